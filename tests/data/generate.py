#!/usr/bin/env python3
"""Makes the sample corpus in the folder `corpus` next to this file: the same bytes on every run.

    generate.py           writes the corpus, and removes what is there and no longer made
    generate.py --check   changes nothing; fails where the folder differs from what would be written
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from generator import erp, logistics, marketplace, payments, telemetry, webshop  # noqa: E402

CORPUS = Path(__file__).resolve().parent / "corpus"
PARTNERS = [marketplace, payments, telemetry, logistics, erp, webshop]


def make():
    """All files of the corpus: their path within it, and their bytes."""
    files = {}
    for partner in PARTNERS:
        name = partner.__name__.rsplit(".", 1)[-1]
        for path, data in partner.files():
            full = f"{name}/{path}"
            if full in files:
                raise ValueError(f"{full} is made twice")
            files[full] = data
    return files


def existing():
    return {p.relative_to(CORPUS).as_posix(): p for p in CORPUS.rglob("*") if p.is_file()}


def check(files):
    present = existing()
    wrong = [path for path, data in files.items() if path not in present or present[path].read_bytes() != data]
    wrong += [path for path in present if path not in files]
    for path in sorted(wrong):
        print(f"differs: {path}", file=sys.stderr)
    return not wrong


def write(files):
    for path, stale in existing().items():
        if path not in files:
            stale.unlink()
    for path, data in files.items():
        target = CORPUS / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare only, exit 1 where files differ")
    files = make()
    if parser.parse_args().check:
        return 0 if check(files) else 1
    write(files)
    print(f"{len(files)} files, {sum(map(len, files.values()))} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
