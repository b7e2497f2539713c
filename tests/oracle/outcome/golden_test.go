package outcome

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// TestGolden decides the golden cases again and expects the golden outcomes,
// down to all but the texts of errors.
func TestGolden(t *testing.T) {
	dir := os.Getenv("JSONRIFT_GOLDEN")
	if dir == "" {
		t.Skip("JSONRIFT_GOLDEN names no folder of golden files")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*-cases.ndjson*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden cases in %s (%v)", dir, err)
	}
	for _, file := range files {
		t.Run(strings.SplitN(filepath.Base(file), "-cases", 2)[0], func(t *testing.T) {
			cases := lines(t, file)
			want := lines(t, strings.Replace(file, "-cases.", "-outcomes.", 1))
			if len(cases) != len(want) {
				t.Fatalf("%d cases and %d outcomes", len(cases), len(want))
			}
			failed := 0
			for i := range cases {
				c, err := Parse(cases[i])
				if err != nil {
					t.Fatalf("line %d: %v", i+1, err)
				}
				got := Decide(c).Append(nil)
				if !reflect.DeepEqual(withoutTexts(t, got), withoutTexts(t, want[i])) {
					if failed++; failed <= 3 {
						t.Errorf("case %s\n got  %s\n want %s", c.ID, got, want[i])
					}
				}
			}
			t.Logf("%d of %d cases agree", len(cases)-failed, len(cases))
		})
	}
}

func lines(t *testing.T, name string) [][]byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if strings.HasSuffix(name, ".zst") {
		if _, missing := exec.LookPath("zstd"); missing != nil {
			t.Skip("no zstd to read golden files with")
		}
		data, err = exec.Command("zstd", "-dcq", name).Output()
	}
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
}

// withoutTexts parses an outcome line and drops the texts.
func withoutTexts(t *testing.T, line []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(line, &v); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	dropTexts(v)
	return v
}

func dropTexts(v any) {
	if m, ok := v.(map[string]any); ok {
		delete(m, "text")
		for _, inner := range m {
			dropTexts(inner)
		}
	}
}
