#!/usr/bin/env python3
"""Fails when a file includes a header of a layer that its folder must not know.

The table is the one of docs/contributing/architecture.md. LLVM's IR headers are allowed under lower/ and codegen/ only; ADT and Support
everywhere in the compiler; the runtime sees neither LLVM nor the compiler. Files that use the fixed-width integers must get them from <cstdint>,
included by themselves or by a header of ours: that other headers of the system bring them along depends on the compiler's release.
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
FIXED_WIDTH = re.compile(r"\bu?int(?:8|16|32|64|ptr)_t\b")
GIVE_FIXED_WIDTH = {"cstdint", "stdint.h", "cinttypes", "inttypes.h"}
ROOTS = ("compiler", "runtime/include", "runtime/src")
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^">]+)[">]', re.M)


def main():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    problems = []
    texts = {}
    for top in ("compiler", "runtime"):
        for folder, _, files in os.walk(os.path.join(root, top)):
            for name in sorted(files):
                if not name.endswith((".h", ".cpp", ".def", ".c")):
                    continue
                path = os.path.relpath(os.path.join(folder, name), root)
                layer = path.split(os.sep)[1]
                with open(os.path.join(root, path), errors="replace") as file:
                    texts[path] = file.read()
                for header in INCLUDE.findall(texts[path]):
                    problems += check(top, layer, path, header)
    for path, text in texts.items():
        if path.endswith((".h", ".cpp")) and FIXED_WIDTH.search(text) and not gives_fixed_width(path, texts, set()):
            problems.append(f"{path}: include <cstdint> for the fixed-width integers")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def gives_fixed_width(path, texts, seen):
    """Whether the file, or a header of ours that it includes, includes them. LLVM's headers do."""
    if path in seen:
        return False
    seen.add(path)
    for header in INCLUDE.findall(texts[path]):
        if header in GIVE_FIXED_WIDTH or header.startswith(("llvm/", "lld/")):
            return True
        for root in (os.path.dirname(path), *ROOTS):
            other = os.path.normpath(os.path.join(root, header))
            if other in texts and gives_fixed_width(other, texts, seen):
                return True
    return False


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
