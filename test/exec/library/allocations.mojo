# Allocations, chunks of bytes, a growing array of texts.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import alloc, dealloc, Layout, ThinAllocation, memcpy, memset_zero, memcmp, stack_allocation
from std.memory import Pointer, UnsafePointer, Span

struct Counter:
    comptime _layout = Layout[Int].single()
    var _alloc: ThinAllocation[Int]

    def __init__(out self, value: Int):
        self._alloc = alloc(Self._layout).into_thin()
        self._alloc.unsafe_ptr().unsafe_write(value)

    def increment(mut self):
        self._alloc.unsafe_ptr()[] += 1

    def get(self) -> Int:
        return self._alloc.unsafe_ptr()[]

    def __deinit__(deinit self):
        dealloc(
            self._alloc^.unsafe_with_layout(Self._layout)
        )

def read_chunks(
    var ptr: Pointer[mut=False, UInt8, _],
) -> List[List[UInt32]]:
    var chunks = List[List[UInt32]]()
    var chunk_size = Int(ptr[])
    while chunk_size > 0:
        var ui32_ptr = ptr.unsafe_offset(1).unsafe_bitcast[UInt32]()
        var chunk = List[UInt32](capacity=chunk_size)
        for i in range(chunk_size):
            chunk.append(ui32_ptr[unsafe_offset=i])
        chunks.append(chunk^)
        ptr = ptr.unsafe_offset(1 + 4 * chunk_size)
        chunk_size = Int(ptr[])
    return chunks^

struct Vec[T: Copyable & ImplicitlyDestructible]:
    var data: UnsafePointer[Self.T, MutExternalOrigin]
    var size: Int
    var capacity: Int
    def __init__(out self, capacity: Int):
        self.data = alloc[Self.T](capacity)
        self.size = 0
        self.capacity = capacity
    def push(mut self, var v: Self.T):
        if self.size == self.capacity:
            var bigger = alloc[Self.T](self.capacity * 2)
            for i in range(self.size):
                (bigger + i).init_pointee_move_from(self.data + i)
            self.data.free()
            self.data = bigger
            self.capacity *= 2
        (self.data + self.size).init_pointee_move(v^)
        self.size += 1
    def __getitem__(ref self, i: Int) -> ref [self] Self.T:
        return self.data[i]
    def __del__(deinit self):
        for i in range(self.size):
            (self.data + i).destroy_pointee()
        self.data.free()

def main():
    var c = Counter(5)
    c.increment()
    print(c.get())
    var bytes: List[UInt8] = [1, 1, 0, 0, 0, 2, 2, 0, 0, 0, 3, 0, 0, 0, 0]
    print(read_chunks(bytes.unsafe_ptr()))
    var v = Vec[String](1)
    v.push("a")
    v.push(String("b") * 40)
    v.push("c")
    v[0] += "!"
    print(v[0], len(v[1]), v[2])
    var p = stack_allocation[8, Float32]()
    memset_zero(p, 8)
    p.store[width=4](1, SIMD[DType.float32, 4](1))
    print(p.load[width=8]())
    var count: Int = 0
    var ptr = Pointer(to=count)
    ptr[] = 100
    ptr[] += 10
    print(ptr[], count)
    def addone(mut x: Int):
        x += 1
    addone(ptr[])
    print(count)
    var f = alloc[Float64](6)
    for offset in range(6):
        (f + offset).init_pointee_copy(0.0)
    f[2] = 3.0
    for offset in range(6):
        print(f[offset], end=", ")
    print()
    f.free()
    var sp = Span[Int](ptr=alloc[Int](3), length=3)
    sp.fill(4)
    print(sp[0] + sp[2])
    sp.unsafe_ptr().free()

# CHECK: 6
# CHECK-NEXT: {{[[][[]}}1], [2, 3]]
# CHECK-NEXT: a! 40 c
# CHECK-NEXT: [0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0]
# CHECK-NEXT: 110 110
# CHECK-NEXT: 111
# CHECK-NEXT: 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 
# CHECK-NEXT: 8
