# String, StringSlice, literals of text and Codepoint: every method and operator.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.os import PathLike
from std.collections.string import Codepoint, StaticString, StringSlice, ascii, atof, atol, chr, ord


def w[T: Writable](x: T) -> String:
    return String(x)


def h[T: Hashable](x: T) -> UInt64:
    return hash(x)


def lt[T: Comparable](a: T, b: T) -> Bool:
    return a < b


def as_int[T: IntableRaising](a: T) raises -> Int:
    return Int(a)


def as_float[T: FloatableRaising](a: T) raises -> Float64:
    return Float64(a)


def as_path[T: PathLike](a: T) -> String:
    return a.__fspath__()


def out_to[W: Writer](mut writer: W):
    writer.write("a", 1, 2.5, True)


def test_make() raises:
    assert_equal(String(), "")
    assert_equal(String(1), "1")
    assert_equal(String(1.5), "1.5")
    assert_equal(String(True), "True")
    assert_equal(String("a", 1, 2.5), "a12.5")
    assert_equal(String("a", "b", sep="-", end="!"), "a-b!")
    assert_equal(String(capacity=10).byte_length(), 0)
    assert_true(String(capacity=100).capacity() >= 100)
    var b: List[Byte] = [65, 66]
    assert_equal(String(from_utf8=b), "AB")
    assert_equal(String(unsafe_from_utf8=b), "AB")
    var bad: List[Byte] = [65, 0xFF, 66]
    with assert_raises():
        _ = String(from_utf8=bad)
    assert_equal(String(from_utf8_lossy=bad), "A\uFFFDB")
    var s = StringSlice("abc")
    assert_equal(String(s), "abc")
    var st: StaticString = "static"
    assert_equal(String(st), "static")
    assert_equal(String(t"x={1 + 2}"), "x=3")
    var c = String(copy=String("q"))
    assert_equal(c, "q")
    assert_equal(String(None), "None")
    assert_equal(String(Codepoint.ord("é")), "é")


def test_basic_ops() raises:
    var a: String = "abc"
    assert_equal(a + "def", "abcdef")
    assert_equal("def" + a, "defabc")
    assert_equal(a * 3, "abcabcabc")
    assert_equal(a * 0, "")
    a += "d"
    a += String("e")
    assert_equal(a, "abcde")
    assert_true("cd" in a)
    assert_true("xx" not in a)
    assert_true("" in a)
    assert_true(a < "b")
    assert_true(a <= a)
    assert_true(a > "a")
    assert_true(a >= "abc")
    assert_true(a != "abc")
    assert_true(a)
    assert_false(String())
    assert_equal(a.byte_length(), 5)
    assert_true(lt(String("a"), String("b")))
    assert_equal(h(a), h(String("abcde")))
    assert_equal(hash(a), hash(StringSlice("abcde")))


def test_index_slice() raises:
    var a: String = "héllo"
    assert_equal(a.byte_length(), 6)
    assert_equal(a.count_codepoints(), 5)
    assert_equal(a[byte=0], "h")
    assert_equal(a[codepoint=1], "é")
    assert_equal(a[grapheme=1], "é")
    assert_equal(a[byte=0:1], "h")
    assert_equal(a[byte=1:3], "é")
    assert_equal(a[codepoint=1:3], "él")
    assert_equal(a[grapheme=3:], "lo")
    assert_equal(a[byte=3:], "llo")
    assert_equal(a[byte=:1], "h")
    assert_equal(a[codepoint=:], "héllo")


def test_search() raises:
    var a: String = "one two one"
    assert_equal(a.find("one"), 0)
    assert_equal(a.find("one", 1), 8)
    assert_equal(a.find("one", start=-3), 8)
    assert_equal(a.find("zzz"), -1)
    assert_equal(a.rfind("one"), 8)
    assert_equal(a.rfind("two"), 4)
    assert_equal(a.rfind("zzz"), -1)
    assert_equal(a.count("o"), 3)
    assert_equal(a.count("one"), 2)
    assert_equal(a.count(""), 12)
    assert_true(a.startswith("one"))
    assert_true(a.startswith("two", 4))
    assert_true(a.startswith("two", 4, 7))
    assert_false(a.startswith("two", 4, 6))
    assert_true(a.endswith("one"))
    assert_true(a.endswith("two", 0, 7))
    assert_false(a.endswith("two"))
    assert_equal(a.find(""), 0)


