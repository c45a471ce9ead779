# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# String, StringLiteral and StringSlice.


def shout(text: String) -> String:
    return text.upper() + "!"


def main() raises:
    var s = "hello"
    # CHECK: hello 5 5 HELLO!
    print(s, len(s), s.byte_length(), shout(s))
    # CHECK: {{^}}--------------------{{$}}
    print("-" * 20)
    # CHECK: {{^}}ab|cd|ef{{$}}
    print("ab" "|" + String("cd") + "|" + "ef")
    s += " world"
    var copy = s
    s += "!"
    # CHECK: hello world! hello world
    print(s, copy)
    # CHECK: True False True True False
    print(copy == "hello world", copy == s, copy != s, "abc" < String("abd"), String("b") < "a")
    # CHECK: 4 -1 True True True False
    print(s.find("o"), s.find("z"), s.startswith("hell"), s.endswith("!"), "wor" in s, "x" in s)
    # CHECK: {{^}}[a b]{{$}}
    print("[", String("  a b\n").strip(), "]", sep="")
    # CHECK: ['a', 'b', '', 'c']
    var parts = String("a,b,,c").split(",")
    print("[", end="")
    for i in range(len(parts)):
        print("" if i == 0 else ", ", "'", parts[i], "'", sep="", end="")
    print("]")
    # CHECK: a-b--c 3
    print(String("-").join(parts), len(String(" x  yy z ").split()))
    # CHECK: heLLo worLd! 3
    print(s.replace("l", "L"), s.count("l"))
    # CHECK: 1 2.5 True x
    print(String(1, " ", 2.5, " ", True, " ", "x"))
    # CHECK: x=3, y=4.0; {}
    print("x={}, y={}; {{}}".format(3, 4.0))
    # CHECK: h o ell lo
    print(s[0], copy[4], copy[1:4], copy[3:5])
    # CHECK: 65 A é €
    print(ord("A"), chr(65), chr(233), chr(8364))
    var many = String()
    for i in range(1000):
        many += String(i % 10)
    # CHECK: 1000 0123456789
    print(len(many), many[0:10])
    var texts = List[String]()
    for i in range(20):
        texts.append(String("item ") + String(i))
    # CHECK: item 19 20
    print(texts[19], len(texts))
    # CHECK: True False
    print(Bool(s), Bool(String()))
    # CHECK: {{^}}   x{{$}}
    print(String("x").rjust(4))
    # CHECK: caught: bad value 7
    try:
        raise Error("bad value ", 7)
    except error:
        print("caught:", error)
    var flag: StaticString = "--verbose"
    # CHECK: verbose True
    print(flag.removeprefix("--"), flag == "--verbose")
