#!/usr/bin/env python3
"""Fails when a file includes a header of a layer that its folder must not know.

The table is the one of docs/architecture.md. LLVM's IR headers are allowed under lower/ and codegen/ only; ADT and Support
everywhere in the compiler; the runtime sees neither LLVM nor the compiler.
"""
import os
import re
import sys

FRONT = {"base", "source", "diag", "lex", "ast", "parse"}
LAYERS = {
    "base": set(),
    "source": {"base"},
    "diag": {"base", "source"},
    "facts": {"base", "source", "diag"},
    "lex": {"base", "source", "diag"},
    "ast": {"base", "source", "lex"},
    "parse": FRONT,
    "pool": {"base"},
    "target": {"base", "pool"},
    "ir": {"base", "source", "pool", "target"},
    "passes": {"base", "source", "diag", "pool", "target", "ir"},
    "comptime": {"base", "source", "diag", "pool", "target", "ir"},
    "sema": FRONT | {"facts", "pool", "target", "ir", "passes", "comptime"},
    "lower": {"base", "source", "diag", "pool", "target", "ir"},
    "codegen": {"base", "source", "diag", "pool", "target", "ir", "lower"},
    "pipeline": FRONT | {"facts", "pool", "target", "ir", "passes", "comptime", "sema", "lower", "codegen"},
    "capi": FRONT | {"facts", "pool", "target", "ir", "passes", "comptime", "sema", "lower", "codegen", "pipeline", "driver"},
    "doc": FRONT,
    "format": FRONT,
    "driver": FRONT | {"facts", "doc", "format", "pool", "target", "ir", "passes", "comptime", "sema", "lower", "codegen", "pipeline"},
}
LLVM_FREELY = re.compile(r"llvm/(ADT|Support|TargetParser|Config)/")
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^">]+)[">]', re.M)


def main():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    problems = []
    for top in ("compiler", "runtime"):
        for folder, _, files in os.walk(os.path.join(root, top)):
            for name in sorted(files):
                if not name.endswith((".h", ".cpp", ".def", ".c")):
                    continue
                path = os.path.relpath(os.path.join(folder, name), root)
                layer = path.split(os.sep)[1]
                with open(os.path.join(root, path), errors="replace") as file:
                    included = INCLUDE.findall(file.read())
                for header in included:
                    problems += check(top, layer, path, header)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def check(top, layer, path, header):
    first = header.split("/")[0]
    if top == "runtime":
        if first in ("llvm", "lld") or first in LAYERS:
            return [f"{path}: the runtime must not include {header}"]
        return []
    if first in ("llvm", "llvm-c", "lld"):
        if layer in ("lower", "codegen") or LLVM_FREELY.match(header):
            return []
        return [f"{path}: {header} belongs under lower/ or codegen/"]
    if first in LAYERS and first != layer and layer in LAYERS and first not in LAYERS[layer]:
        return [f"{path}: {layer} must not know {first} ({header})"]
    return []


if __name__ == "__main__":
    sys.exit(main())
