# `VariadicList(fs)` of a pack of functions is indexed like the pack.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
fn inc(x: Int) -> Int:
    return x + 1


fn double(x: Int) -> Int:
    return x * 2


fn apply[*fs: fn(Int) -> Int](x: Int) -> Int:
    alias functions = VariadicList(fs)
    var r = x

    @parameter
    for i in range(len(functions)):
        r = functions[i](r)
    return r


fn first[*fs: fn(Int) -> Int](x: Int) -> Int:
    return VariadicList(fs)[0](x) + len(VariadicList(fs))


fn main():
    # CHECK: 13 8
    print(apply[inc, double, inc](5), first[inc, double](5))
    # CHECK-NEXT: 5
    print(apply(5))
