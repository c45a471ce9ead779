# Methods of texts, conversions to and from numbers, format, and the texts of their errors.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Counter, Deque, LinkedList
def main() raises:
    var s = String("Hello, Wörld 🔥")
    print(len(s), s.byte_length(), s.count_codepoints(), s.capacity() >= len(s))
    for g in s.graphemes(): print(g, end="|")
    print()
    print(s.count_graphemes())
    for c in s.codepoints(): print(Int(c), end=" ")
    print()
    for c in s.codepoint_slices(): print(c, end=".")
    print()
    print("{0} {1} {0}".format("a", 2), "{} {!r}".format("x", "y"), "{{}}".format())
    print("{name}") 
    print("a,b,,c".split(","), "a b  c ".split(), "a,b,c".split(",", 1), "a\nb\r\nc".splitlines(), "a\nb".splitlines(keepends=True))
    print("  x ".strip() + "|", "xxaxx".strip("x"), "  x".lstrip(), "x  ".rstrip() + "|")
    print("abc".startswith("ab"), "abc".endswith("bc"), "abc".find("c"), "abc".rfind("z"), "aXbX".count("X"), "abc".startswith("b", 1))
    print("abc".upper(), "ABC".lower(), "abc".replace("b", "xx"), "ab" * 3, "-".join(["a", "b"]), ", ".join([1, 2, 3]))
    print("abc".removeprefix("a"), "abc".removesuffix("c"), "abc".removeprefix("z"))
    print("x".ascii_ljust(4, "*"), "x".ascii_rjust(4, "*"), "x".ascii_center(4, "*"))
    print("123".isdigit(), " ".isspace(), "abc".islower(), "ABC".isupper(), "abc".is_ascii_printable())
    print(ord("a"), chr(97), chr(128293), ascii("é"), hex(255), bin(5), oct(8), hex(255, prefix=""), bin(-3))
    print(atol("42"), atol("ff", 16), atol("0x1F", 0), atol("-7"), atof("3.5"), atof("1e-3"), atof("inf"), atol(" 12 "))
    print(Int("12"), Float64("2.5"), String(3), String(2.0), String(True), Int(String("77")))
    print(repr("a'b"), repr(String("x\n")), repr(3), repr(2.5), repr([1, 2]), repr("tab\t"), repr('"q"'))
    print("a" < "b", "a" == "a", "abc" > "abd", "" == String(), not String(""), Bool(String("x")))
    var t = String("abc")
    t += "def"
    t.write(1, " ", 2.5)
    print(t, t[0], t[-1], t[1:3], t[:3], t[3:], t[::2])
    print("ell" in s, "zzz" not in s, s.as_bytes()[0], s.unsafe_ptr()[1])
    for ch in String("xyz").codepoint_slices_reversed(): print(ch, end="")
    print()
    print(String("x", 1, 2.5, True, sep="-") if True else "")
    print(String.write("a", 1))
    print("abc".is_codepoint_boundary(1), "é".is_codepoint_boundary(1))
    print("%", "tab\there", "nl\\n", "\u00e9", "\x41")
    try:
        _ = atol("abc")
    except e:
        print(e)
    try:
        _ = atof("abc")
    except e:
        print(e)
    try:
        _ = String("{} {}").format(1)
    except e:
        print(e)
    try:
        _ = Int("x1")
    except e:
        print(e)
    var sl = StringSlice(s)
    print(sl[byte=0], sl[byte=0:5], sl.strip(), sl.as_bytes().__len__(), StaticString("st"))
    print(s.find("W"), s[byte=0:5], len(s.split(" ")))
    print(String(bytes="abc".as_bytes()), String(unsafe_from_utf8="abc".as_bytes()), String(from_utf8="abc".as_bytes()))
    print("ab".hash() if False else hash("ab") == hash(String("ab")))
    print("αβγ".upper(), "ÄÖ".lower(), "ß".upper())
    print(StringSlice("a b").split(" ")[1], len("a b".split()), "a-b-c".rsplit("-", 1) if False else "")
    var chars = List[String]()
    for c in s.codepoint_slices(): chars.append(String(c))
    print(len(chars))
    print("x".join(chars)[:5])


# CHECK: 18 18 14 True
# CHECK-NEXT: H|e|l|l|o|,| |W|ö|r|l|d| |🔥|
# CHECK-NEXT: 14
# CHECK-NEXT: 72 101 108 108 111 44 32 87 246 114 108 100 32 128293 
# CHECK-NEXT: H.e.l.l.o.,. .W.ö.r.l.d. .🔥.
# CHECK-NEXT: a 2 a x 'y' {}
# CHECK-NEXT: {name}
# CHECK-NEXT: ['a', 'b', '', 'c'] ['a', 'b', 'c'] ['a', 'b,c'] ['a', 'b', 'c'] ['a\n', 'b']
# CHECK-NEXT: x| a x x|
# CHECK-NEXT: True True 2 -1 2 True
# CHECK-NEXT: ABC abc axxc ababab a-b 1, 2, 3
# CHECK-NEXT: bc ab abc
# CHECK-NEXT: x*** ***x *x**
# CHECK-NEXT: True True True True True
# CHECK-NEXT: 97 a 🔥 '\xe9' 0xff 0b101 0o10 ff -0b11
# CHECK-NEXT: 42 255 31 -7 3.5 0.001 inf 12
# CHECK-NEXT: 12 2.5 3 2.0 True 77
# CHECK-NEXT: "a'b" 'x\n' Int(3) Float64(2.5) List[Int]([Int(1), Int(2)]) 'tab\t' '"q"'
# CHECK-NEXT: True True False True True True
# CHECK-NEXT: abcdef1 2.5 a 5 bc abc def1 2.5 ace125
# CHECK-NEXT: True True 72 101
# CHECK-NEXT: zyx
# CHECK-NEXT: x-1-2.5-True
# CHECK-NEXT: a1
# CHECK-NEXT: True False
# CHECK-NEXT: % tab	here nl\n é A
# CHECK-NEXT: String is not convertible to integer with base 10: 'abc'
# CHECK-NEXT: String is not convertible to float: 'abc'
# CHECK-NEXT: Automatic indexing require more args in *args
# CHECK-NEXT: String is not convertible to integer with base 10: 'x1'
# CHECK-NEXT: H Hello Hello, Wörld 🔥 18 st
# CHECK-NEXT: 7 Hello 3
# CHECK-NEXT: abc abc abc
# CHECK-NEXT: True
# CHECK-NEXT: ΑΒΓ äö SS
# CHECK-NEXT: b 2 
# CHECK-NEXT: 14
# CHECK-NEXT: Hxexl
