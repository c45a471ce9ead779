# Parsers made of parsers, by associated types; a state machine; a Variant of plain values.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
"""Parser combinators over spans, with generic results."""

from std.testing import assert_equal, assert_true
from std.utils import Variant


@fieldwise_init
struct Parsed[T: Copyable & Deinitable](Copyable):
    var value: Self.T
    var rest: Int


comptime Result[T: Copyable & Deinitable] = Optional[Parsed[T]]


trait Parser(Copyable, Deinitable):
    comptime Out: Copyable & Deinitable

    def parse(self, s: StringSlice, at: Int) -> Result[Self.Out]:
        ...


@fieldwise_init
struct Char(Parser, ImplicitlyCopyable):
    comptime Out = Int
    var c: Int

    def parse(self, s: StringSlice, at: Int) -> Result[Int]:
        if at < s.byte_length() and Int(s.as_bytes()[at]) == self.c:
            return Parsed(self.c, at + 1)
        return None


@fieldwise_init
struct Number(Parser, ImplicitlyCopyable):
    comptime Out = Int

    def parse(self, s: StringSlice, at: Int) -> Result[Int]:
        var i = at
        var n = 0
        var bytes = s.as_bytes()
        while i < len(bytes) and bytes[i] >= 48 and bytes[i] <= 57:
            n = n * 10 + Int(bytes[i]) - 48
            i += 1
        if i == at:
            return None
        return Parsed(n, i)


@fieldwise_init
struct Then[A: Parser, B: Parser](Parser):
    comptime Out = Tuple[Self.A.Out, Self.B.Out]
    var a: Self.A
    var b: Self.B

    def parse(self, s: StringSlice, at: Int) -> Result[Self.Out]:
        var first = self.a.parse(s, at)
        if not first:
            return None
        var second = self.b.parse(s, first.value().rest)
        if not second:
            return None
        return Parsed[Self.Out](
            (first.value().value.copy(), second.value().value.copy()), second.value().rest
        )


@fieldwise_init
struct Many[P: Parser](Parser):
    comptime Out = List[Self.P.Out]
    var p: Self.P

    def parse(self, s: StringSlice, at: Int) -> Result[Self.Out]:
        var out: Self.Out = []
        var i = at
        while True:
            var r = self.p.parse(s, i)
            if not r:
                break
            out.append(r.value().value.copy())
            i = r.value().rest
        return Parsed[Self.Out](out^, i)


def count_pairs(text: String) raises -> Int:
    var p = Many(Then(Number(), Char(ord(","))))
    var r = p.parse(text, 0)
    if not r:
        raise Error("no parse")
    var total = 0
    for pair in r.value().value:
        total += pair[0]
    return total


# A tokenizer by a state machine, with an enum made of constants.
struct State(Equatable, ImplicitlyCopyable, TrivialRegisterPassable):
    var value: Int
    comptime Start = Self(0)
    comptime Word = Self(1)
    comptime Space = Self(2)
    comptime Quote = Self(3)

    def __init__(out self, value: Int):
        self.value = value

    def __eq__(self, other: Self) -> Bool:
        return self.value == other.value


def shell_split(text: StringSlice) raises -> List[String]:
    var out: List[String] = []
    var state = State.Start
    var word = String()
    for c in text.codepoint_slices():
        if state == State.Quote:
            if c == '"':
                state = State.Word
            else:
                word += c
        elif c == '"':
            state = State.Quote
        elif c == " ":
            if state == State.Word:
                out.append(word)
                word = ""
            state = State.Space
        else:
            word += c
            state = State.Word
    if state == State.Quote:
        raise Error("unbalanced quote in ", text)
    if state == State.Word:
        out.append(word)
    return out^


comptime Json = Variant[NoneType, Bool, Int, String]


def kind(v: Json) -> StaticString:
    if v.isa[NoneType]():
        return "null"
    elif v.isa[Bool]():
        return "bool"
    elif v.isa[Int]():
        return "int"
    return "string"


def main() raises:
    assert_equal(count_pairs("1,22,333,4"), 356)
    var pair = Then(Number(), Then(Char(ord("+")), Number()))
    var r = pair.parse("12+30", 0).value().copy()
    assert_equal(r.value[0] + r.value[1][1], 42)
    assert_equal(r.rest, 5)
    assert_true(not pair.parse("12-30", 0))
    assert_equal(shell_split('ls -l "my file" x'), ["ls", "-l", "my file", "x"])
    var failed = False
    try:
        _ = shell_split('a "b')
    except e:
        failed = "unbalanced" in String(e)
    assert_true(failed)
    var values: List[Json] = [Json(None), Json(True), Json(3), Json(String("x"))]
    var kinds = String()
    for v in values:
        kinds += kind(v)
    assert_equal(kinds, "nullboolintstring")
    var v = values[2].copy()
    v = String("now text")
    assert_equal(v[String].byte_length(), 8)
    assert_equal(v.take[String](), "now text")
    print("OK")
