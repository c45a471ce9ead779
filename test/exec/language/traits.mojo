# Traits: checked conformance, default methods, associated constants and types, composition, refinement, generic use.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

trait Animal:
    def name(self) -> String: ...

    def noise(self) -> String:
        return "..."

    def speak(self) -> String:
        return self.name() + " says " + self.noise()

    @staticmethod
    def legs() -> Int:
        return 4

trait Loud(Animal):
    comptime volume: Int

    def shout(self) -> String:
        return (self.noise() + "!") * Self.volume

trait Container:
    comptime Element: Copyable & Movable & Writable

    def first(self) -> Self.Element: ...

    @staticmethod
    def make() -> Self: ...

@fieldwise_init
struct Cat(Animal, Copyable, Movable):
    var id: Int

    def name(self) -> String:
        return "cat " + String(self.id)

    def noise(self) -> String:
        return "meow"

@fieldwise_init
struct Fish(Animal):
    def name(self) -> String:
        return "fish"

    @staticmethod
    def legs() -> Int:
        return 0

@fieldwise_init
struct Dog(Loud):
    comptime volume = 2

    def name(self) -> String:
        return "dog"

    def noise(self) -> String:
        return "wuff"

@fieldwise_init
struct IntBox(Container, Movable):
    comptime Element = Int
    var x: Int

    def first(self) -> Int:
        return self.x

    @staticmethod
    def make() -> Self:
        return Self(5)

@fieldwise_init
struct StringBox(Container, Movable):
    comptime Element = String
    var x: String

    def first(self) -> String:
        return self.x

    @staticmethod
    def make() -> Self:
        return Self("box")

def talk[A: Animal](a: A) -> String:
    return a.speak() + " on " + String(A.legs())

def noisy(a: Some[Loud]) -> String:
    return a.shout()

def both[T: Animal & Copyable](a: T) -> T:
    return a.copy()

def twice[C: Container](c: C) -> Tuple[C.Element, C.Element]:
    return (c.first(), c.first())

def made[C: Container]() -> C.Element:
    return C.make().first()

def kind[T: AnyType](x: T) -> String:
    comptime if conforms_to(T, Animal):
        return "animal"
    elif conforms_to(T, Container):
        return "container"
    else:
        return "other"

struct Zoo[A: Animal & Copyable & Movable]:
    var animals: List[Self.A]

    def __init__(out self):
        self.animals = List[Self.A]()

    def add(mut self, var a: Self.A):
        self.animals.append(a^)

    def all(self) -> String:
        var out = String()
        for a in self.animals:
            out += a.speak() + ";"
        return out

def largest[T: Comparable & Copyable & Movable](items: List[T]) -> T:
    var best = items[0].copy()
    for i in range(1, len(items)):
        if items[i] > best:
            best = items[i].copy()
    return best^

def main():
    print(talk(Cat(3)))  # CHECK: cat 3 says meow on 4
    print(talk(Fish()))  # CHECK: fish says ... on 0
    print(talk(Dog()), Dog().shout())  # CHECK: dog says wuff on 4 wuff!wuff!
    print(both(Cat(7)).id)  # CHECK: 7
    var t = twice(IntBox(4))
    print(t[0] + t[1])  # CHECK: 8
    print(made[IntBox]() + 1, made[StringBox]())  # CHECK: 6 box
    print(kind(Cat(1)), kind(IntBox(1)), kind(3))  # CHECK: animal container other
    var zoo = Zoo[Cat]()
    zoo.add(Cat(1))
    zoo.add(Cat(2))
    print(zoo.all())  # CHECK: cat 1 says meow;cat 2 says meow;
    print(largest([3, 9, 4]), largest(["b", "c", "a"]), largest([1.5, -2.0]))  # CHECK: 9 c 1.5
    print(noisy(Dog()))  # CHECK: wuff!wuff!
