"""Makes wrong programs out of right ones, by changes of meaning: `make(rng, right, diagnosed)` gives a kind and a text.

A change is made where it should be an error; where it happens to be none (in a branch that is never compiled, say), the program has to run.
"""
import os
import re

import mutate

IDENTIFIER = r"[A-Za-z_]\w*"
OLDER = re.compile(r"^ *(?:fn|alias) |^ *@value\b|\b(?:inout|borrowed|owned) ", re.M)  # marks of the older dialect
SIGNATURE = re.compile(rf"^( *)(?:def|fn) ({IDENTIFIER})(\[[^\n]*\])?\(([^()\n]*)\)([^\n:]*):\n", re.M)


def right_sources():
    """Programs that tests run and expect to be right, in a fixed order, as (path, text)."""
    found = []
    for top in ("examples", "test/exec", "test/stdlib", "test/check"):
        for folder, folders, files in os.walk(os.path.join(mutate.ROOT, top)):
            folders.sort()
            for name in sorted(files):
                path = os.path.join(folder, name)
                if not name.endswith(".mojo") or "Inputs" in path or "diagnostics" in path:
                    continue
                with open(path, encoding="utf-8", errors="replace") as file:
                    text = file.read()
                wrong = re.search(r"RUN:.*(\bnot |%exits)|error:|from \.", text)
                if not wrong and re.search(r"^(def|fn) main\(", text, re.M):
                    found.append((os.path.relpath(path, mutate.ROOT), text))
    return found


def diagnosed_sources():
    """The programs whose reports are tested, as (path, text)."""
    folder = os.path.join(mutate.ROOT, "test", "check", "diagnostics")
    found = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".mojo"):
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                text = file.read()
            if re.search(r"RUN: not %brio check %s", text):
                found.append((f"test/check/diagnostics/{name}", text))
    return found


def pick(rng, pattern, text):
    """A match of a pattern, outside comments; None when there is none."""
    found = [m for m in re.finditer(pattern, text, re.M) if "#" not in text[text.rfind("\n", 0, m.start()) + 1:m.start()]]
    return rng.choice(found) if found else None


def put(text, start, end, by):
    return text[:start] + by + text[end:]


def local_call(rng, text):
    """The arguments of a call of a function that the file declares, as (start, end); None when there is none."""
    declared = {m[2] for m in SIGNATURE.finditer(text)} - {"main"}
    calls = []
    for m in re.finditer(rf"(?<![\w.])({IDENTIFIER})(\[[^\]\n]*\])?\(", text):
        line = text[text.rfind("\n", 0, m.start()) + 1:m.start()]
        if m[1] in declared and "def " not in line and "fn " not in line and "#" not in line and "\"" not in line:
            depth, at = 1, m.end()
            while at < len(text) and depth:
                depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(text[at], 0)
                at += 1
            calls.append((m.end(), at - 1))
    return rng.choice(calls) if calls else None


def wrong_type_of_variable(rng, text):
    m = pick(rng, rf"^( *var {IDENTIFIER}): (Int|Float32|Float64|String|Bool) = ", text)
    return m and put(text, m.start(), m.end(), f"{m[1]}: {'List[Bool]' if m[2] != 'Bool' else 'List[Int]'} = ")


def wrong_initializer(rng, text):
    m = pick(rng, rf"^( *var {IDENTIFIER}: (?:Int|Float32|Float64|Bool) = )[^\n]*$", text)
    return m and put(text, m.start(), m.end(), m[1] + "\"text\"")


def wrong_result(rng, text):
    m = pick(rng, r"-> (Int|Float32|Float64|Bool|String)( *):$", text)
    return m and put(text, m.start(), m.end(), f"-> {'Tuple[Int, String]'}{m[2]}:")


def wrong_literal(rng, text):
    m = pick(rng, r"(?<=[=(,+*/-] )\d+(\.\d+)?\b", text)
    return m and put(text, m.start(), m.end(), rng.choice(["\"text\"", "None", "[\"text\"]", "main"]))


def missing_argument(rng, text):
    span = local_call(rng, text)
    if not span or not text[span[0]:span[1]].strip():
        return None
    arguments = text[span[0]:span[1]]
    return put(text, *span, arguments[:arguments.rfind(",")] if "," in arguments else "")


def more_arguments(rng, text, added):
    span = local_call(rng, text)
    return span and put(text, *span, ", ".join(filter(None, [text[span[0]:span[1]].strip().rstrip(",")] + added)))


def too_many_arguments(rng, text):
    return more_arguments(rng, text, ["1"] * 9)


def unknown_keyword(rng, text):
    return more_arguments(rng, text, ["no_such_argument=1"])


def misspelt_name(rng, text):
    names = [t for t in mutate.spans(text, lambda t: re.fullmatch(IDENTIFIER, t)) if t[2] not in mutate.KEYWORDS and t[2] != "main"]
    token = rng.choice(names) if names else None
    return token and mutate.replace(text, token, token[2] + "_q")


def misspelt_member(rng, text):
    m = pick(rng, rf"(?<=[\w\])]\.){IDENTIFIER}", text)
    return m and put(text, m.start(), m.end(), m[0] + "_q")


def misspelt_type(rng, text):
    m = pick(rng, r"(?<=: )(Int|Float32|Float64|String|Bool|UInt8|List)\b", text)
    return m and put(text, m.start(), m.end(), m[0][:-1] + "x")


def missing_raises(rng, text):
    m = pick(rng, r"\) raises(?= *(->|:))", text)
    return m and put(text, m.start(), m.end(), ")")


def missing_import(rng, text):
    m = pick(rng, r"^(from|import) [^\n(]*\n", text)
    return m and put(text, m.start(), m.end(), "")