def test_split_join() raises:
    assert_equal(len("a b c".split()), 3)
    assert_equal("a,b,,c".split(","), ["a", "b", "", "c"])
    assert_equal("a,b,c".split(",", 1), ["a", "b,c"])
    assert_equal("a,b,c".split(",", maxsplit=1), ["a", "b,c"])
    assert_equal("  a  b ".split(), ["a", "b"])
    assert_equal("a b c".split(maxsplit=1), ["a", "b c"])
    assert_equal(String("x--y--z").split("--"), ["x", "y", "z"])
    assert_equal(String(" a\tb\nc ").split(), ["a", "b", "c"])
    assert_equal(",".join(["a", "b"]), "a,b")
    assert_equal(String(", ").join([1, 2, 3]), "1, 2, 3")
    assert_equal("".join(List[String]()), "")
    assert_equal("-".join(["x"]), "x")
    assert_equal(String("a\nb\r\nc\rd").splitlines(), ["a", "b", "c", "d"])
    assert_equal(String("a\nb\n").splitlines(keepends=True), ["a\n", "b\n"])
    assert_equal(len(String("").splitlines()), 0)
    assert_equal(String("a").split("a"), ["", ""])


def test_strip_case() raises:
    var a: String = "  ab \t\n"
    assert_equal(a.strip(), "ab")
    assert_equal(a.lstrip(), "ab \t\n")
    assert_equal(a.rstrip(), "  ab")
    assert_equal(String("xxaxx").strip("x"), "a")
    assert_equal(String("xyaxy").lstrip("xy"), "axy")
    assert_equal(String("xyaxy").rstrip("xy"), "xya")
    assert_equal(String("aBç").upper(), "ABÇ")
    assert_equal(String("ABÇ").lower(), "abç")
    assert_true(String("ABC1").isupper())
    assert_true(String("abc1").islower())
    assert_false(String("1").islower())
    assert_false(String("").isupper())
    assert_true(String(" \t").isspace())
    assert_false(String("").isspace())
    assert_true(String("0123").is_ascii_digit())
    assert_false(String("").is_ascii_digit())
    assert_true(String("a b").is_ascii_printable())
    assert_false(String("a\n").is_ascii_printable())
    assert_equal(String("prefix_x").removeprefix("prefix_"), "x")
    assert_equal(String("x.mojo").removesuffix(".mojo"), "x")
    assert_equal(String("x").removesuffix(""), "x")
    assert_equal(String("a-b-c").replace("-", "+"), "a+b+c")
    assert_equal(String("aaa").replace("aa", "b"), "ba")
    assert_equal(String("ab").ascii_ljust(4), "ab  ")
    assert_equal(String("ab").ascii_rjust(4, "*"), "**ab")
    assert_equal(String("ab").ascii_center(6, "-"), "--ab--")
    assert_equal(String("abc").ascii_center(2), "abc")


def test_literal_methods() raises:
    assert_equal("abc".upper(), "ABC")
    assert_equal("ABC".lower(), "abc")
    assert_true("ABC".isupper())
    assert_true("abc".islower())
    assert_true("12".is_ascii_digit())
    assert_equal("abc".find("c"), 2)
    assert_equal("abca".rfind("a"), 3)
    assert_equal("abca".count("a"), 2)
    assert_true("abc".startswith("a"))
    assert_true("abc".endswith("c"))
    assert_equal(" a ".strip(), "a")
    assert_equal(" a ".lstrip(), "a ")
    assert_equal(" a ".rstrip(), " a")
    assert_equal("a".ascii_ljust(3, "."), "a..")
    assert_equal("a".ascii_rjust(3, "."), "..a")
    assert_equal("a".ascii_center(3, "."), ".a.")
    assert_equal("abc".byte_length(), 3)
    assert_equal("héy".count_codepoints(), 3)
    assert_equal(len("abc".as_bytes()), 3)
    assert_equal("ab" * 2, "abab")
    assert_equal("a" "b", "ab")
    assert_true("a" < "b")
    assert_equal(Int("12"), 12)
    assert_equal(Float64("1.5"), 1.5)
    assert_equal("{} {}".format(1, "a"), "1 a")
    assert_equal("a,b".split(","), ["a", "b"])
    assert_equal("abc"[byte=1], "b")
    var n = 0
    for c in "abc".codepoints():
        n += Int(c)
    assert_equal(n, 97 + 98 + 99)
    var t = String()
    for c in "abc".codepoint_slices():
        t += c
    for c in "abc".codepoint_slices_reversed():
        t += c
    assert_equal(t, "abccba")


