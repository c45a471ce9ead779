# `Defaultable` gives a struct a constructor without arguments, which makes the default of each field; beside @fieldwise_init too.
# RUN: %brio run %s | FileCheck --match-full-lines %s
# CHECK: 0 [] 0 7 5 3 x
# CHECK-NEXT: 0 0 [] 5 7 0.0
# CHECK-NEXT: 0  []
# CHECK-NEXT: 0.0
struct Settings(Defaultable, Copyable):
    var count: Int
    var names: List[String]
@fieldwise_init
struct Both(Defaultable):
    var a: Int
    var b: Settings
@fieldwise_init
struct WithDefault(Defaultable):
    var a: Int
    def __init__(out self, n: Int = 7):
        self.a = n
struct Empty(Defaultable):
    pass
struct Own(Defaultable):
    var a: Int
    def __init__(out self): self.a = 5
@fieldwise_init
struct FieldDefaults(Defaultable):
    var a: Int = 3
    var b: String = "x"
struct Pair[T: Defaultable & Copyable & Movable](Defaultable):
    var a: Self.T
    var b: Int
def make[T: Defaultable]() -> T: return T()
@fieldwise_init
struct Point(Defaultable, TrivialRegisterPassable):
    var x: Float32
    var y: Float32
def main():
    print(Settings().count, Settings().names, Both().b.count, WithDefault().a, Own().a, FieldDefaults().a, FieldDefaults().b)
    _ = Empty()
    print(Pair[String]().a.byte_length(), Pair[Int]().b, make[Settings]().names, make[Own]().a, make[WithDefault]().a, make[Point]().x)
    print(make[Int](), make[String](), make[List[Int]]())
    comptime p = Point()
    print(p.x)