def passed_over(rng, pattern, text):
    """`pass` in place of a line that matches; its first group is the indentation."""
    m = pick(rng, pattern, text)
    return m and put(text, m.start(), m.end(), m[1] + "pass\n")


def missing_return(rng, text):
    return passed_over(rng, r"^( +)return [^\n]+\n(?=\n|\Z|\S)", text)


def missing_field(rng, text):
    return passed_over(rng, rf"^( +)self\.{IDENTIFIER} = [^\n]+\n", text)


def missing_method(rng, text):
    m = pick(rng, rf"^(    )(?:def|fn) {IDENTIFIER}[^\n]*:\n(?:(?:        [^\n]*)?\n)+", text)
    return m and put(text, m.start(), m.end(), "")


def missing_declaration(rng, text):
    m = pick(rng, rf"^ +var {IDENTIFIER}(: [^\n=]+)? = [^\n(\[{{]+\n", text)
    return m and put(text, m.start(), m.end(), "")


def moved_twice(rng, text):
    m = pick(rng, rf"^( +)[^\n#\"]*?({IDENTIFIER})\^[^\n]*\n", text)
    if m:
        return put(text, m.start(), m.start(), f"{m[1]}var moved_before = {m[2]}^\n")
    m = pick(rng, rf"^( +)var ({IDENTIFIER})(: (?:String|List[^\n=]*))? = [^\n(\[{{]*(?:\([^\n()]*\)|\[[^\n\[\]]*\])?\n", text)
    return m and put(text, m.end(), m.end(), f"{m[1]}var first_move = {m[2]}^\n{m[1]}var second_move = {m[2]}^\n")


def changed_argument(rng, text):
    found = [m for m in SIGNATURE.finditer(text) if re.match(rf"({IDENTIFIER}): (Int|Float32|Float64|String)", m[4])]
    if not found:
        return None
    m = rng.choice(found)
    name, kind = re.match(rf"({IDENTIFIER}): (\w+)", m[4]).groups()
    value = "\"text\"" if kind == "String" else "1"
    return put(text, m.end(), m.end(), f"{m[1]}    {name} = {value}\n")


def stray_statement(rng, text):
    found = list(SIGNATURE.finditer(text))
    if not found:
        return None
    m = rng.choice(found)
    statement = rng.choice(["break", "continue", "var a, b = 1", "self.x = 1", "1 = 2", "var v: Int = v", "no_such_function()", "raise 5",
                            "for i in 5: pass", "if no_such_name: pass", "(1)(2)", "1[0]", "\"a\" + 1", "not_declared += 1",
                            "with 5: pass", "return return", "import no.such.module", "var f: NoSuchType", "1.no_member", "del"])
    return put(text, m.end(), m.end(), f"{m[1]}    {statement}\n")


def declared_twice(rng, text):
    m = pick(rng, rf"^(struct|comptime|alias) ({IDENTIFIER})", text)
    if m:
        return put(text, m.start(), m.start(), f"struct {m[2]}:\n    pass\n\n\n")
    m = rng.choice(list(SIGNATURE.finditer(text)) or [None])
    return m and put(text, m.start(4), m.end(4), "twice: Int, twice: Int" + (", " if m[4].strip() and not m[4].strip().startswith("/") else "") + m[4])


def wrong_parameters(rng, text):
    m = pick(rng, r"\b(List|Optional|InlineArray|Dict|UnsafePointer)\[[^\[\]\n]*\]", text)
    return m and put(text, m.end() - 1, m.end(), ", 1, \"two\", 3, 4.0]")


def wrong_operand(rng, text):
    m = pick(rng, rf"(?<![\w.\"'])({IDENTIFIER}) ([-*/%]|//|<<|&) ({IDENTIFIER})(?![\w(\[.])", text)
    return m and put(text, m.start(3), m.end(3), "\"text\"")


def used_before_declared(rng, text):
    m = pick(rng, rf"^( +)var ({IDENTIFIER})\b[^\n]*\n(?!\1 )", text)
    return m and put(text, m.start(), m.start(), f"{m[1]}print({m[2]})\n")


def unknown_decorator(rng, text):
    m = pick(rng, r"^( *)(def|fn|struct) ", text)
    return m and put(text, m.start(), m.start(), m[1] + "@no_such_decorator\n")


KINDS = [wrong_type_of_variable, wrong_initializer, wrong_result, wrong_literal, missing_argument, too_many_arguments, unknown_keyword, misspelt_name,
         misspelt_member, misspelt_type, missing_raises, missing_import, missing_return, missing_field, missing_method, missing_declaration, moved_twice,
         changed_argument, stray_statement, declared_twice, wrong_parameters, wrong_operand, used_before_declared, unknown_decorator]


def diagnosed(rng, all_diagnosed, all_right):
    """A program whose report is tested, with a right one behind it: the report has to be there all the same."""
    path, text = rng.choice(all_diagnosed)
    if rng.random() < 0.5:
        # One of the same dialect, which is that of the whole file.
        tail = rng.choice([right for _, right in all_right if bool(OLDER.search(right)) == bool(OLDER.search(text))])
        text += "\n\n" + re.sub(r"^(def|fn) main\(", r"\1 another_main(", tail, flags=re.M)
    return f"diagnosed {path}", text


def make(rng, all_right, all_diagnosed):
    """(what was done, text) of one wrong program."""
    if rng.random() < 0.1:
        return diagnosed(rng, all_diagnosed, all_right)
    while True:
        kind = rng.choice(KINDS)
        path, text = rng.choice(all_right)
        changed = kind(rng, text)
        if changed and changed != text:
            return f"{kind.__name__} in {path}", changed
