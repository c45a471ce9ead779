#!/usr/bin/env python3
"""destroy.py BRIO OUT FILE_OR_FOLDER...: formats copies of the files, destroys the layout of the results, and formats again.

Line ends and indentation inside brackets are destroyed; the result has to be the formatted text again, byte for byte. Brackets with
comments inside, and files with texts that keep their form, are left alone.
"""
import os
import random
import subprocess
import sys


def pieces(text):
    """(kind, text): strings, comments, and everything else character by character."""
    i = 0
    while i < len(text):
        c = text[i]
        if c == "#":
            end = text.find("\n", i)
            end = len(text) if end < 0 else end
            yield "comment", text[i:end]
            i = end
        elif c in "\"'":
            quote = c * 3 if text.startswith(c * 3, i) else c
            end = i + len(quote)
            while end < len(text) and not text.startswith(quote, end):
                end += 2 if text[end] == "\\" else 1
            yield "string", text[i:end + len(quote)]
            i = end + len(quote)
        elif c == "`":
            end = text.find("`", i + 1)
            yield "string", text[i:end + 1]
            i = end + 1
        else:
            yield "other", c
            i += 1


def destroy(text, choose):
    out, depth, group, has_comment = [], 0, [], False
    flat = []
    for kind, piece in pieces(text):
        if depth == 0 and not (kind == "other" and piece in "([{"):
            out.append(piece)
            continue
        group.append((kind, piece))
        has_comment |= kind == "comment"
        if kind == "other" and piece in "([{":
            depth += 1
        if kind == "other" and piece in ")]}":
            depth -= 1
        if depth > 0:
            continue
        original = "".join(piece for _, piece in group)
        if has_comment:
            out.append(original)
        else:
            flat, skipping = [], False
            for kind, piece in group:
                if kind == "other" and piece in " \n":
                    skipping |= piece == "\n"
                    if not skipping:
                        flat.append(piece)
                    continue
                if skipping and flat and flat[-1] not in "([{" and piece not in ")]}":
                    flat.append(choose.choice([" ", "  ", "\n   ", "\n "]) if flat[-1] != "," else choose.choice([" ", "", "\n "]))
                skipping = False
                flat.append(piece)
            out.append("".join(flat))
        group, has_comment = [], False
    return "".join(out)


def run(brio, *arguments):
    done = subprocess.run([brio, "format", *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stderr)
    return done.returncode


def main():
    brio, folder = sys.argv[1], sys.argv[2]
    paths = []
    for given in sys.argv[3:]:
        if os.path.isfile(given):
            paths.append(given)
        for where, _, names in os.walk(given):
            paths += [os.path.join(where, name) for name in sorted(names) if name.endswith(".mojo")]
    os.makedirs(folder, exist_ok=True)
    copies = []
    for number, path in enumerate(sorted(paths)):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        copies.append(os.path.join(folder, f"{number:04}_{os.path.basename(path)}"))
        with open(copies[-1], "w", encoding="utf-8") as file:
            file.write(text)
    if run(brio, "-q", folder) != 0:
        return 1
    formatted = {}
    choose = random.Random(7)
    changed = 0
    for copy in copies:
        with open(copy, encoding="utf-8") as file:
            formatted[copy] = file.read()
        damaged = formatted[copy] if "fmt: o" in formatted[copy] else destroy(formatted[copy], choose)
        changed += damaged != formatted[copy]
        with open(copy, "w", encoding="utf-8") as file:
            file.write(damaged)
    failed = run(brio, "-q", folder) != 0
    files = 0
    for copy in copies:
        with open(copy, encoding="utf-8") as file:
            found = file.read().split("\n")
        wanted = formatted[copy].split("\n")
        if found != wanted:
            files += 1
            for number, (a, b) in enumerate(zip(wanted, found)):
                if a != b:
                    print(f"{copy}:{number + 1}:\n  wanted {a}\n  found  {b}")
                    break
    print(f"{len(copies)} files, {changed} destroyed, {files} differ")
    return 1 if failed or files else 0


if __name__ == "__main__":
    sys.exit(main())
