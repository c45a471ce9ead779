# Parameters told through a struct's members and through the bounds of functions given; structs that say nothing of moves.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
comptime Base = Copyable & Deinitable & Writable


trait Boxable:
    comptime Associated: Base

    def unbox(self) -> Self.Associated:
        ...


@fieldwise_init
struct Box[T: Base](Boxable):
    comptime Associated = Self.T
    var value: Self.Associated

    def unbox(self) -> Self.Associated:
        return self.value.copy()


@fieldwise_init
struct Either[A: Copyable & Deinitable, B: Copyable & Deinitable]:
    var a: Optional[Self.A]
    var b: Optional[Self.B]

    def fold[R: Movable, F: def (Self.A) -> R, G: def (Self.B) -> R](self, f: F, g: G) -> R:
        if self.a:
            return f(self.a.value())
        return g(self.b.value())


def apply[R: Movable, F: def (Int) -> R, //](f: F) -> R:
    return f(4)


def twice(x: Int) -> Int:
    return 2 * x


struct Unnamed:
    var text: String

    def __init__(out self, text: String):
        self.text = text


def made(text: String) -> Unnamed:
    var result = Unnamed(text)
    return result^


def main():
    print(Box(3).unbox() + 1, Box("text").unbox().upper())
    var number = Either[Int, String](3, None)
    var text = Either[Int, String](None, String("abc"))
    var k = 10
    print(number.fold(lambda (x: Int) -> Int: x * k, lambda (s: String) -> Int: s.byte_length()))
    print(text.fold(lambda (x: Int) -> Int: x * k, lambda (s: String) -> Int: s.byte_length()))
    print(apply(twice), apply(lambda (x: Int) -> String: String(x) + "!"))
    # A struct that says nothing can be moved.
    var list: List[Unnamed] = []
    list.append(made("moved"))
    print(list[0].text)

# CHECK: 4 TEXT
# CHECK-NEXT: 30
# CHECK-NEXT: 3
# CHECK-NEXT: 8 4!
# CHECK-NEXT: moved
