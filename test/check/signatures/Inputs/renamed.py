#!/usr/bin/env python3
"""The acceptance programs of this folder under other names and in imported modules: nothing may depend on what things are
called or on where they stand.

renamed.py BRIO PROGRAMS OUT

Each program `R*.mojo`, `A*.mojo` of PROGRAMS is written to OUT with every name that it declares replaced by one of the same
length, and its `main` called by a program that imports it. What is reported must be the same, with the names replaced, at the
same lines and columns; the programs A have to print what they say themselves, all of them in one program.
"""
import os
import re
import subprocess
import sys

NAME = re.compile(r"[A-Za-z_]\w*")
NAME_OR_TEXT = re.compile(r'"[^"\n]*"|[A-Za-z_]\w*')
# What the language gives a meaning to, and names of the library that the programs use.
FIXED = set("""
alias and as assert break class comptime conforms_to continue def deinit del elif else except False finally fn for from global
if import in inferred is lambda main mut not or origin_of out owned pass raise raises read ref return self Self struct trait
True try type type_of unified var where while with
Int String List Bool Float32 Int32 Int64 UInt8 Span Dict SIMD DType Scalar Pointer UnsafePointer Origin MutOrigin InlineArray
print len range index abs min max hex bin any all
""".split())
# And names of `common.mojo`.
COMMON = set("common Shape Sink Source One Vec View area put get volume Item x".split())


def declared(text, fixed):
    """The names that a program declares, functions, types, parameters, arguments and variables."""
    found = set()
    for pattern in (r"\b(?:def|fn|struct|trait|alias|comptime|var|ref|mut|out|read|for)\s+([A-Za-z_]\w*)",
                    r"[\[(,*]\s*(?:var |mut |ref |read |\*)?([A-Za-z_]\w*)\s*:", r"[\[,]\s*([A-Za-z_]\w*)\s*,\s*//",
                    r"\]\s+([A-Za-z_]\w*)\s*:"):
        found.update(re.findall(pattern, text))
    return {name for name in found if name not in fixed and not name.startswith("__")}


def other_name(name, taken):
    """A name of the same length that is not taken."""
    for shift in range(1, 26):
        made = "".join(chr((ord(c) - (base := 65 if c.isupper() else 97) + shift) % 26 + base) if c.isalpha() else c
                       for c in name)
        if made not in taken:
            return made
    raise ValueError(name)


def rename(text, names):
    """`text` with the names replaced, but not in texts, nor those of arguments that the library declares."""
    def replace(match):
        name = match.group()
        before, after = text[:match.start()], text[match.end():]
        is_argument = re.search(r"[(,\[]\s*$", before) and re.match(r"\s?=[^=]", after)
        return name if is_argument else names.get(name, name)
    return NAME_OR_TEXT.sub(replace, text)


def reports(brio, path, name):
    """(line, column, severity, text) of what is reported about a file."""
    done = subprocess.run([brio, "check", path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    found = re.findall(rf"^.*?\b{name}:(\d+):(\d+): (error|warning): (.*)$", done.stdout, re.M)
    # A header about the library, an internal error, a crash.
    everything = re.findall(r": (?:error|warning): ", done.stdout)
    if done.returncode not in (0, 1) or len(everything) != len(found):
        sys.exit(f"{path}:\n{done.stdout}")
    return found


def main():
    brio, programs, out = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    with open(os.path.join(programs, "common.mojo"), encoding="utf-8") as file:
        common = file.read()
    with open(os.path.join(out, "common.mojo"), "w", encoding="utf-8") as file:
        file.write(common)
    fixed = FIXED | COMMON
    failed, expected, count = [], [], 0
    calls = []
    for program in sorted(os.listdir(programs)):
        if not re.fullmatch(r"[RA]\d+\.mojo", program):
            continue
        count += 1
        label = program.removesuffix(".mojo")
        with open(os.path.join(programs, program), encoding="utf-8") as file:
            text = file.read()
        head = [line for line in text.splitlines() if line.startswith("# ")]
        code = "\n".join(["#"] * len(head)) + text[len("\n".join(head)):]
        taken = fixed | set(NAME.findall(code))
        names = {}
        for name in sorted(declared(re.sub(r"#.*", "", code), fixed)):
            names[name] = other_name(name, taken)
            taken.add(names[name])
        module = f"renamed_{label}"
        with open(os.path.join(out, module + ".mojo"), "w", encoding="utf-8") as file:
            file.write(re.sub(r"\b(def|fn) main\(", r"\1 runs(", rename(code, names)))
        with open(os.path.join(out, f"main_{label}.mojo"), "w", encoding="utf-8") as file:
            file.write(f"from {module} import runs\n\n\ndef main() raises:\n    runs()\n")
        wanted = [(line, column, severity, re.sub(r"'[^']*'", lambda quoted: rename(quoted.group(), names), what))
                  for line, column, severity, what in reports(brio, os.path.join(programs, program), program)]
        found = reports(brio, os.path.join(out, f"main_{label}.mojo"), module + ".mojo")
        if wanted != found:
            failed.append(f"{label}: expected {wanted}, found {found}")
        if bool(wanted) != label.startswith("R"):
            failed.append(f"{label}: reports {wanted}")
        if label.startswith("A"):
            calls.append(module)
            expected += re.findall(r"^# CHECK(?:-NEXT)?: (.*)$", "\n".join(head), re.M)
    path = os.path.join(out, "all.mojo")
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(f"import {module}\n" for module in calls) + "\n\ndef main() raises:\n" +
                   "".join(f"    {module}.runs()\n" for module in calls))
    done = subprocess.run([brio, "run", path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.stdout.split("\n")[:-1] != expected:
        failed.append(f"expected {expected}, printed {done.stdout}")
    print("\n".join(failed) or f"{count} programs are the same under other names")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