def test_format() raises:
    assert_equal(String("{} {}").format(1, "x"), "1 x")
    assert_equal(String("{1} {0}").format(1, "x"), "x 1")
    assert_equal(String("{{}}").format(), "{}")
    var name = "n"
    assert_equal(String(t"{name}: {1 + 1}"), "n: 2")
    with assert_raises():
        _ = String("{} {}").format(1)


def test_iterate() raises:
    var a: String = "aéb"
    var t = String()
    for c in a.codepoint_slices():
        t = String(c) + t
    assert_equal(t, "béa")
    t = ""
    for c in a.codepoint_slices_reversed():
        t += c
    assert_equal(t, "béa")
    t = ""
    for c in a.graphemes():
        t += c
        t += "|"
    assert_equal(t, "a|é|b|")
    t = ""
    for c in a.graphemes_reversed():
        t += c
    assert_equal(t, "béa")
    var n = 0
    for c in a.codepoints():
        n += Int(c)
    assert_equal(n, 97 + 0xE9 + 98)
    n = 0
    for b in a.as_bytes():
        n += Int(b)
    assert_equal(n, 97 + 0xC3 + 0xA9 + 98)
    n = 0
    for b in a.bytes():
        n += Int(b)
    assert_equal(n, 97 + 0xC3 + 0xA9 + 98)
    n = 0
    for i, g in a.grapheme_indices():
        n += i
    assert_equal(n, 0 + 1 + 3)
    assert_equal(a.count_graphemes(), 3)
    assert_equal(len(a.codepoints()), 3)
    assert_equal(len(a.codepoint_slices()), 3)


def test_numbers() raises:
    assert_equal(atol("12"), 12)
    assert_equal(atol("-0x1F", 16), -31)
    assert_equal(atol("0b101", 0), 5)
    assert_equal(atol("0o17", 0), 15)
    assert_equal(atol("ff", 16), 255)
    assert_equal(atol(" 12 "), 12)
    assert_equal(atol("1_000"), 1000)
    with assert_raises(contains="not convertible to integer"):
        _ = atol("1x")
    with assert_raises():
        _ = atol("")
    with assert_raises():
        _ = atol("9223372036854775808")
    assert_equal(atol("9223372036854775807"), Int.MAX)
    assert_equal(atof("1.5"), 1.5)
    assert_equal(atof("-1e3"), -1000.0)
    assert_equal(atof("inf"), Float64.MAX)
    assert_true(atof("nan") != atof("nan"))
    assert_equal(atof(" .5 "), 0.5)
    with assert_raises():
        _ = atof("x")
    assert_equal(as_int(String("7")), 7)
    assert_equal(as_float(String("7.5")), 7.5)
    assert_equal(as_path(String("/a")), "/a")
    assert_equal(Int("-5"), -5)
    assert_equal(Int("0x10", 16), 16)
    assert_equal(chr(97), "a")
    assert_equal(chr(0x1F600), "😀")
    assert_equal(ord("a"), 97)
    assert_equal(ord("😀"), 0x1F600)
    assert_equal(ascii("é"), "'\\xe9'")
    assert_equal(ascii("a'b"), '"a\'b"')


def test_mutation() raises:
    var a = String()
    a.write("x", 1, True)
    assert_equal(a, "x1True")
    a.write_string("q")
    a.append(Codepoint.ord("é"))
    assert_equal(a, "x1Trueqé")
    a.resize(2)
    assert_equal(a, "x1")
    a.resize(4, UInt8(ord("z")))
    assert_equal(a, "x1zz")
    a.reserve(200)
    assert_true(a.capacity() >= 200)
    assert_equal(a, "x1zz")
    var b = a
    b += "w"
    assert_equal(a, "x1zz")
    a.unsafe_ptr_mut()[0] = UInt8(ord("Y"))
    assert_equal(a, "Y1zz")
    var s = String()
    out_to(s)
    assert_equal(s, "a12.5True")
    assert_equal(String.write(1, 2), "12")


