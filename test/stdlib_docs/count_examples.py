"""Counts the library's public declarations that have an example in their doc comment.

usage: count_examples.py DOCUMENT.json [--by-module] [--at-least N]

DOCUMENT.json is what `brio doc --format json stdlib` writes. Overloads of a name count once. --by-module lists what lacks one.
"""

import argparse
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
    parser.add_argument("--by-module", action="store_true", help="list the modules, and the names in them without an example")
    parser.add_argument("--at-least", type=int, default=0, help="fewer is a failure")
    args = parser.parse_args()
    with open(args.document, encoding="utf-8") as file:
        documents = declarations_of(json.load(file)["decl"], "")
    # Whether a declaration, or one of its overloads, shows how it is used.
    found = [(path, name, "```mojo" in texts) for path, name, texts in documents]
    if args.by_module:
        for path in sorted({path for path, _, _ in found}):
            inside = [(name, shown) for where, name, shown in found if where == path]
            lacking = [name for name, shown in inside if not shown]
            print(f"{path}: {len(inside) - len(lacking)} of {len(inside)}; without: {' '.join(lacking) or 'none'}")
    count = sum(shown for _, _, shown in found)
    print(f"{count} of {len(found)} public declarations have an example")
    if count < args.at_least:
        sys.exit(f"expected at least {args.at_least}")


if __name__ == "__main__":
    main()
