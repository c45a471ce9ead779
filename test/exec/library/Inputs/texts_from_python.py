"""Writes what Python's methods of texts give, for texts_against_python.mojo to compare.

usage: texts_from_python.py FILE [COUNT [SEED]]

A line is an operation and its arguments, then the result, separated by spaces: texts as the hexadecimal digits of their UTF-8 bytes behind a
point, lists of them separated by commas, numbers as they are. COUNT random texts are asked everything. Left out is where the
documentation of the two promises different things: white space of other scripts, the small sigma at the end of a word, centred texts
with an odd rest, offsets (here in bytes).
"""
import random
import sys

SPACES = " \t\n\v\f\r\x1c\x1d\x1e"
LINES = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
ALPHABETS = [
    "ab", "abcXYZ019_ ", "".join(map(chr, range(0x20, 0x7F))), SPACES + "ab", LINES + "xé\r\n", "äöüßÀÉéÿŸµÆ÷×",
    "".join(map(chr, range(0xC0, 0x250))), "αβγΔΩωάΈήΰςϐ", "абвГДЯяЁѓ҂Ԁ", "Աբգև", "აბႠჟ", "ᎠᏰꭰ", "Ꮢ𐐀𐐨𐐏", "ǅǆǄﬁﬃŉǰẖỊịṠ",
    "ａＺ１", "ⅷⅣⓐⓏ", "ªºʰˣᵃ𝐀𝐚", "日本語中文한글", "\U0001F600\U0001F468\u200d\U0001F469", "e\u0301a\u0308", "\u0130\u0131iI", "\x7f\x00\x01\\'\"",
]


def text(rng, longest=12):
    alphabet = rng.choice(ALPHABETS)
    if rng.random() < 0.3:
        alphabet += rng.choice(ALPHABETS)
    return "".join(rng.choice(alphabet) for _ in range(rng.randrange(longest)))


def part(rng, whole):
    """A text that often occurs in `whole`."""
    if whole and rng.random() < 0.8:
        start = rng.randrange(len(whole))
        return whole[start:start + rng.randrange(1, 4)]
    return text(rng, 3)


class Verbatim(str):
    """What is coded already."""


def coded(value):
    if isinstance(value, Verbatim):
        return str(value)
    if isinstance(value, str):
        return "." + value.encode().hex()
    if isinstance(value, list):
        return "[" + ",".join(coded(item) for item in value)
    return str(value)


