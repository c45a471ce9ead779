# Lists of types: reversed, parts, mapped, asked.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
comptime IsInt[T: AnyType]: Bool = conforms_to(T, Intable)
comptime ListOf[T: AnyType] = List[T]
comptime VectorOf[i: Int] = SIMD[DType.int32, 1 << i]

def names[*Ts: AnyType]():
    comptime for i in range(len(Ts)):
        print(TypeList.of[*Ts].slice[i, i + 1].any_satisfies[IsInt](), end=" ")
    print()

def main():
    comptime L = TypeList.of[Int, String, Bool]
    comptime R = L.reverse
    print(R.size, R.contains[String](), L.slice[1, 3].size, TypeList[].splat[3, Int].size)
    var x: L.slice[1].values[0] = "text"
    var y: R.values[2] = 5
    print(x, y, L.all_satisfies[IsInt](), L.any_satisfies[IsInt](), TypeList.of[Int, Bool].all_satisfies[IsInt]())
    var z: L.map[ListOf].values[1] = ["a", "b"]
    var v: TypeList[].tabulate[3, VectorOf].values[2] = 7
    print(z, v, L.map[ListOf].size)
    names[Int, String, Bool]()

# CHECK: 3 True 2 3
# CHECK-NEXT: text 5 False True True
# CHECK-NEXT: ['a', 'b'] [7, 7, 7, 7] 3
# CHECK-NEXT: True False True 
