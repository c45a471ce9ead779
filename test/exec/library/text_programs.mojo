# Small programs on text.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections.string import StringSlice
def show(label: StaticString, s: StringSlice):
    print(label, "bytes=", s.byte_length(), "codepoints=", s.count_codepoints())
def first_word(s: String) -> String:
    for i in range(len(s)):
        if s[i] == " ":
            return String(s[:i])
    return s
def is_palindrome(s: String) -> Bool:
    var i = 0
    var j = len(s) - 1
    while i < j:
        if s[byte=i] != s[byte=j]:
            return False
        i += 1
        j -= 1
    return True
def count_vowels(s: String) -> Int:
    var n = 0
    for c in s.codepoint_slices():
        if c in "aeiou":
            n += 1
    return n
def caesar(s: String, k: Int) -> String:
    var out = String()
    for b in s.as_bytes():
        var x = Int(b)
        if x >= ord("a") and x <= ord("z"):
            x = (x - ord("a") + k) % 26 + ord("a")
        out += chr(x)
    return out
def main() raises:
    show("flag", "🇺🇸")
    print(first_word("hello world"), is_palindrome("racecar"), count_vowels("education"), caesar("xyz abc", 3))
    var s = String("abc")
    var r = String()
    for c in reversed(s):
        r += c
    print(r)
    s.write("x", 1, 2.5)
    print(s)
    var t = String("a,b;c")
    print(t.replace(",", ";").split(";"))
    print("é".byte_length(), "é" == "\u00e9", "tab\there")
    var name = "Nate"
    print(t"Hello, {name}! {1 + 2}")
    print("Name: {}, age {}".format(name, 30))
    print("{0!r} {0!s}".format("q"))
    print(name.upper().lower(), name + " " + name, name * 2)
    print(String.join(",", ["a"]) if False else "ok")
    var nums = String("3 1 2").split()
    var total = 0
    for n in nums:
        total += Int(n)
    print(total)
    var m = Dict[String, Int]()
    for c in String("hello").codepoint_slices():
        var k = String(c)
        m[k] = m.get(k, 0) + 1
    print(m["l"], len(m))
    if "ell" in String("hello"): print("in")
    print(len("héllo".as_bytes()), String("x").ljust(3) + "|", "-".join(["1", "2"]))
    for line in "one\ntwo".splitlines(): print(">", line)
    var cs = List[String]()
    for c in "abc".codepoint_slices(): cs.append(String(c))
    print(cs)
    var e = StringSlice("slice me")
    print(e[2:5], len(e), e.split(" ")[1])
    print(String(123).rjust(6, "0"), String("ab") < String("b"), min("a", "b") if False else "z")
    print(Float64("1e3"), Int("-5"), Int("+7"), Int("0x1f", 16), atol("1_000"))
    print(repr("tab\t"), ascii("x"))
    print("A".isupper(), "ß".upper(), "ÀÉ".lower(), "привет".upper())
    print("%d" if False else "done")
    var cp = Codepoint.ord("A")
    print(cp, Int(cp), cp.is_ascii_upper(), cp.to_u32())
    print(String(bytes="hey".as_bytes()), String(from_utf8="yo".as_bytes()))
    print("abc"[::1] if False else "abc"[0:2])

# CHECK: flag bytes= 8 codepoints= 2
# CHECK-NEXT: hello True 5 abc def
# CHECK-NEXT: cba
# CHECK-NEXT: abcx12.5
# CHECK-NEXT: ['a', 'b', 'c']
# CHECK-NEXT: 2 True tab	here
# CHECK-NEXT: Hello, Nate! 3
# CHECK-NEXT: Name: Nate, age 30
# CHECK-NEXT: 'q' q
# CHECK-NEXT: nate Nate Nate NateNate
# CHECK-NEXT: ok
# CHECK-NEXT: 6
# CHECK-NEXT: 2 4
# CHECK-NEXT: in
# CHECK-NEXT: 6 x  | 1-2
# CHECK-NEXT: > one
# CHECK-NEXT: > two
# CHECK-NEXT: ['a', 'b', 'c']
# CHECK-NEXT: ice 8 me
# CHECK-NEXT: 000123 True z
# CHECK-NEXT: 1000.0 -5 7 31 1000
# CHECK-NEXT: 'tab\t' 'x'
# CHECK-NEXT: True SS àé ПРИВЕТ
# CHECK-NEXT: done
# CHECK-NEXT: A 65 True 65
# CHECK-NEXT: hey yo
# CHECK-NEXT: ab
