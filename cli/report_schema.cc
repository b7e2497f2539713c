#include "cli/report_schema.h"

namespace jsonrift::cli {
namespace {

constexpr std::string_view kSchema = R"json({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Report of jsonrift",
  "description": "Which payloads of a corpus Go's encoding/json (legacy) and encoding/json/v2 (strict) read differently, and why. Under one schema_version keys are only ever added: readers pass over those that they don't know. Two reports with equal settings add up to the report of both corpora.",
  "type": "object",
  "required": ["schema_version", "tool", "semantics", "settings", "partial", "totals", "kinds", "partners", "needs", "findings", "unreadable", "rejected"],
  "properties": {
    "schema_version": {"const": 2},
    "tool": {
      "description": "The program that wrote the document.",
      "type": "object",
      "required": ["name", "version"],
      "properties": {"name": {"type": "string"}, "version": {"type": "string"}}
    },
    "semantics": {"description": "The Go release whose behaviour is stated.", "type": "string"},
    "settings": {
      "description": "How the payloads were examined.",
      "type": "object",
      "required": ["entry", "check", "with", "redacted", "redaction_key_id"],
      "properties": {
        "entry": {"description": "How Go code calls the packages: unmarshal, decoder or stream.", "type": "string"},
        "disallow_unknown_fields": {"description": "True: v1 after Decoder.DisallowUnknownFields, v2 with RejectUnknownMembers.", "const": true},
        "use_number": {"description": "True: v1 after Decoder.UseNumber.", "const": true},
        "check": {"description": "decode: what is read; roundtrip: what is written again as well.", "type": "string"},
        "with": {"description": "Options that v2 was given.", "$ref": "#/$defs/options"},
        "redacted": {"description": "Whether values are pseudonyms.", "type": "boolean"},
        "redaction_key_id": {"description": "Of the key of the pseudonyms; empty for the built-in one.", "type": "string"}
      }
    },
    "partial": {"description": "Whether the run was interrupted, so that there was more to read.", "type": "boolean"},
    "totals": {"$ref": "#/$defs/tally"},
    "kinds": {"description": "Diverging payloads by kind; latent: payloads that both packages reject with a cause that comes out once that is mended.", "$ref": "#/$defs/kinds"},
    "partners": {
      "description": "The same for each partner. Payloads of no partner are only in the totals.",
      "type": "object",
      "additionalProperties": {
        "allOf": [{"$ref": "#/$defs/tally"}],
        "required": ["kinds"],
        "properties": {"kinds": {"$ref": "#/$defs/kinds"}}
      }
    },
    "needs": {
      "description": "How many diverging payloads need what. An empty list stands for those that no options help.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["options", "payloads"],
        "properties": {"options": {"$ref": "#/$defs/needs"}, "payloads": {"$ref": "#/$defs/count"}}
      }
    },
    "findings": {"description": "By rule and type path.", "type": "array", "items": {"$ref": "#/$defs/finding"}},
    "unreadable": {"description": "Why payloads could not be read.", "type": "array", "items": {"$ref": "#/$defs/reason"}},
    "rejected": {"description": "Why both packages refuse payloads.", "type": "array", "items": {"$ref": "#/$defs/reason"}}
  },
  "$defs": {
    "count": {"type": "integer", "minimum": 0, "maximum": 9007199254740991},
    "bytes": {
      "description": "Any bytes: one that isn't part of UTF-8 is written as \\xNN (two lower-case hexadecimal digits), and a backslash that would be taken for the start of that as \\x5c. Other backslashes are themselves.",
      "type": "string"
    },
    "kind": {
      "description": "silent: both accept, the values differ. rejected: v2 refuses what v1 takes. accepted: the reverse. output: the same value, written differently. latent: hidden behind another cause.",
      "enum": ["silent", "rejected", "accepted", "output", "latent"]
    },
    "kinds": {
      "type": "object",
      "required": ["silent", "rejected", "accepted", "output", "latent"],
      "properties": {
        "silent": {"$ref": "#/$defs/count"},
        "rejected": {"$ref": "#/$defs/count"},
        "accepted": {"$ref": "#/$defs/count"},
        "output": {"$ref": "#/$defs/count"},
        "latent": {"$ref": "#/$defs/count"}
      }
    },
    "tally": {
      "description": "Payloads: read = agree + diverge + rejected (by both), and besides those that could not be read.",
      "type": "object",
      "required": ["read", "agree", "diverge", "rejected", "unreadable"],
      "properties": {
        "read": {"$ref": "#/$defs/count"},
        "agree": {"$ref": "#/$defs/count"},
        "diverge": {"$ref": "#/$defs/count"},
        "rejected": {"$ref": "#/$defs/count"},
        "unreadable": {"$ref": "#/$defs/count"}
      }
    },
    "option": {"description": "Go's name of an option.", "type": "string", "pattern": "^[A-Z][A-Za-z0-9]*$"},
    "options": {"type": "array", "items": {"$ref": "#/$defs/option"}},
    "needs": {
      "description": "Of each of these lists one option is needed.",
      "type": "array",
      "items": {"type": "array", "items": {"$ref": "#/$defs/option"}, "minItems": 1}
    },
    "place": {
      "description": "A line of a file; 0: the whole file.",
      "type": "object",
      "required": ["path", "line"],
      "properties": {"path": {"$ref": "#/$defs/bytes"}, "line": {"$ref": "#/$defs/count"}}
    },
    "span": {
      "description": "A stretch of a file: line and column from 1, column, offset and length in bytes.",
      "type": "object",
      "required": ["line", "column", "offset", "length"],
      "properties": {
        "line": {"$ref": "#/$defs/count"},
        "column": {"$ref": "#/$defs/count"},
        "offset": {"$ref": "#/$defs/count"},
        "length": {"$ref": "#/$defs/count"}
      }
    },
    "excerpt": {
      "description": "The text around a place, on one line of the file.",
      "type": "object",
      "required": ["line", "text", "begin", "length", "cut_before", "cut_after"],
      "properties": {
        "line": {"$ref": "#/$defs/count"},
        "text": {"$ref": "#/$defs/bytes"},
        "begin": {"description": "Where the place begins in the text, in bytes of what the text stands for.", "$ref": "#/$defs/count"},
        "length": {"$ref": "#/$defs/count"},
        "cut_before": {"description": "Whether the line goes on to the left.", "type": "boolean"},
        "cut_after": {"description": "Whether the line goes on to the right.", "type": "boolean"}
      }
    },
    "example": {
      "description": "One place of a finding.",
      "type": "object",
      "required": ["path", "partner", "payload_bytes", "kind", "place", "pointer", "legacy", "strict", "remark", "excerpt"],
      "properties": {
        "path": {"description": "Of the file; archive!/member for a member of an archive; - for standard input.", "$ref": "#/$defs/bytes"},
        "partner": {"description": "Empty for none.", "$ref": "#/$defs/bytes"},
        "payload_bytes": {"description": "The size of the payload.", "$ref": "#/$defs/count"},
        "kind": {"$ref": "#/$defs/kind"},
        "place": {"$ref": "#/$defs/span"},
        "other": {"description": "The member before it that means the same.", "$ref": "#/$defs/span"},
        "pointer": {"description": "JSON Pointer (RFC 6901) into the payload.", "$ref": "#/$defs/bytes"},
        "legacy": {"description": "What encoding/json reads or writes there, or why it refuses it.", "$ref": "#/$defs/bytes"},
        "strict": {"description": "The same of encoding/json/v2.", "$ref": "#/$defs/bytes"},
        "remark": {"description": "What else is to be known; may be empty.", "$ref": "#/$defs/bytes"},
        "excerpt": {"$ref": "#/$defs/excerpt"},
        "other_excerpt": {"$ref": "#/$defs/excerpt"}
      }
    },
    "finding": {
      "description": "All divergences with the same rule at the same type path.",
      "type": "object",
      "required": ["rule", "type_path", "fingerprint", "title", "kind", "payloads", "by_kind", "places", "needs", "partners", "first", "examples"],
      "properties": {
        "rule": {"description": "The cause, as `jsonrift rules` lists it.", "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
        "type_path": {"description": "Go names; [] for elements, {} for map values.", "$ref": "#/$defs/bytes"},
        "fingerprint": {"description": "Names the finding from run to run; made of rule and type path.", "type": "string", "pattern": "^[0-9a-f]{16}$"},
        "title": {"description": "Of the rule.", "type": "string"},
        "option": {"description": "The option that decides, where one does.", "$ref": "#/$defs/option"},
        "kind": {"description": "The worst of its kinds.", "$ref": "#/$defs/kind"},
        "payloads": {"allOf": [{"$ref": "#/$defs/count"}], "minimum": 1},
        "by_kind": {"description": "Payloads, each under the worst kind that the finding has in it.", "$ref": "#/$defs/kinds"},
        "places": {"description": "Places in all payloads.", "$ref": "#/$defs/count"},
        "needs": {"description": "What any of its payloads needs for it.", "$ref": "#/$defs/needs"},
        "partners": {"description": "Payloads by partner.", "type": "object", "additionalProperties": {"$ref": "#/$defs/count"}},
        "first": {"description": "The first payload in the order of path and line.", "$ref": "#/$defs/place"},
        "examples": {"description": "The best ones: the worst kinds, then the smallest payloads.", "type": "array", "items": {"$ref": "#/$defs/example"}}
      }
    },
    "reason": {
      "type": "object",
      "required": ["reason", "count", "examples"],
      "properties": {
        "reason": {"$ref": "#/$defs/bytes"},
        "count": {"$ref": "#/$defs/count"},
        "examples": {"type": "array", "items": {"$ref": "#/$defs/place"}}
      }
    }
  }
}
)json";

}  // namespace

std::string_view ReportSchema() { return kSchema; }

}  // namespace jsonrift::cli
