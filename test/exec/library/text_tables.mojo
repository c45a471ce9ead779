# Small programs on text: tables, positions, formats, literals.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# texts with positions, padding of a table, number formats
def table(rows: List[List[String]]) -> String:
    var widths = List[Int]()
    for r in rows:
        for i in range(len(r)):
            if i == len(widths):
                widths.append(0)
            widths[i] = max(widths[i], len(r[i]))
    var out = String()
    for r in rows:
        for i in range(len(r)):
            out += r[i].ljust(widths[i]) + (" | " if i + 1 < len(r) else "\n")
    return out
def main() raises:
    print(table([["a", "bbb"], ["cccc", "d"]]), end="")
    var s = "Hello, 世界!"
    print(s.byte_length(), s.count_codepoints(), s[byte=0:5], s.find("世"))
    for i, c in enumerate(s.codepoint_slices()):
        if i > 6:
            print(c, end=" ")
    print()
    var buf = String()
    for i in range(3):
        buf.write(i, ":", Float64(i) / 2, " ")
    print(buf)
    var line = "  key : value  "
    var k = line.split(":")
    print("[" + k[0].strip() + "][" + k[1].strip() + "]")
    print("abc" + "def" == "abcdef", "abc" != "abd", not "", Bool("x"))
    var st: StaticString = "static"
    print(st, len(st), st.upper())
    var ss = StringSlice("slice")
    var owned = String(ss)
    owned += "!"
    print(owned, ss)
    def shout(x: StringSlice) -> String:
        return x.upper() + "!"
    print(shout("hey"), shout(owned), shout(st))
    var parts = List[String]()
    for i in range(3):
        parts.append(String(i * i))
    print(", ".join(parts), String("").join(parts), "-".join([1, 2]))
    print(String("a-b").replace("-", "+"), "x".join(["1"]))
    print(Int("42"), Float64("3.25"), Float32("0.5") if False else 0.5, String(1.0), String(1e20), String(Float32(0.1)))
    print(ord("a"), chr(97), ord("€"), chr(8364))
    print("{} + {} = {}".format(1, 2, 1 + 2))
    print("tab\tq\"uote\\ \x41 \u00e9")
    print('single', """triple
line""")
    print(r"raw\n", "a" "b")
    print(len("日本"), "日本".count_codepoints())
    var n = 255
    print(hex(n), bin(n), oct(n), hex(UInt8(16)))
    var text = String("line1\nline2\n\nline4")
    for i, l in enumerate(text.splitlines()):
        print(i, l, len(l))
    var rev = String()
    for c in text.codepoint_slices_reversed():
        rev += c
    print(rev[:5])
    print("isdigit", "42".isdigit(), "4.2".isdigit(), "".isdigit())
    if s.startswith("Hello") and s.endswith("!"):
        print("bounds")
    var bytes = s.as_bytes()
    print(bytes[0], len(bytes), bytes[7])
    print(String(bytes=bytes[0:5]))
    var cmp = "apple" < "banana" and "Zebra" < "apple"
    print(cmp)
    print(s.rfind("l"), "aXbXc".split("X", maxsplit=1), "a  b".split(" "))
    print(repr("q"), String(repr(1)), repr([1, 2]), repr(2.5))
    print(String([1, 2]) + String({"a": 1}) + String((1, 2)) + String(Optional(3)))
    print(1, 2.0, True, "x", None, [1], (1,), sep="|", end="!\n")

# CHECK: a    | bbb
# CHECK-NEXT: cccc | d  
# CHECK-NEXT: 14 10 Hello 7
# CHECK-NEXT: 世 界 ! 
# CHECK-NEXT: 0:0.0 1:0.5 2:1.0 
# CHECK-NEXT: [key][value]
# CHECK-NEXT: True True True True
# CHECK-NEXT: static 6 STATIC
# CHECK-NEXT: slice! slice
# CHECK-NEXT: HEY! SLICE!! STATIC!
# CHECK-NEXT: 0, 1, 4 014 1-2
# CHECK-NEXT: a+b 1
# CHECK-NEXT: 42 3.25 0.5 1.0 1e+20 0.1
# CHECK-NEXT: 97 a 8364 €
# CHECK-NEXT: 1 + 2 = 3
# CHECK-NEXT: tab	q"uote\ A é
# CHECK-NEXT: single triple
# CHECK-NEXT: line
# CHECK-NEXT: raw\n ab
# CHECK-NEXT: 6 2
# CHECK-NEXT: 0xff 0b11111111 0o377 0x10
# CHECK-NEXT: 0 line1 5
# CHECK-NEXT: 1 line2 5
# CHECK-NEXT: 2  0
# CHECK-NEXT: 3 line4 5
# CHECK-NEXT: 4enil
# CHECK-NEXT: isdigit True False False
# CHECK-NEXT: bounds
# CHECK-NEXT: 72 14 228
# CHECK-NEXT: Hello
# CHECK-NEXT: True
# CHECK-NEXT: 3 ['a', 'bXc'] ['a', '', 'b']
# CHECK-NEXT: 'q' Int(1) List[Int]([Int(1), Int(2)]) Float64(2.5)
# CHECK-NEXT: [1, 2]{'a': 1}(1, 2)3
# CHECK-NEXT: 1|2.0|True|x|None|[1]|(1,)!
