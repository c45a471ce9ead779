# Errors: texts, nesting, what conversions and searches raise.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def f(n: Int) raises -> Int:
    if n == 0:
        raise Error("zero: ", n, " is bad")
    if n == 1:
        raise "one"
    return n
fn g() raises:
    raise Error("g failed")
def main() raises:
    try:
        print(f(0))
    except e:
        print(e, String(e), len(String(e)))
        var s: String = String(e)
        print("caught " + s)
    try:
        _ = f(1)
    except e:
        print("E:", e)
        print(repr(e))
    else:
        print("no")
    finally:
        print("fin")
    try:
        try:
            g()
        except e:
            raise Error("outer: ", e)
    except e2:
        print(e2)
    var e3 = Error("copy me")
    var e4 = e3
    print(e4, e3)
    if e3: print("truthy")
    try:
        raise e3
    except x:
        print(String(x) == "copy me", "copy" in String(x))
    var n = 0
    try:
        n = Int("12x")
    except e:
        print(e)
    try:
        n = Int("")
    except e:
        print(e)
    try:
        print(atol("9999999999999999999"))
    except e:
        print(e)
    try:
        print(Float64("abc"))
    except e:
        print(e)
    try:
        print([1, 2].index(5))
    except e:
        print(e)
    try:
        print(String("{} {}").format(1))
    except e:
        print(e)

# CHECK: zero: 0 is bad zero: 0 is bad 14
# CHECK-NEXT: caught zero: 0 is bad
# CHECK-NEXT: E: one
# CHECK-NEXT: Error('one')
# CHECK-NEXT: fin
# CHECK-NEXT: outer: g failed
# CHECK-NEXT: copy me copy me
# CHECK-NEXT: truthy
# CHECK-NEXT: True True
# CHECK-NEXT: String is not convertible to integer with base 10: '12x'
# CHECK-NEXT: String is not convertible to integer with base 10: ''
# CHECK-NEXT: String expresses an integer too large to store in Int.
# CHECK-NEXT: String is not convertible to float: 'abc'
# CHECK-NEXT: ValueError: Given element is not in list
# CHECK-NEXT: Automatic indexing require more args in *args
