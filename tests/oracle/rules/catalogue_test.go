// Package rules proves jsonrift's catalogue of rules with the real packages:
// its examples, its remedies and what its explanations claim.
//
// rules.json is what `jsonrift rules -f json` prints; a test of jsonrift holds
// the two together. A text that says something else than Go does fails here,
// and so does a rule, a remedy or a type that the texts show and no test has.
package rules

import (
	"encoding/json/v2"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

type rule struct {
	ID          string `json:"id"`
	Explanation string `json:"explanation"`
	Remedy      string `json:"remedy"`
	Example     string `json:"example"`
	Source      string `json:"source"`
}

func catalogue(t *testing.T) []rule {
	t.Helper()
	data, err := os.ReadFile("rules.json")
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Rules []rule `json:"rules"`
	}
	if err := json.Unmarshal(data, &document); err != nil {
		t.Fatal(err)
	}
	return document.Rules
}

// An example is Go types, a payload, and rows of who, what and result.
type example struct {
	types   []string
	payload string
	rows    []string
}

func (r rule) example() example {
	parts := strings.Split(r.Example, "\n\n")
	n := len(parts)
	return example{parts[:n-2], payloadOf(parts[n-2]), strings.Split(parts[n-1], "\n")}
}

// A remedy is its sort, as in "Option: …", and the code that follows.
type remedy struct {
	sort string
	code string
}

var sortOfRemedy = regexp.MustCompile(`^(Struct tag|Option|Type|Code|Sender|Report): `)

func (r rule) remedies(t *testing.T) []remedy {
	t.Helper()
	var all []remedy
	for line := range strings.SplitSeq(r.Remedy, "\n") {
		code, isCode := strings.CutPrefix(line, "    ")
		switch m := sortOfRemedy.FindStringSubmatch(line); {
		case m != nil:
			all = append(all, remedy{sort: m[1]})
		case (isCode || line == "") && len(all) > 0:
			all[len(all)-1].code += code + "\n"
		default:
			t.Fatalf("%s: a remedy has no sort: %s", r.ID, line)
		}
	}
	for i := range all {
		all[i].code = strings.TrimSpace(all[i].code)
	}
	return all
}

func TestEveryRuleIsProved(t *testing.T) {
	rules := catalogue(t)
	if len(rules) != len(cases) {
		t.Errorf("%d rules, %d cases", len(rules), len(cases))
	}
	for i, r := range rules[:min(len(rules), len(cases))] {
		t.Run(r.ID, func(t *testing.T) {
			if cases[i].id != r.ID {
				t.Fatalf("case %d is about %s", i, cases[i].id)
			}
			prove(t, r, cases[i])
		})
	}
}

func prove(t *testing.T, r rule, c ruleCase) {
	var e example
	var v1 string
	if c.subject != nil {
		e = r.example()
		for _, text := range e.types {
			checkSource(t, text)
		}
		checkRows(t, c.subject, e.payload, e.rows)
		first, second := gap.Split(e.rows[0], 2), gap.Split(e.rows[1], 2)
		if collapse(first[1]) == collapse(second[1]) {
			t.Errorf("%s and %s do the same", first[0], second[0])
		}
		v1 = first[0]
	}
	remedies := r.remedies(t)
	if len(remedies) != len(c.proofs) {
		t.Fatalf("%d remedies, %d proofs", len(remedies), len(c.proofs))
	}
	for i, p := range c.proofs {
		p(t, evidence{c.subject, v1, e, remedies[i]})
	}
}

func TestSourcesExist(t *testing.T) {
	for _, r := range catalogue(t) {
		for source := range strings.SplitSeq(r.Source, "; ") {
			if file, names, ok := strings.Cut(source, ".go: "); ok {
				checkDeclared(t, r.ID, strings.TrimPrefix(file, "GOROOT/src/")+".go", strings.Split(names, ", ")...)
			} else if source != "diff/DESIGN.md" {
				for name := range strings.SplitSeq(source, ", ") {
					at := strings.LastIndex(name, "/")
					path, symbol, _ := strings.Cut(name[at:], ".")
					checkDeclared(t, r.ID, name[:at]+path, symbol)
				}
			}
		}
	}
}

var qualified = regexp.MustCompile(`\b(json|jsonv2|jsontext)\.([A-Z]\w*)`)

// What the texts name, in prose as in code, is in the package that they say.
func TestNamesExist(t *testing.T) {
	for _, r := range catalogue(t) {
		for _, m := range qualified.FindAllStringSubmatch(r.Explanation+"\n"+r.Remedy+"\n"+r.Example, -1) {
			checkDeclared(t, r.ID, packagePaths[m[1]], m[2])
		}
	}
}

// checkDeclared checks that a file or package of Go declares functions,
// methods (Type.Method), types or variables.
func checkDeclared(t *testing.T, id, path string, names ...string) {
	t.Helper()
	pattern := filepath.Join(build.Default.GOROOT, "src", path)
	if !strings.HasSuffix(path, ".go") {
		pattern = filepath.Join(pattern, "*.go")
	}
	declared := map[string]bool{}
	for _, file := range parse(t, pattern) {
		for _, d := range file.syntax.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				declared[receiver(d)+d.Name.Name] = true
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.ValueSpec:
						for _, name := range s.Names {
							declared[name.Name] = true
						}
					case *ast.TypeSpec:
						declared[s.Name.Name] = true
					}
				}
			}
		}
	}
	for _, name := range names {
		if !declared[name] {
			t.Errorf("%s: %s does not declare %s", id, path, name)
		}
	}
}

// receiver returns "Type." for a method of *Type or Type.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	typ := f.Recv.List[0].Type
	if star, ok := typ.(*ast.StarExpr); ok {
		typ = star.X
	}
	if name, ok := typ.(*ast.Ident); ok {
		return name.Name + "."
	}
	return "?."
}

type source struct {
	text   string
	syntax *ast.File
}

func parse(t *testing.T, pattern string) []source {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: no files (%v)", pattern, err)
	}
	var files []source
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, source{string(text), syntax})
	}
	return files
}

// collapse makes one blank of any white space, since texts and gofmt align
// differently.
func collapse(text string) string { return strings.Join(strings.Fields(text), " ") }

// checkSource checks that a text of the catalogue is code of this package, so
// that it compiles. Its parts may stand apart.
func checkSource(t *testing.T, text string) {
	t.Helper()
	var all strings.Builder
	for _, file := range parse(t, "*_test.go") {
		all.WriteString(file.text)
	}
	code := collapse(all.String())
	for part := range strings.SplitSeq(text, "\n\n") {
		if !strings.Contains(code, collapse(part)) {
			t.Errorf("no test compiles this:\n%s", part)
		}
	}
}

// typeSource returns the declaration of a type of this package.
func typeSource(t *testing.T, name string) string {
	t.Helper()
	for _, file := range parse(t, "*_test.go") {
		for _, d := range file.syntax.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.TYPE && g.Specs[0].(*ast.TypeSpec).Name.Name == name {
				return collapse(file.text[g.Pos()-file.syntax.FileStart : g.End()-file.syntax.FileStart])
			}
		}
	}
	t.Fatalf("no type %s", name)
	return ""
}
