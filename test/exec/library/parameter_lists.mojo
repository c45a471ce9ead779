# Lists of compile-time values.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
comptime Even[v: Int]: Bool = v % 2 == 0
comptime VectorOf[v: Int] = SIMD[DType.int32, v]
def sum_of[L: AnyType]() -> Int:
    var total = 0
    for x in L():
        total += x
    return total
def main():
    comptime sizes = ParameterList.of[16, 32, 64]
    print(len(sizes()), sizes.size, sizes()[1], sizes(), sizes.contains[32](), sizes.contains[33]())
    print(sizes.all_satisfies[Even](), ParameterList[1, 2].any_satisfies[Even](), ParameterList[1, 3].any_satisfies[Even]())
    print(sum_of[sizes](), ParameterList[1.5, 2.5]()[0], ParameterList.empty_of[Int].size)
    comptime names = ParameterList.of[StaticString("a"), StaticString("b")]
    for n in names():
        print(n, end=" ")
    var v: ParameterList[2, 4].map_to_type[VectorOf].values[1] = 3
    print(v)

# CHECK: 3 3 32 [16, 32, 64] True False
# CHECK-NEXT: True True False
# CHECK-NEXT: 112 1.5 0
# CHECK-NEXT: a b [3, 3, 3, 3]
