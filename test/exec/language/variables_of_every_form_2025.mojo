# The same forms in the older dialect.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
fn nothing():
    pass


fn main():
    var (a, b): Tuple[Int, Int]
    (a, b) = (1, 2)
    # CHECK: 1 2
    print(a, b)
    var list = List[Int](1, 2)
    var ref first = list[0]
    first = 5
    var x = nothing()
    _ = x
    # CHECK-NEXT: 5
    print(list[0])