def test_repr() raises:
    assert_equal(repr(String("a")), "'a'")
    assert_equal(repr("a\nb"), "'a\\nb'")
    assert_equal(repr("it's"), '"it\'s"')
    assert_equal(repr(Int(1)), "Int(1)")
    assert_equal(repr(1.5), "Float64(1.5)")


def test_codepoint() raises:
    var c = Codepoint.ord("é")
    assert_equal(Int(c), 0xE9)
    assert_equal(c.to_u32(), 0xE9)
    assert_equal(c.utf8_byte_length(), 2)
    assert_false(c.is_ascii())
    assert_true(Codepoint.ord("5").is_ascii_digit())
    assert_true(Codepoint.ord("a").is_ascii_lower())
    assert_true(Codepoint.ord("A").is_ascii_upper())
    assert_true(Codepoint.ord("~").is_ascii_printable())
    assert_true(Codepoint.ord(" ").is_posix_space())
    assert_true(Codepoint.ord("\u2028").is_python_space())
    assert_false(Codepoint.from_u32(0xD800))
    assert_equal(Codepoint.from_u32(0x41).value(), Codepoint.ord("A"))
    assert_true(Codepoint(UInt8(65)) == Codepoint.ord("A"))
    assert_true(Codepoint.ord("A") < Codepoint.ord("B"))
    assert_equal(String(c), "é")
    var it = "ab".codepoints()
    assert_equal(it.peek_next().value(), Codepoint.ord("a"))
    assert_equal(it.next().value(), Codepoint.ord("a"))
    assert_equal(it.next().value(), Codepoint.ord("b"))
    assert_false(it.next())


def test_slice_type() raises:
    var a: String = "hello"
    var s = StringSlice(a)
    assert_equal(s, a)
    assert_equal(a, s)
    assert_equal(s, "hello")
    assert_equal("hello", s)
    assert_equal(s + "x", "hellox")
    assert_equal(String("x") + s, "xhello")
    assert_equal(s.strip("h"), "ello")
    var t: StaticString = "lit"
    assert_equal(t, "lit")
    assert_true(s.is_codepoint_boundary(0))
    assert_false(StringSlice("é").is_codepoint_boundary(1))
    assert_true(StringSlice("\n").isnewline())
    assert_equal(s.get_immutable(), "hello")
    var d = Dict[StaticString, Int]()
    d["k"] = 1
    assert_equal(d["k"], 1)
    var l: List[StaticString] = ["a", "b"]
    assert_equal(l[1], "b")
    assert_equal(",".join(l), "a,b")
    assert_equal(StringSlice(unsafe_from_utf8=a.as_bytes()), "hello")
    assert_equal(StringSlice(from_utf8=a.as_bytes()), "hello")
    assert_equal(StringSlice(ptr=a.unsafe_ptr(), length=2), "he")
    assert_equal(String(s[byte=1:3]), "el")
    assert_equal(s.find("l"), 2)
    assert_equal(s.upper(), "HELLO")
    assert_equal(Int(StringSlice("5")), 5)
    var p, q = a.split_at_grapheme(2)
    assert_equal(p, "he")
    assert_equal(q, "llo")


def test_constants() raises:
    assert_equal(String.DIGITS, "0123456789")
    assert_equal(String.HEX_DIGITS, "0123456789abcdefABCDEF")
    assert_equal(String.OCT_DIGITS, "01234567")
    assert_equal(String.ASCII_LOWERCASE.byte_length(), 26)
    assert_equal(String.ASCII_UPPERCASE, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert_equal(String.ASCII_LETTERS.byte_length(), 52)
    assert_equal(String.PUNCTUATION.byte_length(), 32)
    assert_true(String.PRINTABLE.byte_length() == 100)


def test_compile_time() raises:
    comptime a = String("abc") + "d"
    assert_equal(materialize[a](), "abcd")
    comptime n = "a,b,c".count(",")
    assert_equal(n, 2)
    comptime s: StaticString = "xyz"
    comptime up = s.upper()
    assert_equal(materialize[up](), "XYZ")
    comptime if "abc".startswith("a"):
        assert_true(True)
    else:
        assert_true(False)
    comptime k = Int("42") if False else 42
    assert_equal(k, 42)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
