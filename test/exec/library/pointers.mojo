# Pointers: values that come and go, vectors, gathering; OwnedPointer and ArcPointer.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from memory import UnsafePointer, memcpy, memset_zero, memset, memcmp, stack_allocation, OwnedPointer, ArcPointer
def main():
    var p = alloc[Int](4)
    for i in range(4):
        (p + i).init_pointee_copy(i * i)
    print(p[3], p[], p.load(2))
    p.init_pointee(copy=5)
    p.init_pointee(take=6)
    print(p[])
    var q = UnsafePointer[Float32].alloc(8)
    memset_zero(q, 8)
    q.store(3, SIMD[DType.float32, 4](1, 2, 3, 4))
    print(q.load[width=4](3), q.strided_load[width=2](3))
    q.offset(1)[] = 9
    print(q[1])
    var r = UnsafePointer[Float32].alloc(8)
    memcpy(r, q, 8)
    memcpy(dest=r, src=q, count=8)
    print(memcmp(r, q, 8))
    print(q.gather(SIMD[DType.int64, 4](3, 4, 5, 6)))
    q.scatter(SIMD[DType.int64, 2](0, 2), SIMD[DType.float32, 2](7, 8))
    print(q[0], q[2])
    r.free(); q.free(); p.free()
    var sp = alloc[String](1)
    sp.init_pointee_move("Testing")
    sp[] += " pointers"
    print(sp[])
    var taken = sp.take_pointee()
    sp.free()
    print(taken)
    var counter = 5
    var cp = UnsafePointer(to=counter)
    cp[] += 1
    print(counter)
    var o = OwnedPointer(100)
    o[] += 10
    print(o[])
    var o2 = OwnedPointer(other=o)
    o2[] += 1
    print(o[], o2[])
    var arc = ArcPointer(String("shared"))
    var arc2 = arc
    arc2[] += "!"
    print(arc[], arc.count())
    var st = stack_allocation[4, Int]()
    st[0] = 1
    print(st[0])
    var fst = stack_allocation[4, DType.float32]()
    memset(fst, 0, 4)
    print(fst[2])
    var null = UnsafePointer[Int]()
    print(Bool(null), not null)
    var a = [1, 2, 3]
    var ap = a.unsafe_ptr()
    print(ap[1], (ap + 2)[], ap + 1 > ap, (ap + 2) - ap)

# CHECK: 9 0 4
# CHECK-NEXT: 6
# CHECK-NEXT: [1.0, 2.0, 3.0, 4.0] [0.0, 1.0]
# CHECK-NEXT: 9.0
# CHECK-NEXT: 0
# CHECK-NEXT: [1.0, 2.0, 3.0, 4.0]
# CHECK-NEXT: 7.0 8.0
# CHECK-NEXT: Testing pointers
# CHECK-NEXT: Testing pointers
# CHECK-NEXT: 6
# CHECK-NEXT: 110
# CHECK-NEXT: 110 111
# CHECK-NEXT: shared! 1
# CHECK-NEXT: 1
# CHECK-NEXT: 0.0
# CHECK-NEXT: False True
# CHECK-NEXT: 2 3 True 2
