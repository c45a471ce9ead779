# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Pointers, allocation, and work on runs of memory.
from std.memory import memcpy, memset_zero, memcmp, stack_allocation
from std.sys import align_of, size_of


def main() raises:
    var p = alloc[Float32](8)
    for i in range(8):
        p[i] = Float32(i)
    p[2] += 0.5
    # CHECK: 2.5 7.0 0.0
    print(p[2], (p + 7)[], p.load())
    # CHECK: [0.0, 1.0, 2.5, 3.0] [4.0, 5.0]
    print(p.load[width=4](), p.load[width=2](4))
    p.store(4, SIMD[DType.float32, 4](9.0))
    p.store(0, 1.25)
    # CHECK: 9.0 1.25 9.0
    print(p[7], p[0], p[unsafe_offset=5])
    p[unsafe_offset=5] = 3
    # CHECK: 3.0 5 True True
    var q = p + 5
    print(q[], q - p, q > p, Bool(p))
    q -= 5
    # CHECK: True False
    print(q == p, Bool(UnsafePointer[Int]()))
    var copy = alloc[Float32](8)
    memcpy(dest=copy, src=p, count=8)
    # CHECK: 3.0 0 1067450368
    print(copy[5], memcmp(copy, p, 8), p.bitcast[UInt32]()[0])
    memset_zero(copy, 4)
    # CHECK: 0.0 0.0 9.0
    print(copy[0], copy[3], copy[4])
    p.free()
    copy.free()

    var texts = UnsafePointer[String].alloc(2)
    texts.init_pointee_copy(String("first") + "!")
    (texts + 1).init_pointee_move(String("second") + "!")
    # CHECK: first! second!
    print(texts[0], texts[1])
    var taken = (texts + 1).take_pointee()
    texts.destroy_pointee()
    texts.free()
    # CHECK: second!
    print(taken)

    var local = stack_allocation[4, Int]()
    for i in range(4):
        local[i] = i * i
    # CHECK: 0 1 4 9
    print(local[0], local[1], local[2], local[3])
    var x = 5
    var px = UnsafePointer(to=x)
    px[] += 1
    # CHECK: 6
    print(x)
    # CHECK: 4 8 16 1 8
    print(size_of[DType.float32](), size_of[Int](), size_of[SIMD[DType.float32, 4]](), size_of[Bool](), align_of[Float64]())
    var a = 1
    var b = 2
    swap(a, b)
    # CHECK: 2 1
    print(a, b)
    # CHECK: 3
    var index: Int32 = 3
    var r = alloc[Int32](4)
    r[index] = 3
    print(r[UInt(3)])
    r.free()
