"""Finds the library's public declarations without an example in their doc comment; some are a failure.

usage: count_examples.py DOCUMENT.json [--by-module]

DOCUMENT.json is what `brio doc --format json stdlib` writes. Overloads of a name count once: one page shows them all. Whatever else has a doc comment
counts. --by-module says how many each module has.
"""

import argparse
import collections
import json
import sys


def texts_of(declaration):
    """The doc comments of a declaration and its overloads, but for their summaries."""
    return "".join(part.get("description", "") for part in declaration.get("overloads", [declaration]))


def declarations_of(module, path):
    """(module, name, its doc comments) of each declaration below a module or package."""
    for kind in ("aliases", "functions"):
        for one in module.get(kind, []):
            yield path, one["name"], texts_of(one)
    for struct in module.get("structs", []) + module.get("traits", []):
        yield path, struct["name"], texts_of(struct)
        for kind in ("aliases", "fields", "functions"):
            for one in struct.get(kind, []):
                yield path, f"{struct['name']}.{one['name']}", texts_of(one)
    for inner in module.get("modules", []) + module.get("packages", []):
        yield from declarations_of(inner, f"{path}.{inner['name']}" if path else inner["name"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("document")
    parser.add_argument("--by-module", action="store_true", help="say how many each module has")
    args = parser.parse_args()
    with open(args.document, encoding="utf-8") as file:
        documents = declarations_of(json.load(file)["decl"], "")
    # Whether a declaration, or one of its overloads, shows how it is used.
    found = [(path, name, "```mojo" in texts) for path, name, texts in documents]
    if args.by_module:
        for path, count in sorted(collections.Counter(path for path, _, _ in found).items()):
            print(f"{path}: {sum(shown for where, _, shown in found if where == path)} of {count}")
    lacking = [f"{path}.{name}" for path, name, shown in found if not shown]
    for name in lacking:
        print(f"error: {name} has no example")
    print(f"{len(found) - len(lacking)} of {len(found)} public declarations have an example")
    sys.exit(bool(lacking))


if __name__ == "__main__":
    main()
