# Containers as keys, ended element by element; numbers asked as those of a Coord.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque, InlineArray, Counter, LinkedList, Set
from std.utils import Variant
@fieldwise_init
struct Loud(Copyable, Movable):
    var n: Int
    def __copyinit__(out self, other: Self):
        self.n = other.n
    def __del__(deinit self):
        print("end", self.n)
def take(var x: Loud):
    print("taken", x.n)
def main() raises:
    var d = Deque[Int](1, 2, 3)
    var e = Deque[Int](1, 2, 3)
    print(hash(d) == hash(e), hash(Deque[Int](2, 1, 3)) == hash(d), Deque[Int].default_capacity)
    var q = Deque[Loud]()
    q.append(Loud(1))
    q.append(Loud(2))
    q^.destroy_with(take)
    var a: InlineArray[Int, 3] = [1, 2, 3]
    var b: InlineArray[Int, 3] = [1, 2, 3]
    print(hash(a) == hash(b))
    var v = Variant[Int, Loud](Loud(9))
    v^.destroy_with[Loud](take)
    print(hash({1: 2, 3: 4}) == hash({3: 4, 1: 2}), hash({1: 2}) == hash({2: 1}))
    var c = Counter[String]("a", "b", "a")
    var f = Counter[String]("a")
    print(c.ge(f), c.gt(f), c.le(f), c.lt(f), f.lt(c))
    var top = c.most_common(2)
    print(top[0] < top[1], top[0] == top[0], top[0] > top[1])
    var k = LinkedList[Int](1, 2)
    print(hash(k) == hash(LinkedList[Int](1, 2)))
    print(hash(Variant[Int, String](3)) == hash(Variant[Int, String](3)))
    var names = {Deque[Int](1): "one"}
    print(names[Deque[Int](1)])
    print(True.__float__(), Bool.MAX, Bool.MIN, True.__as_int__(), -True)
    print(Int32(7).sum(), Int64(3).product(), Int32.static_value, Float32.DTYPE, SIMD[DType.int32, 2](from_int=5))
    var path: String = "x/y".__fspath__()
    print(path, "12".__int__() + 1, "1.5".__float__(), repr(None), StringSlice("a").__fspath__())

# CHECK: True False 64
# CHECK-NEXT: taken 1
# CHECK-NEXT: end 1
# CHECK-NEXT: taken 2
# CHECK-NEXT: end 2
# CHECK-NEXT: True
# CHECK-NEXT: taken 9
# CHECK-NEXT: end 9
# CHECK-NEXT: True False
# CHECK-NEXT: True True False False True
# CHECK-NEXT: True True False
# CHECK-NEXT: True
# CHECK-NEXT: True
# CHECK-NEXT: one
# CHECK-NEXT: 1.0 True False 1 -1
# CHECK-NEXT: 7 3 -1 float32 [5, 5]
# CHECK-NEXT: x/y 13 1.5 None a
