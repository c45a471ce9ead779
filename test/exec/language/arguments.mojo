# Arguments: keywords, defaults, positional-only, keyword-only, variadics, packs, conventions, named results.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

def all_kinds(a: Int, b: Int = 2, /, c: Int = 3, *, d: Int, e: Int = 5) -> Int:
    return a * 10000 + b * 1000 + c * 100 + d * 10 + e

def defaults(a: Int, b: String = "b", c: Float64 = 1) -> String:
    return String(a) + b + String(c)

def sum(*xs: Int) -> Int:
    var total = 0
    for x in xs:
        total += x
    return total

def lead(first: Int, *rest: Int, scale: Int = 1) -> Int:
    var total = first
    for i in range(len(rest)):
        total += rest[i] * scale
    return total

def words(*xs: String) -> String:
    var out = String()
    for x in xs:
        out += x + "."
    return out

def show[*Ts: Writable](*args: *Ts, sep: String = ",") -> String:
    var out = String()
    comptime for i in range(args.__len__()):
        comptime if i > 0:
            out += sep
        out += String(args[i])
    return out

def outer[*Ts: Writable](*args: *Ts) -> String:
    return "[" + show(*args) + "]"

def prefixed[T: Writable, *Ts: Writable](head: T, *tail: *Ts) -> String:
    return String(head) + ":" + show(*tail, sep="|")

def bump(mut x: Int, by: Int = 1):
    x += by

def own(var x: Int) -> Int:
    x += 1
    return x

def give(var s: String) -> String:
    s += "!"
    return s^

def named(n: Int, out result: Int):
    result = n * 2

def named_tuple() -> Tuple[Int, Int]:
    return (1, 2)

def older(borrowed a: Int, inout b: Int, owned c: Int) -> Int:
    c += 1
    b += a
    return c

def refs(ref x: Int) -> Int:
    return x + 1

def largest(a: Int, b: Int, out r: Int):
    if a > b:
        r = a
        return
    r = b

def later[n: Int, m: Int = n + 1](a: Int = n * m) -> Int:
    return a

def main():
    print(all_kinds(1, d=4), all_kinds(1, 9, d=4), all_kinds(1, 9, 8, d=7, e=6))  # CHECK: 12345 19345 19876
    print(all_kinds(1, e=0, d=1, c=2))  # CHECK: 12210
    print(defaults(1), defaults(1, "x"), defaults(1, c=2.5), defaults(c=3, a=2))  # CHECK: 1b1.0 1x1.0 1b2.5 2b3.0
    print(sum(), sum(1), sum(1, 2, 3))  # CHECK: 0 1 6
    print(lead(1), lead(1, 2, 3), lead(1, 2, 3, scale=10))  # CHECK: 1 6 51
    print(words("a", "b"), words())  # CHECK: a.b. {{$}}
    print(show(1, "two", 3.0, True), show(), show(1, 2, sep="-"))  # CHECK: 1,two,3.0,True  1-2
    print(outer(1, "x"), outer())  # CHECK: [1,x] []
    print(prefixed("h", 1, 2), prefixed(1))  # CHECK: h:1|2 1:
    var n = 1
    bump(n)
    bump(n, by=5)
    print(n, own(n), n)  # CHECK: 7 8 7
    var s = String("s")
    print(give(s), s)  # CHECK: s! s
    print(give(s^))  # CHECK: s!
    print(named(4), largest(2, 3), largest(4, 3))  # CHECK: 8 3 4
    var b = 1
    print(older(2, b, 3), b, refs(b))  # CHECK: 4 3 4
    print(later[2](), later[2, 5](), later[2](7))  # CHECK: 6 10 7
