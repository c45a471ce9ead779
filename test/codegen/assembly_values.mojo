# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --check-prefix=RAN
# Assembly takes and gives tuples, arrays and vectors: one value a register.
from std.sys import inlined_assembly
from std.sys.intrinsics import _RegisterPackType
from std.utils import IndexList, StaticTuple

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


# An array that stays in registers over a loop, and a vector as two of the operands.
# CHECK-LABEL: .entry arrays(
# CHECK-NOT: .local
# CHECK: add.f32 %r[[#A:]], %r{{[0-9]+}}, %r[[#]]; add.f32
# CHECK-NOT: .local
# CHECK: .entry vectors(
def arrays(p: Floats, n: Int):
    var c = StaticTuple[Float32, 4](0, 1, 2, 3)
    for _ in range(n):
        c = inlined_assembly[
            "add.f32 $0, $4, $8; add.f32 $1, $5, $9; add.f32 $2, $6, $8; add.f32 $3, $7, $9;",
            StaticTuple[Float32, 4],
            constraints="=f,=f,=f,=f,0,1,2,3,f,f",
            has_side_effect=True,
        ](c, SIMD[DType.float32, 2](1, 2))
    comptime for i in range(4):
        p[i] = c[i]


# CHECK: mov.f32 %r{{[0-9]+}}, %r{{[0-9]+}}; mov.f32 %r{{[0-9]+}}, %r{{[0-9]+}};
# CHECK: add.f16x2 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};
def vectors(p: Floats):
    var v = inlined_assembly["mov.f32 $0, $2; mov.f32 $1, $3;", SIMD[DType.float32, 2], constraints="=f,=f,f,f"](p[0], p[1])
    var t = inlined_assembly["mov.f32 $0, $2; mov.f32 $1, $3;", _RegisterPackType[Float32, Float32], constraints="=f,=f,f,f"]((p[0], p[1]))
    p[0] = v[0] + v[1] + t[0]
    # Two halves are one register where the constraints say so.
    var h = inlined_assembly["add.f16x2 $0, $1, $1;", SIMD[DType.float16, 2], constraints="=r,r"](SIMD[DType.float16, 2](1, 2))
    p[1] = h[0].cast[DType.float32]()


def swapped[T: AnyType](a: Int64, b: Int64) -> T:
    return inlined_assembly["xchg $0, $1", T, constraints="=r,=r,0,1"](a, b)


def main():
    # RAN: 2 1
    var t = swapped[StaticTuple[Int64, 2]](1, 2)
    print(t[0], t[1])
    # RAN: 4 3
    var u = swapped[Tuple[Int64, Int64]](3, 4)
    print(u[0], u[1])
    # RAN: 6 5
    var v = swapped[SIMD[DType.int64, 2]](5, 6)
    print(v[0], v[1])
    # RAN: 8 7
    var w = swapped[IndexList[2]](7, 8)
    print(w[0], w[1])
    # RAN: 10 9
    var pair = inlined_assembly["xchg $0, $1", StaticTuple[Int64, 2], constraints="=r,=r,0,1"](StaticTuple[Int64, 2](9, 10))
    print(pair[0], pair[1])
