#!/usr/bin/env python3
"""Makes damaged programs out of sound ones: mutate.py OUT_FOLDER [--per-kind N] [--seed S].

The sources are the .mojo files of test/ and examples/. Every kind of damage is done N times, each to a source chosen at
random; the same seed gives the same files. They are named KIND-NUMBER.mojo.
"""
import argparse
import os
import random
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOKEN = re.compile(r'''#[^\n]*|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[A-Za-z_]\w*|\d[\w.]*|'''
                   r'''->|\*\*=?|//=?|<<=?|>>=?|[-+*/%&|^<>=!:]=|[^\s\w]''')
NAME = re.compile(r"^[A-Za-z_]\w*$")
TYPES = ["Int", "Float32", "Float64", "String", "Bool", "List[Int]", "SIMD[DType.float32, 4]", "UInt8", "Self", "AnyType",
         "UnsafePointer[Int, MutAnyOrigin]", "Tuple[Int, String]", "Optional[Int]", "None", "Error", "InlineArray[Int, 3]",
         "Scalar[DType.int32]", "DType", "NoSuchType", "List", "def (Int) -> Int"]
KEYWORDS = {"def", "fn", "var", "if", "elif", "else", "for", "while", "return", "struct", "trait", "import", "from", "as", "in",
            "raises", "try", "except", "raise", "with", "pass", "break", "continue", "and", "or", "not", "comptime", "alias",
            "mut", "out", "ref", "read", "owned", "deinit", "inout", "True", "False", "None", "self"}
BRACKETS = "()[]{}"


# Undamaged such a program takes up to 3 s, and three times that under sanitizers: the library has some forty kernels for a product.
USES_KERNELS = re.compile(r"^\s*(from|import) (std\.)?kernels\b", re.M)


def sources():
    """Texts of all programs but those that take seconds to check, in a fixed order."""
    found = []
    for top in ("test", "examples"):
        for folder, folders, files in os.walk(os.path.join(ROOT, top)):
            folders.sort()
            for name in sorted(files):
                if name.endswith(".mojo"):
                    with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                        found.append(file.read())
    return [text for text in found if text.strip() and not USES_KERNELS.search(text)]


def spans(text, wanted=None):
    """Tokens outside comments as (begin, end, text)."""
    all_tokens = [(m.start(), m.end(), m.group()) for m in TOKEN.finditer(text) if not m.group().startswith("#")]
    return [token for token in all_tokens if wanted is None or wanted(token[2])]


def replace(text, span, by):
    return text[:span[0]] + by + text[span[1]:]


def times(rng, most):
    return rng.randint(1, most)


def deleted_tokens(rng, text, _):
    for _ in range(times(rng, 4)):
        tokens = spans(text)
        if tokens:
            text = replace(text, rng.choice(tokens), "")
    return text


def duplicated_tokens(rng, text, _):
    for _ in range(times(rng, 4)):
        tokens = spans(text)
        if tokens:
            token = rng.choice(tokens)
            text = replace(text, token, token[2] + " " + token[2])
    return text


def swapped_tokens(rng, text, _):
    for _ in range(times(rng, 3)):
        tokens = spans(text)
        if len(tokens) > 1:
            at = rng.randrange(len(tokens) - 1)
            first, second = tokens[at], tokens[at + 1]
            text = text[:first[0]] + second[2] + text[first[1]:second[0]] + first[2] + text[second[1]:]
    return text


def swapped_lines(rng, text, _):
    lines = text.split("\n")
    for _ in range(times(rng, 3)):
        a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines)


def deleted_lines(rng, text, _):
    lines = text.split("\n")
    for _ in range(times(rng, 4)):
        if len(lines) > 1:
            del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def unbalanced_brackets(rng, text, _):
    for _ in range(times(rng, 2)):
        brackets = spans(text, lambda t: t in BRACKETS)
        if brackets and rng.random() < 0.6:
            text = replace(text, rng.choice(brackets), rng.choice(["", "", rng.choice(BRACKETS)]))
        else:
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(BRACKETS) + text[at:]
    return text


def replaced_names(rng, text, _):
    for _ in range(times(rng, 3)):
        names = spans(text, lambda t: NAME.match(t) and t not in KEYWORDS)
        if names:
            other = rng.choice(names)[2] if rng.random() < 0.7 else rng.choice(["unknown_name", "__init__", "T", "_", "main"])
            text = replace(text, rng.choice(names), other)
    return text