def cases(rng):
    s = text(rng, 24)
    p = part(rng, s)
    q = text(rng, 4)
    data = s.encode()
    yield "upper", s, s.upper()
    if "Σ" not in s:
        yield "lower", s, s.lower()
    yield "isupper", s, s.isupper()
    yield "islower", s, s.islower()
    yield "find", s, p, data.find(p.encode())
    yield "rfind", s, p, data.rfind(p.encode())
    start = rng.randrange(-len(data) - 2, len(data) + 3)
    yield "findfrom", s, p, start, data.find(p.encode(), start)
    yield "rfindfrom", s, p, start, data.rfind(p.encode(), start)
    yield "count", s, p, s.count(p)
    yield "in", s, p, p in s
    yield "startswith", s, p, s.startswith(p)
    yield "endswith", s, p, s.endswith(p)
    end = rng.choice([i for i in range(-len(data) - 2, len(data) + 3) if i != -1])
    yield "startswithin", s, p, start, end, data.startswith(p.encode(), start, end)
    yield "endswithin", s, p, start, end, data.endswith(p.encode(), start, end)
    yield "removeprefix", s, p, s.removeprefix(p)
    yield "removesuffix", s, p, s.removesuffix(p)
    if not any(c.isspace() and c not in SPACES for c in s):
        yield "strip", s, s.strip()
        yield "lstrip", s, s.lstrip()
        yield "rstrip", s, s.rstrip()
    yield "stripof", s, p, s.strip(p) if p else s
    yield "lstripof", s, p, s.lstrip(p) if p else s
    yield "rstripof", s, p, s.rstrip(p) if p else s
    if not any(c.isspace() and c not in SPACES + LINES + "\x1f" for c in s):
        yield "words", s, s.split()
        most = rng.randrange(4)
        yield "wordsmost", s, most, s.split(None, most)
        yield "isspace", s, s.isspace()
    if p:
        yield "split", s, p, s.split(p)
        most = rng.randrange(4)
        yield "splitmost", s, p, most, s.split(p, most)
    yield "lines", s, s.splitlines()
    yield "linesends", s, s.splitlines(True)
    yield "replace", s, p, q, s.replace(p, q)
    yield "replace", s, "", q, s.replace("", q)
    yield "count", s, "", s.count("")
    yield "join", s, [p, q, s], s.join([p, q, s])
    parts = [text(rng, 4) for _ in range(rng.randrange(1, 5))]
    yield "join", p, parts, p.join(parts)
    yield "plus", s, q, s + q
    yield "codes", s, Verbatim("[" + ",".join(str(ord(c)) for c in s))
    yield "starts", s, Verbatim("[" + ",".join(str(len(s[:i].encode())) for i in range(len(s) + 1)))
    times = rng.randrange(-1, 4)
    yield "times", s, times, s * times
    yield "less", s, q, s < q
    yield "less", s, s + q, s < s + q
    yield "equal", s, q, s == q
    yield "equal", s, "".join(list(s)), True
    yield "length", s, len(s)
    yield "bytes", s, len(data)
    yield "reversed", s, s[::-1]
    if s:
        a, b = sorted((rng.randrange(len(s) + 1), rng.randrange(len(s) + 1)))
        yield "codepoints", s, a, b, s[a:b]
        yield "ord", s[0], ord(s[0])
        yield "chr", ord(s[0]), s[0]
    if s.isascii():
        width = rng.randrange(30)
        fill = rng.choice(" *0")
        yield "ljust", s, width, fill, s.ljust(width, fill)
        yield "rjust", s, width, fill, s.rjust(width, fill)
        if (width - len(s)) % 2 == 0 or width < len(s):
            yield "center", s, width, fill, s.center(width, fill)
        yield "isdigit", s, s.isdigit()
        yield "isprintable", s, s.isprintable() and s.isascii()
        yield "repr", s, repr(s)
        first, last = (rng.choice([None, rng.randrange(-len(s) - 2, len(s) + 3)]) for _ in range(2))
        yield "slice", s, Verbatim(first), Verbatim(last), s[first:last]
        if s:
            at = rng.randrange(-len(s), len(s))
            yield "byte", s, at, s[at]
    damaged = bytearray(data)
    for _ in range(rng.randrange(3)):
        if damaged:
            damaged[rng.randrange(len(damaged))] = rng.choice([0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0xF5, 0xFF, 0x9F, 0xA0, 0x90, 0x8F, 0x41])
    try:
        bytes(damaged).decode()
        valid = True
    except UnicodeDecodeError:
        valid = False
    yield "utf8", "." + bytes(damaged).hex(), valid


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    with open(sys.argv[1], "w") as out:
        for _ in range(count):
            for case in cases(rng):
                if case[0] == "utf8":
                    out.write(f"utf8 {case[1]} {case[2]}\n")
                else:
                    out.write(" ".join([case[0]] + [coded(item) for item in case[1:]]) + "\n")
        for code in [*range(0x300), *range(0x300, 0x110000, 0x40 if count < 1000 else 1)]:  # what a code point is by itself
            if not 0xD800 <= code < 0xE000:
                c = chr(code)
                ascii_only = [c.isascii() and answer for answer in (True, c.isdigit(), c.isupper(), c.islower(), c.isprintable())]
                kinds = [len(c.encode())] + [int(answer) for answer in ascii_only] + [int(c in " \t\n\v\f\r"), int(c in SPACES + "\x1f\x85\u2028\u2029")]
                out.write(f"point {code} {coded(c)} [{','.join(map(str, kinds))}\n")
        for code in range(0x250):  # one by one
            for name in ("upper", "lower", "isupper", "islower"):
                if chr(code) != "Σ":
                    out.write(f"{name} {coded(chr(code))} {coded(getattr(chr(code), name)())}\n")


if __name__ == "__main__":
    main()
