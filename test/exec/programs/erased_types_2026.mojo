# Types erased by hand: tables of thin functions made in a generic constructor.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from testing import assert_equal, assert_true
from memory import ArcPointer, UnsafePointer, OwnedPointer, alloc
from utils import Variant


trait Animal(Copyable, Movable):
    fn name(self) -> String:
        ...

    fn sound(self) -> String:
        ...


@fieldwise_init
struct Dog(Animal):
    var age: Int

    fn name(self) -> String:
        return String("dog of ", self.age)

    fn sound(self) -> String:
        return "woof"


@fieldwise_init
struct Cat(Animal):
    fn name(self) -> String:
        return "cat"

    fn sound(self) -> String:
        return "meow"


# Type erasure by hand: a vtable of thin functions.
struct AnyAnimal(Movable):
    var data: UnsafePointer[NoneType, MutOrigin.external]
    var name_fn: fn (UnsafePointer[NoneType, MutOrigin.external]) -> String
    var sound_fn: fn (UnsafePointer[NoneType, MutOrigin.external]) -> String
    var del_fn: fn (UnsafePointer[NoneType, MutOrigin.external]) -> None

    fn __init__[T: Animal & ImplicitlyDestructible](out self, var value: T):
        fn name_of(p: UnsafePointer[NoneType, MutOrigin.external]) -> String:
            return p.bitcast[T]()[].name()

        fn sound_of(p: UnsafePointer[NoneType, MutOrigin.external]) -> String:
            return p.bitcast[T]()[].sound()

        fn destroy(p: UnsafePointer[NoneType, MutOrigin.external]):
            p.bitcast[T]().destroy_pointee()
            p.bitcast[T]().free()

        var typed = alloc[T](1)
        typed.init_pointee_move(value^)
        self.data = typed.bitcast[NoneType]()
        self.name_fn = name_of
        self.sound_fn = sound_of
        self.del_fn = destroy

    fn __moveinit__(out self, deinit existing: Self):
        self.data = existing.data
        self.name_fn = existing.name_fn
        self.sound_fn = existing.sound_fn
        self.del_fn = existing.del_fn

    fn __del__(deinit self):
        self.del_fn(self.data)

    fn name(self) -> String:
        return self.name_fn(self.data)

    fn sound(self) -> String:
        return self.sound_fn(self.data)


struct Handlers:
    var table: Dict[String, fn (Int) raises -> Int]

    fn __init__(out self):
        self.table = {}

    fn register(mut self, name: String, f: fn (Int) raises -> Int):
        self.table[name] = f

    fn call(self, name: String, x: Int) raises -> Int:
        if name not in self.table:
            raise Error("no handler ", name)
        return self.table[name](x)


fn twice(x: Int) raises -> Int:
    return 2 * x


fn picky(x: Int) raises -> Int:
    if x < 0:
        raise Error("negative")
    return x


struct EventBus[*Ts: Copyable & Movable]:
    var count: Int

    fn __init__(out self):
        self.count = 0

    fn emit[T: Copyable & Movable](mut self, event: T):
        self.count += 1


struct StateMachine[states: List[StaticString]]:
    var at: Int

    fn __init__(out self):
        self.at = 0

    fn go[name: StaticString](mut self):
        @parameter
        for i in range(len(Self.states)):

            @parameter
            if Self.states[i] == name:
                self.at = i

    fn name(self) -> String:
        var all = materialize[Self.states]()
        return String(all[self.at])


def main():
    var zoo = List[OwnedPointer[AnyAnimal]]()
    zoo.append(OwnedPointer(AnyAnimal(Dog(3))))
    zoo.append(OwnedPointer(AnyAnimal(Cat())))
    var out = String()
    for ref a in zoo:
        out += a[].name() + ":" + a[].sound() + ";"
    assert_equal(out, "dog of 3:woof;cat:meow;")
    var h = Handlers()
    h.register("twice", twice)
    h.register("picky", picky)
    assert_equal(h.call("twice", 4), 8)
    try:
        _ = h.call("picky", -1)
        raise Error("x")
    except e:
        assert_equal(String(e), "negative")
    try:
        _ = h.call("none", 1)
        raise Error("x")
    except e:
        assert_equal(String(e), "no handler none")
    var bus = EventBus[Int, String]()
    bus.emit(3)
    bus.emit(String("x"))
    assert_equal(bus.count, 2)
    var sm = StateMachine[["idle", "running", "done"]]()
    assert_equal(sm.name(), "idle")
    sm.go["done"]()
    assert_equal(sm.name(), "done")
    print("OK")
