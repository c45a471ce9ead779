"""Writes what Python's functions of paths, encodings and formats give, for paths_against_python.mojo to compare.

usage: paths_from_python.py FILE [COUNT [SEED]]

A line is an operation and its arguments, then the result; texts as in texts_from_python.py. An error is `error`.
"""
import base64
import os.path
import pathlib
import random
import sys

from texts_from_python import Verbatim, coded, text

NAMES = ["a", "b.c", ".d", "..", ".", "e.tar.gz", "f.", "..g", "long name.txt", "é", "...", "h..i", "~", ""]
PIECES = ["{}", "{0}", "{1}", "{1!r}", "{{", "}}", "x", " ", "é", "{2}", "{", "}"]


def path(rng):
    return rng.choice(["", "", "/", "//", "///"]) + "/".join(rng.choice(NAMES) for _ in range(rng.randrange(5))) + rng.choice(["", "", "/"])


def plain(rng):
    """A path as `pathlib` keeps it: no empty parts, no `.`."""
    names = [name for name in (rng.choice(NAMES) for _ in range(rng.randrange(1, 5))) if name not in ("", ".", "~")]
    return rng.choice(["", "/"]) + "/".join(names or ["a"])


def cases(rng):
    p, q = path(rng), path(rng)
    yield "basename", p, os.path.basename(p)
    yield "dirname", p, os.path.dirname(p)
    yield "split", p, list(os.path.split(p))
    yield "splitext", p, list(os.path.splitext(p))
    yield "isabs", p, os.path.isabs(p)
    yield "join", p, q, os.path.join(p, q)
    if hasattr(os.path, "splitroot"):
        yield "splitroot", p, list(os.path.splitroot(p))
    name = rng.choice(["BRIO_ONE", "BRIO_TWO", "BRIO_NO"])
    holed = rng.choice([f"${name}", f"${{{name}}}", f"${{{name}", "$", "$$", "${}", f"{p}${name}/x", f"${name}é", f"${name}${{BRIO_ONE}}"])
    yield "expandvars", holed, os.path.expandvars(holed)
    pure = plain(rng)
    known = pathlib.PurePosixPath(pure)
    if ".." not in pure.split("/")[-1:]:
        yield "name", pure, known.name
    yield "parts", pure, list(known.parts)
    yield "absolute", pure, known.is_absolute()
    r = plain(rng)
    yield "slash", pure, r, str(known / r)
    yield "rslash", pure, r, str(r / known)
    yield "joinpath", pure, r, "x", str(known.joinpath(r, "x"))
    # The two sides call a name of dots, and one with a dot at its end, by different parts.
    if not known.name.startswith("..") and not known.name.endswith("."):
        yield "stem", pure, known.stem
        yield "suffix", pure, known.suffix
        yield "withsuffix", pure, str(known.with_suffix(".new"))
        yield "withoutsuffix", pure, str(known.with_suffix(""))
        yield "withname", pure, str(known.with_name("other.x"))
    if "/" in pure[1:]:
        yield "parent", pure, str(known.parent)
    data = text(rng, 20)
    encoded = base64.b64encode(data.encode()).decode()
    yield "b64", data, encoded
    yield "b16", data, base64.b16encode(data.encode()).decode()
    yield "unb64", encoded, data
    yield "unb16", base64.b16encode(data.encode()).decode(), data
    yield "ascii", data, ascii(data)
    form = "".join(rng.choice(PIECES) for _ in range(rng.randrange(5)))
    number = rng.randrange(-1000, 1000)
    try:
        made = coded(form.format(number, data))
    except (ValueError, IndexError, KeyError):
        made = "error"
    if not data.isascii() or not data.isprintable():
        return
    yield "format", form, Verbatim(number), data, Verbatim(made)


def main():
    os.environ.update(BRIO_ONE="one", BRIO_TWO="")
    os.environ.pop("BRIO_NO", None)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    with open(sys.argv[1], "w") as out:
        for _ in range(count):
            for case in cases(rng):
                out.write(" ".join([case[0]] + [coded(item) for item in case[1:]]) + "\n")


if __name__ == "__main__":
    main()
