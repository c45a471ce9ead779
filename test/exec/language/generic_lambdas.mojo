# Lambdas with parameters, variadics, defaults, changed arguments and capture lists.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def apply_all(f: def (Int) -> Int, values: List[Int]) -> List[Int]:
    return [f(v) for v in values]


def main():
    var plus = lambda [n: Int](x: Int) {} -> Int: x + n
    var as_int = lambda [T: Intable](x: T) -> Int: Int(x)
    print(plus[5](3), plus[n=1](1), as_int(2.75), as_int(True))
    var count = lambda (*args: Int) {} -> Int: len(args)
    var total = lambda (*args: Float64, scale: Float64 = 1) -> Float64: args[0] * scale
    print(count(), count(1, 2, 3), total(2.5, scale=2))
    var named = lambda (var **kwargs: Int) {} -> Int: len(kwargs)
    print(named(a=1, b=2), named())
    var list: List[Int] = [1, 2, 3]
    var push = lambda (x: Int) {mut list}: list.append(x)
    push(4)
    push(5)
    var bump = lambda (mut x: Int, by: Int = 1) {}: x.__iadd__(by)
    bump(list[0])
    bump(list[1], 10)
    print(list)
    var f: Float32 = 1.5
    f.__imul__(2)
    print(f)
    var k = 10
    var nothing = lambda: None
    nothing()
    print(apply_all(lambda (x: Int) {imm} -> Int: x * k, [1, 2]))
    print((lambda (x: Int) {} -> Int: (lambda (y: Int) {imm x} -> Int: y * x)(3))(6))
    comptime squared = (lambda (x: Int) {} -> Int: x * x)(12)
    print(squared)

# CHECK: 8 2 2 1
# CHECK-NEXT: 0 3 5.0
# CHECK-NEXT: 2 0
# CHECK-NEXT: [2, 12, 3, 4, 5]
# CHECK-NEXT: 3.0
# CHECK-NEXT: [10, 20]
# CHECK-NEXT: 18
# CHECK-NEXT: 144
