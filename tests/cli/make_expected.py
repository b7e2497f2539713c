#!/usr/bin/env python3
"""Asks the real Go what an audit of the sample corpus must find, and writes it to corpus_expected.json beside this file.

    make_expected.py ORACLE           writes the file
    make_expected.py ORACLE --check   changes nothing; fails where the file differs from what would be written

ORACLE is the program `outcomes` of tests/oracle, built with Go 1.27.4 as its README says.

Payloads are cut as cli/source.h says: a .ndjson or .jsonl file gives one for each line that is not blank, without its
line break; any other file is one. A file with nothing but white space is no payload: the audit counts it as unreadable,
where the table in tests/data/README.md has it under "both reject". A byte order mark and UTF-16 are bytes like others,
which both packages reject.
"""

import argparse
import base64
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "data"
EXPECTED = HERE / "corpus_expected.json"
LINE_EXTENSIONS = {".ndjson", ".jsonl"}
BLANK = b" \t\r\n"
KINDS = ["silent", "rejected", "accepted", "output"]


def pattern_to_regex(pattern):
    """`**/` is any number of folders; * and ? stay within a name."""
    parts = {"**/": "(?:[^/]+/)*", "*": "[^/]*", "?": "[^/]"}
    return re.compile("".join(parts.get(p) or re.escape(p) for p in re.split(r"(\*\*/|\*|\?)", pattern)))


class Types:
    def __init__(self, map_path):
        self.entries = []
        for entry in json.loads(map_path.read_text()):
            file, name = entry["type"].split("#")
            types = json.loads((map_path.parent / file).read_text())["types"]
            self.entries += [(pattern_to_regex(p), name, types) for p in entry["paths"]]

    def find(self, path):
        return next((name, types) for regex, name, types in self.entries if regex.fullmatch(path))


def payloads(path):
    """The payloads of a file with the number of their first line; none if it is unreadable."""
    text = path.read_bytes()
    if path.suffix not in LINE_EXTENSIONS:
        return [(1, text)] if text.strip(BLANK) else []
    lines = [line.removesuffix(b"\r") for line in text.split(b"\n")]
    return [(number, line) for number, line in enumerate(lines, 1) if line.strip(BLANK)]


def cases():
    types = Types(DATA / "audit-map.json")
    for path in sorted(p for p in (DATA / "corpus").rglob("*") if p.is_file()):
        relative = path.relative_to(DATA).as_posix()
        name, definitions = types.find(relative)
        found = payloads(path)
        if not found:
            yield relative, None, None
        for line, text in found:
            case = {"id": f"{relative}:{line}", "type": name, "types": definitions,
                    "input": base64.b64encode(text).decode()}
            yield relative, line, case


def kind_of(outcome):
    legacy, strict = outcome["legacy"], outcome["strict"]
    if legacy["error"] is None and strict["error"] is None:
        return "silent" if legacy["value"] != strict["value"] else "output"
    return "rejected" if legacy["error"] is None else "accepted"


def expected(oracle):
    listed = list(cases())
    text = "".join(json.dumps(case) + "\n" for _, _, case in listed if case)
    answer = subprocess.run([oracle], input=text, capture_output=True, text=True, check=True).stdout
    outcomes = {outcome["id"]: outcome for outcome in map(json.loads, answer.splitlines())}

    summary, kinds, options, results = Counter(), Counter(), Counter(), []
    for path, line, case in listed:
        if case is None:
            summary["unreadable"] += 1
            results.append({"verdict": "unreadable", "path": path})
            continue
        outcome = outcomes[case["id"]]
        if outcome["diverges"]:
            summary["diverge"] += 1
            kinds[kind_of(outcome)] += 1
            options.update(outcome["options"])
            results.append({"verdict": "diverges", "path": path, "first_line": line, "kind": kind_of(outcome),
                            "options": outcome["options"]})
        elif outcome["legacy"]["error"] is not None:
            summary["rejected"] += 1
            results.append({"verdict": "rejected", "path": path, "first_line": line})
        else:
            summary["agree"] += 1
    summary["read"] = summary["agree"] + summary["diverge"] + summary["rejected"]
    keys = ["read", "agree", "diverge", "rejected", "unreadable"]
    return {"summary": {key: summary[key] for key in keys}, "kinds": {kind: kinds[kind] for kind in KINDS},
            "options": dict(sorted(options.items())), "results": results}


def write_form(document):
    """JSON with a result a line, so that a change shows what changed."""
    lines = [f'  "{key}": {json.dumps(document[key])},' for key in ("summary", "kinds", "options")]
    results = ",\n".join("    " + json.dumps(result) for result in document["results"])
    return "{\n" + "\n".join(lines) + '\n  "results": [\n' + results + "\n  ]\n}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("oracle", help="the program that asks the real Go")
    parser.add_argument("--check", action="store_true", help="compare only, exit 1 if the file differs")
    flags = parser.parse_args()
    text = write_form(expected(flags.oracle))
    if not flags.check:
        EXPECTED.write_text(text)
    elif not EXPECTED.exists() or EXPECTED.read_text() != text:
        sys.exit(f"{EXPECTED.name} is not what Go gives")


if __name__ == "__main__":
    main()
