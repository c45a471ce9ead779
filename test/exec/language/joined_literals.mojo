# Two text literals joined by `+` are a text literal: their text is there while compiling, and as long as the program runs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Rule(Copyable):
    var first: StaticString
    var rest: StaticString


comptime LETTERS = "ab"
comptime DIGITS = "01"
comptime RULES: List[Rule] = [Rule(LETTERS, LETTERS + DIGITS), Rule(DIGITS, DIGITS + "." + "_")]
comptime ONE = Rule(DIGITS, "-" + DIGITS)


def length[text: StaticString]() -> Int:
    return text.byte_length()


struct Names:
    comptime prefix = "is_"
    comptime all: List[StaticString] = [Self.prefix + "a", Self.prefix + "b"]


def kept() -> StaticString:
    return LETTERS + DIGITS


def main():
    # CHECK: ab ab01
    # CHECK-NEXT: 4
    # CHECK-NEXT: 01 01._
    # CHECK-NEXT: 4
    comptime for i in range(len(RULES)):
        comptime rule = RULES[i]
        comptime rest = rule.rest
        print(rule.first, rest)
        print(length[rest]())
    # CHECK-NEXT: -01 ab01 is_b
    comptime last = Names.all[1]
    print(ONE.rest, kept(), last)
    # CHECK-NEXT: abc! ABC True 3
    var text = "ab" + "c"
    text += "!"
    print(text, ("ab" + "c").upper(), "a" + "b" == "ab", len("ab" + "c"))
    # CHECK-NEXT: ['xy', 'abc!'] xy
    var texts = ["x" + "y", text]
    print(texts, "x" + "y" if len(texts) == 2 else text)
