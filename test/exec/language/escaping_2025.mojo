# Function types with 'escaping' in the spelling of 2025, and captures by copy.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
fn choose(loud: Bool, text: String) -> fn (Int) escaping -> String:
    fn shout(n: Int) -> String:
        return text * n + "!"

    fn plain(n: Int) -> String:
        return String(n)

    if loud:
        return shout
    return plain


alias Callback = fn (Int) escaping -> String


fn both(first: Callback, second: Callback) -> String:
    return first(2) + second(2)


fn frozen(x: Int) -> Int:
    var y = x

    @__copy_capture(y)
    @parameter
    fn read() -> Int:
        return y

    @parameter
    fn live() -> Int:
        return y

    y = 100
    return read() + live()


fn main():
    var shouted = choose(True, "ho")
    print(shouted(2), choose(False, "ho")(2))
    print(both(shouted, choose(False, "")))
    var kept = List[Callback]()
    for i in range(3):
        kept.append(choose(i != 1, String(i)))
    for f in kept:
        print(f[](3))
    print(frozen(5))

# CHECK: hoho! 2
# CHECK-NEXT: hoho!2
# CHECK-NEXT: 000!
# CHECK-NEXT: 3
# CHECK-NEXT: 222!
# CHECK-NEXT: 105