def replaced_types(rng, text, _):
    for _ in range(times(rng, 2)):
        types = [m.span() for m in re.finditer(r"(?<=: )[A-Z]\w*(\[[^\]\n]*\])?|(?<=-> )[A-Z]\w*(\[[^\]\n]*\])?", text)]
        if not types:
            types = [token[:2] for token in spans(text, lambda t: t[0].isupper())]
        if types:
            text = replace(text, rng.choice(types), rng.choice(TYPES))
    return text


def replaced_keywords(rng, text, _):
    for _ in range(times(rng, 3)):
        words = spans(text, lambda t: t in KEYWORDS)
        if words:
            text = replace(text, rng.choice(words), rng.choice(sorted(KEYWORDS)))
    return text


def with_other_literals(rng, text, values, count):
    for _ in range(count):
        literals = spans(text, lambda t: t[0].isdigit() or t[0] in "\"'")
        if literals:
            text = replace(text, rng.choice(literals), rng.choice(values))
    return text


def replaced_literals(rng, text, _):
    values = ["0", "-1", "9223372036854775808", "1e400", "0x", "1.5", "\"", "'x'", "\"text\"", "True", "[]", "{}", "()", "1 << 100",
              "99999999999999999999999999999999999999999", "f\"{1 +}\""]
    return with_other_literals(rng, text, values, times(rng, 3))


def replaced_operators(rng, text, _):
    operators = ["+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>", "<", "==", "=", "+=", "->", ":", ",", ".", ":=", "not", "is",
                 "in"]
    for _ in range(times(rng, 3)):
        found = spans(text, lambda t: not t[0].isalnum() and t[0] not in "_\"'" + BRACKETS)
        if found:
            text = replace(text, rng.choice(found), rng.choice(operators))
    return text


def changed_indentation(rng, text, _):
    lines = text.split("\n")
    for _ in range(times(rng, 3)):
        at = rng.randrange(len(lines))
        lines[at] = rng.choice([" ", "    ", "\t", "        ", ""]) + lines[at].lstrip()
    return "\n".join(lines)


def truncated(rng, text, _):
    return text[:rng.randrange(len(text))]


def joined(rng, text, all_sources):
    """The head of one program and the tail of another."""
    other = rng.choice(all_sources)
    return text[:rng.randrange(len(text))] + other[rng.randrange(len(other)):]


def inserted_bytes(rng, text, _):
    for _ in range(times(rng, 4)):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(["\0", "\\", "`", "$", "?", "\u00e9", "\u2028", "\t", "\r", "\"\"\"", "'", "!", "\x7f", "@", "#", ";"]) + text[at:]
    return text


def duplicated_lines(rng, text, _):
    lines = text.split("\n")
    for _ in range(times(rng, 3)):
        at = rng.randrange(len(lines))
        count = times(rng, 6)
        lines[at:at] = lines[at:at + count]
    return "\n".join(lines)


def swapped_types(rng, text, _):
    """Two types of the program change places."""
    for _ in range(times(rng, 3)):
        types = [m.span() for m in re.finditer(r"(?<=: )[A-Z]\w*(\[[^\]\n]*\])?|(?<=-> )[A-Z]\w*(\[[^\]\n]*\])?", text)]
        if len(types) > 1:
            first, second = sorted(rng.sample(types, 2))
            text = (text[:first[0]] + text[slice(*second)] + text[first[1]:second[0]] + text[slice(*first)] + text[second[1]:])
    return text


