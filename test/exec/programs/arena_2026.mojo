# An arena, a tree of nodes in it, and memory by layout.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import alloc, dealloc, Layout, UnsafePointer, Pointer, unsafe_memcpy, unsafe_memset
from std.sys import size_of, align_of

struct Arena(Movable):
    var base: Pointer[UInt8, MutUntrackedOrigin]
    var used: Int
    var cap: Int
    var allocations: Int

    def __init__(out self, cap: Int):
        self.base = alloc[UInt8](cap, alignment=64)
        self.used = 0
        self.cap = cap
        self.allocations = 0

    def __deinit__(deinit self):
        self.base.unsafe_free()

    def make[T: Movable & Deinitable](mut self, var value: T) raises -> Pointer[T, MutUntrackedOrigin]:
        var al = align_of[T]()
        var start = (self.used + al - 1) & ~(al - 1)
        if start + size_of[T]() > self.cap:
            raise Error("arena exhausted after ", self.allocations, " allocations")
        var p = self.base.unsafe_offset(start).unsafe_bitcast[T]()
        p.unsafe_write(value^)
        self.used = start + size_of[T]()
        self.allocations += 1
        return p

    def reset(mut self):
        self.used = 0

@fieldwise_init
struct Vec3(ImplicitlyCopyable, Writable):
    var x: Float32
    var y: Float32
    var z: Float32
    def __add__(self, o: Self) -> Self:
        return {self.x + o.x, self.y + o.y, self.z + o.z}
    def __mul__(self, k: Float32) -> Self:
        return {self.x * k, self.y * k, self.z * k}
    def __rmul__(self, k: Float32) -> Self:
        return self * k
    def __neg__(self) -> Self:
        return self * -1
    def dot(self, o: Self) -> Float32:
        return self.x * o.x + self.y * o.y + self.z * o.z

comptime Link = Optional[Pointer[TreeNode, MutUntrackedOrigin]]

struct TreeNode(Movable):
    var key: Int
    var left: Link
    var right: Link
    def __init__(out self, key: Int):
        self.key = key
        self.left = None
        self.right = None

def insert(mut arena: Arena, root: Link, key: Int) raises -> Link:
    if not root:
        return arena.make(TreeNode(key))
    var p = root.value()
    if key < p[].key:
        p[].left = insert(arena, p[].left, key)
    elif key > p[].key:
        p[].right = insert(arena, p[].right, key)
    return p

def walk(root: Link, mut out_: List[Int]):
    if root:
        ref node = root.value()[]
        walk(node.left, out_)
        out_.append(node.key)
        walk(node.right, out_)

def depth(root: Link) -> Int:
    if not root:
        return 0
    return 1 + max(depth(root.value()[].left), depth(root.value()[].right))

def main() raises:
    var arena = Arena(4096)
    var root: Link = None
    for k in [50, 30, 70, 20, 40, 60, 80, 30, 10]:
        root = insert(arena, root, k)
    var keys = List[Int]()
    walk(root, keys)
    print(keys, depth(root), arena.allocations)
    var v = arena.make(Vec3(1, 2, 3))
    var w = arena.make(Vec3(0.5, 0.5, 0.5))
    print(v[] + w[], 2 * v[], -w[], v[].dot(w[]))
    try:
        while True:
            _ = arena.make(SIMD[DType.float64, 8](0))
    except e:
        print(e)
    arena.reset()
    var layout = Layout[Int32](count=8)
    var block = alloc(layout)
    var p = block.unsafe_ptr()
    unsafe_memset(p, 0, 8)
    for i in range(layout.count()):
        p[unsafe_offset=i] = Int32(i * i)
    print(p.unsafe_load[width=4](2), p.unsafe_offset(7)[], p.unsafe_offset(7).offset_from(p))
    var copy = alloc(layout)
    unsafe_memcpy(dest=copy.unsafe_ptr(), src=p, count=8)
    print(copy.unsafe_ptr()[unsafe_offset=5])
    dealloc(block^)
    dealloc(copy^)

# CHECK: [10, 20, 30, 40, 50, 60, 70, 80] 4 8
# CHECK-NEXT: Vec3(x=1.5, y=2.5, z=3.5) Vec3(x=2.0, y=4.0, z=6.0) Vec3(x=-0.5, y=-0.5, z=-0.5) 3.0
# CHECK-NEXT: arena exhausted after 70 allocations
# CHECK-NEXT: [4, 9, 16, 25] 49 7
# CHECK-NEXT: 25
