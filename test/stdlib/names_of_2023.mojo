# What releases of 2023 had: vectors of pointers by other names, the width of `vectorize` before the function, `vectorize_unroll`;
# and what a `Buffer` of 2024 stores at one index.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/right.mojo | FileCheck --match-full-lines %t/right.mojo
# RUN: not %brio check %t/wrong.mojo 2>&1 | FileCheck %t/wrong.mojo
# RUN: not %brio check %t/newer.mojo 2>&1 | FileCheck %t/newer.mojo

#--- right.mojo
from algorithm import vectorize, vectorize_unroll, parallelize
from buffer import Buffer
from memory.unsafe import DTypePointer
from runtime.llcl import Runtime, num_cores
from sys.info import simdwidthof
from utils.stringref import StringRef

alias type = DType.float32
alias width = simdwidthof[type]()


struct Row[n: Int]:
    var data: DTypePointer[type]

    fn __init__(inout self):
        self.data = DTypePointer[type].alloc(n)

    fn __del__(owned self):
        self.data.free()

    fn load[w: Int](self, i: Int) -> SIMD[type, w]:
        return self.data.simd_load[w](i)

    fn store[w: Int](self, i: Int, v: SIMD[type, w]):
        self.data.simd_store[w](i, v)


fn count[T: DType](p: DTypePointer[T], n: Int) -> SIMD[T, 1]:
    var sum: SIMD[T, 1] = 0

    @parameter
    fn add[w: Int](i: Int):
        sum += p.simd_load[w](i).reduce_add()

    vectorize[4, add](n)
    return sum


fn main():
    let row = Row[37]()

    @parameter
    fn fill[w: Int](i: Int):
        row.store[w](i, SIMD[type, w](2))

    vectorize[width, fill](37)
    # CHECK: 74.0
    print(count(row.data, 37))

    @parameter
    fn twice[w: Int](i: Int):
        row.store[w](i, row.load[w](i) * 2)

    vectorize_unroll[width, 3, twice](37)
    # CHECK-NEXT: 148.0
    print(count(row.data, 37))

    @parameter
    fn part(k: Int):
        @parameter
        fn one[w: Int](i: Int):
            row.store[w](k * 18 + i, 1)

        vectorize[width, one](18)

    parallelize[part](2)
    # CHECK-NEXT: 40.0
    print(count(row.data, 37))

    with Runtime(num_cores()) as rt:
        parallelize[part](rt, 1, rt.parallelism_level())
        parallelize[part](rt, 2)
    let runtime = Runtime()
    parallelize[part](runtime, 2, 2)
    # CHECK-NEXT: 40.0
    print(count(row.data, 37))

    let p = DTypePointer[DType.uint8].alloc(16)
    for i in range(16):
        p.store(i, i)
    # CHECK-NEXT: [0, 1] [4, 5] [0, 5, 10, 15] [8, 9, 10, 11]
    print(p.simd_load[2](), p.offset(4).simd_load[2](), p.simd_strided_load[4](5), p.aligned_simd_load[4, 4](8))
    p.simd_store[2](SIMD[DType.uint8, 2](90, 91))
    p.simd_nt_store[1](2, 92)
    p.aligned_simd_store[2, 2](4, 94)
    p.offset(1).simd_strided_store[2](SIMD[DType.uint8, 2](70, 71), 6)
    # CHECK-NEXT: [90, 70, 92, 3, 94, 94, 6, 71]
    print(p.simd_load[8]())
    p.free()

    let numbers = DTypePointer[DType.int32].alloc(4)
    let b = Buffer[DType.int32, 4](numbers)
    b.store[width=4](0, 3)
    b.store[width=2](1, SIMD[DType.int32, 2](8, 9))
    b.store(3, 7)
    # CHECK-NEXT: [3, 8, 9, 7]
    print(b.load[width=4](0))
    numbers.free()
    let aligned = DTypePointer[DType.float32].aligned_alloc(64, 3)
    # CHECK-NEXT: 0
    print(int(aligned) % 64)
    aligned.free()
    let text: StringRef = "text"
    # CHECK-NEXT: text 4
    print(text, len(text))

#--- wrong.mojo
from algorithm import vectorize
from buffer import NDBuffer


fn main():
    @parameter
    fn show[w: Int](i: Int):
        print(i)

    # CHECK: error: no matching function in call to 'vectorize'
    vectorize["4", show](2)
    var storage = InlineArray[Float32, 6](fill=1)
    var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
    # CHECK: error: {{.*}}store
    b.store(1, 2)

#--- newer.mojo
def main():
    comptime P = UnsafePointer[Float32, MutAnyOrigin]
    var p = alloc[Float32](4)
    # CHECK: error: {{.*}}simd_load
    print(p.simd_load[4](0))
    # CHECK: error: {{.*}}aligned_alloc
    print(P.aligned_alloc(64, 3))