def nested_expressions(rng, text, _):
    """A token becomes the middle of brackets, calls, operators or f-strings around it, up to where nesting is refused."""
    around = [("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("List[", "]"), ("not ", ""), ("-", ""), ("", "[0]"), ("", ".a"), ("", "()"),
              ("", "^"), ("1 + ", ""), ("f\"{", "}\""), ("1 if x else ", ""), ("lambda: ", "")]
    tokens = spans(text, lambda t: NAME.match(t) and t not in KEYWORDS or t[0].isdigit())
    if not tokens:
        return text
    before, after = rng.choice(around)
    depth = rng.choice([3, 30, 300, 3000])
    token = rng.choice(tokens)
    return replace(text, token, before * depth + token[2] + after * depth)


def huge_literals(rng, text, _):
    values = ["9" * 5000, "0x" + "f" * 400, "1e999999999", "1e-999999999", "1 << 1000000", "10 ** 100000", "\"" + "x" * 100000 + "\"", "-9223372036854775808",
              "340282366920938463463374607431768211456", "Int.MAX", "Int.MIN", "1 // 0", "1 % 0", "1 << 62", "b\"\"", "'\\U0010FFFF'"]
    return with_other_literals(rng, text, values, times(rng, 2))


def long_lines(rng, text, _):
    """An element of a list or a call many times over, or a statement."""
    if rng.random() < 0.3:
        lines = [line for line in text.split("\n") if line.startswith("    ") and not line.rstrip().endswith((":", "(", ","))]
        if lines:
            line = rng.choice(lines)
            return text.replace(line, line + ("; " + line.strip()) * rng.choice([10, 200]), 1)
    commas = [m.start() for m in re.finditer(r", ?[^\s(),\[\]]+(?=[,)\]])", text)]
    if commas:
        at = rng.choice(commas)
        item = re.match(r", ?[^\s(),\[\]]+", text[at:]).group()
        text = text[:at] + item * rng.choice([10, 300, 2000]) + text[at:]
    return text


def odd_characters(rng, text, _):
    """Letters, spaces, marks and line ends that are not of ASCII, bytes that are no text, and other ends of lines."""
    odd = ["\u00a0", "\u200b", "\u202e", "\ufeff", "\u0301", "\u2029", "\x0b", "\x0c", "\x85", "\U0001f600", "\u5909", "\u0660", "\xaa", "\r\n", "\r",
           "\udcff", "\udc80", "\udced\udca0\udc80", "\\u12", "\\N{", "\0"]
    if rng.random() < 0.3:
        text = text.replace("\n", rng.choice(["\r\n", "\r", "\n\r", "\x0c\n", "\\\n"]))
    for _ in range(times(rng, 5)):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(odd) + text[at:]
    return text


def self_reference(rng, text, _):
    """A declaration names itself, or the next one: as a type, a default, a parent, a parameter, a constant."""
    declared = list(re.finditer(r"^(?:def|fn|struct|trait|comptime|alias) (\w+)", text, re.M))
    if not declared:
        return text
    for _ in range(times(rng, 3)):
        name = rng.choice(declared).group(1)
        form = rng.choice(["{0}", "{0}[{0}]", "type_of({0}())", "{0}()", "List[{0}]", "Optional[{0}]", "{0}.{0}"]).format(name)
        places = [token for token in spans(text, lambda t: NAME.match(t) and t not in KEYWORDS or t[0].isdigit())]
        if places:
            text = replace(text, rng.choice(places), form)
    return text


def spoilt(rng, text, pattern, forms, most=3):
    """Some of what `pattern` finds becomes one of `forms`, in which {0} is what was there and {1} a name of the program."""
    names = [token[2] for token in spans(text, lambda t: NAME.match(t) and t not in KEYWORDS)] or ["x"]
    for _ in range(times(rng, most)):
        found = [m.span() for m in re.finditer(pattern, text)]
        if not found:
            break
        begin, end = rng.choice(found)
        text = text[:begin] + rng.choice(forms).format(text[begin:end], rng.choice(names)) + text[end:]
    return text


def changed_signatures(rng, text, _):
    """Arguments get other conventions, marks, defaults and places; results and effects come and go."""
    if rng.random() < 0.5:
        return spoilt(rng, text, r"(?<=[(,] )(?:mut |var |read |ref |out |deinit |owned )?\w+(?=: )|(?<=\()(?:mut |var |ref |out )?self",
                      ["mut {0}", "var {0}", "ref {0}", "out {0}", "deinit {0}", "*{0}", "**{0}", "*, {0}", "/, {0}", "{0}, /", "{0}, {0}",
                       "ref [{1}] {0}", "self", "{1}"])
    return spoilt(rng, text, r" -> [^:\n]+(?=:\n)| raises(?= |:)|(?<=\)):(?=\n)",
                  ["", "{0} raises", " raises {1}{0}", " -> {1}:", " -> ref [{1}] {1}:", " where {1}{0}", "{0}{0}", " -> Self:",
                   " -> type_of({1}):", " capturing{0}", " escaping{0}"])


def changed_bounds(rng, text, _):
    """What parameters are declared as, their order and number, defaults, conditions and what is given for them."""
    return spoilt(rng, text, r"(?<=\[)\w+(?:: [^,\]\n]+)?(?=[,\]])|(?<=[:&] )[A-Z]\w*(?=[,\]&])|(?<=, )//(?=[,\]])",
                  ["", "{0}, {0}", "*{0}", "{0}, //", "{0} & {1}", "{0} & {0}", "{0} = {1}", "{1}: {0}", "T: AnyType", "T: T", "n: n",
                   "{0} where conforms_to({1}, {0})", "_", "...", "{0}[{0}]", "Some[{0}]", "{1}={0}", "def({1}) -> {0}", "mut: Bool",
                   "o: Origin[mut={1}]"])


def changed_origins(rng, text, _):
    """Origins of references, results and views."""
    if rng.random() < 0.4:
        return spoilt(rng, text, r"(?<=ref )\w+(?=: )|(?<=-> )[A-Z]\w*|(?<=: )[A-Z]\w*(?=[,)])",
                      ["[origin_of({1})] {0}", "ref [{1}] {0}", "ref [self] {0}", "Pointer[{0}, origin_of({1})]", "Span[{0}, {1}]",
                       "Span[{0}, origin_of({0})]", "StringSlice[origin_of({1})]", "[_] {0}", "UnsafePointer[{0}, MutAnyOrigin]"])
    return spoilt(rng, text, r"\w*[oO]rigin\w*(?:\[[^\]\n]*\])?|origin_of\([^)\n]*\)|(?<=ref \[)[^\]\n]+",
                  ["", "{1}", "origin_of({1})", "origin_of({0})", "origin_of({1}, {1})", "origin_of()", "MutOrigin", "StaticConstantOrigin",
                   "Origin[mut={1}]", "Origin[mut=True].external", "{0}, {0}", "{0}.mut", "self", "MutAnyOrigin", "ImmutAnyOrigin", "_"])


def changed_conformances(rng, text, _):
    """The traits of structs and what these refine, and methods that are asked for."""
    if rng.random() < 0.3:
        return spoilt(rng, text, r"(?m)^    (?:comptime \w+ = [^\n]*|def \w+\(self[^\n]*|fn \w+\(self[^\n]*)",
                      ["    ...", "", "    comptime {1} = {1}", "    comptime {1}: {1}", "{0}\n        ...\n\n{0}", "    @staticmethod\n{0}",
                       "    def {1}(self):", "    def __init__(out self, var {1}: Self):"])
    return spoilt(rng, text, r"(?m)^(?:struct|trait) \w+(?:\[[^\n]*\])?(?:\([^)\n]*\))?(?=:)",
                  ["{0}({1})", "{0}(Copyable, Movable)", "{0}(Copyable where conforms_to({1}, Copyable))", "{0}(Self)", "{0}(AnyType, AnyType)",
                   "{0}(TrivialRegisterPassable)", "{0}(Hashable, Equatable, Writable, Boolable)", "{0}({1} & {1})", "{0}(List[{1}])",
                   "extension {1}", "extension {1}({1})", "trait {1}({1})", "{0} where {1}", "@register_passable(\"trivial\")\n{0}"])


KINDS = [deleted_tokens, duplicated_tokens, swapped_tokens, swapped_lines, deleted_lines, unbalanced_brackets, replaced_names,
         replaced_types, replaced_keywords, replaced_literals, replaced_operators, changed_indentation, truncated, joined,
         inserted_bytes, duplicated_lines, swapped_types, nested_expressions, huge_literals, long_lines, odd_characters, self_reference,
         changed_signatures, changed_bounds, changed_origins, changed_conformances]


def make(out, per_kind, seed):
    """Writes the corpus; returns the paths."""
    os.makedirs(out, exist_ok=True)
    all_sources = sources()
    paths = []
    for kind in KINDS:
        rng = random.Random(f"{seed}/{kind.__name__}")
        for number in range(per_kind):
            text = kind(rng, rng.choice(all_sources), all_sources)
            path = os.path.join(out, f"{kind.__name__}-{number:04}.mojo")
            with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
                file.write(text)
            paths.append(path)
    return paths


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--per-kind", type=int, default=30)
    parser.add_argument("--seed", type=int, default=22)
    args = parser.parse_args()
    print(len(make(args.out, args.per_kind, args.seed)), "programs")


if __name__ == "__main__":
    main()
