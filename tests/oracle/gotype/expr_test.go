package gotype

import (
	"encoding/json/v2"
	"testing"
)

func TestExprKeepsItsWireForm(t *testing.T) {
	for _, text := range []string{
		`"int"`,
		`{"slice":"T"}`,
		`{"ptr":{"ptr":"any"}}`,
		`{"array":[3,"uint8"]}`,
		`{"map":["string",{"slice":"bool"}]}`,
		`{"struct":[]}`,
		`{"struct":[{"name":"A","type":"int"},{"name":"B","type":"int","json":""},{"name":"C","type":{"struct":[]},"json":"c,omitempty","embedded":true}]}`,
	} {
		var e Expr
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got, err := json.Marshal(&e); err != nil || string(got) != text {
			t.Errorf("%s comes back as %s (%v)", text, got, err)
		}
	}
}

func TestExprRejects(t *testing.T) {
	for _, text := range []string{
		`null`, `1`, `{}`, `[]`, `{"slice":"int","ptr":"int"}`, `{"chan":"int"}`, `{"array":["int"]}`, `{"array":[-1,"int"]}`, `{"array":[1.5,"int"]}`,
		`{"map":["string"]}`, `{"map":["string",null]}`, `{"struct":[{"name":"A"}]}`, `{"struct":[{"name":"A","type":"int","tag":"x"}]}`,
	} {
		var e Expr
		if err := json.Unmarshal([]byte(text), &e); err == nil {
			t.Errorf("%s is taken for %+v", text, e)
		}
	}
}
