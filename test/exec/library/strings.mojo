# Text: searching, splitting, padding, code points, numbers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main() raises:
    var s: String = "Testing"
    s += " Mojo strings"
    print(s)
    var a = String("Items in list: ", 5)
    print(a)
    print("{0} {1} {0}".format("Mojo", 1.125))
    print("{} {}".format(True, "hello world"))
    var l = "a,b,c".split(",")
    for x in l:
        print(x, end=";")
    print()
    print(len("a b  c".split()))
    print(",".join(["x", "y", "z"]))
    print(String(",").join(List[Int](1, 2, 3)))
    print("Hello".upper(), "HELLO".lower())
    print("hello world".find("wor"), "hello".find("z"), "hello".rfind("l"))
    print("hello".replace("l", "L"))
    print("hello".startswith("he"), "hello".endswith("lo"))
    print("  x ".strip() + "|")
    print("xxhixx".strip("x"), "xxhi".lstrip("x"), "hixx".rstrip("x"))
    print("5".rjust(4, "0"), "5".ljust(4, "*"), "5".center(5, "-"))
    print("123".isdigit(), "12a".isdigit(), "ab".islower(), "AB".isupper(), " \t".isspace())
    var h = String("héllo")
    print(h.byte_length(), h.count_codepoints())
    for c in h.codepoints():
        print(Int(c), end=" ")
    print()
    for c in h.codepoint_slices():
        print(c, end=".")
    print()
    print(ord("é"), chr(233), chr(0x1F44B))
    print(atol("42"), atol("-0x1F", 16), atol("0b101", 0), atol("ff", 16))
    print(atof("3.5"), Int("17"), Float64("2.25"))
    print(hex(255), bin(5), oct(8), hex(-255), bin(-5))
    print(repr("a'b\n"), repr(String("x")))
    var b = "abc".as_bytes()
    print(len(b), b[0], b[-1])
    print("hello"[byte=1], "hello"[1:3])
    print("abc" < "abd", "abc" == "abc", "b" in "abc", "z" not in "abc")
    print("ab" * 3)
    var parts = "one two three".split(" ")
    print(parts[1], len(parts))
    print("a-b-c".split("-", 1))
    print("a\nb\r\nc".splitlines())
    var t = "x=1"
    var i = t.find("=")
    print(t[:i], t[i+1:])
    print(String(3.0), String(True), String(7))
    print("abc".count("b"), "aaaa".count("aa"))
    print("abc".removeprefix("a"), "abc".removesuffix("c"))

# CHECK: Testing Mojo strings
# CHECK-NEXT: Items in list: 5
# CHECK-NEXT: Mojo 1.125 Mojo
# CHECK-NEXT: True hello world
# CHECK-NEXT: a;b;c;
# CHECK-NEXT: 3
# CHECK-NEXT: x,y,z
# CHECK-NEXT: 1,2,3
# CHECK-NEXT: HELLO hello
# CHECK-NEXT: 6 -1 3
# CHECK-NEXT: heLLo
# CHECK-NEXT: True True
# CHECK-NEXT: x|
# CHECK-NEXT: hi hi hi
# CHECK-NEXT: 0005 5*** --5--
# CHECK-NEXT: True False True True True
# CHECK-NEXT: 6 5
# CHECK-NEXT: 104 233 108 108 111 
# CHECK-NEXT: h.é.l.l.o.
# CHECK-NEXT: 233 é 👋
# CHECK-NEXT: 42 -31 5 255
# CHECK-NEXT: 3.5 17 2.25
# CHECK-NEXT: 0xff 0b101 0o10 -0xff -0b101
# CHECK-NEXT: "a'b\n" 'x'
# CHECK-NEXT: 3 97 99
# CHECK-NEXT: e el
# CHECK-NEXT: True True True True
# CHECK-NEXT: ababab
# CHECK-NEXT: two 3
# CHECK-NEXT: ['a', 'b-c']
# CHECK-NEXT: ['a', 'b', 'c']
# CHECK-NEXT: x 1
# CHECK-NEXT: 3.0 True 7
# CHECK-NEXT: 1 2
# CHECK-NEXT: bc ab
