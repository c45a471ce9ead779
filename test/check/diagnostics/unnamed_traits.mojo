# A struct that has what a trait asks for, but does not name the trait, is told so.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error:
from std.gpu.host import DeviceContext


trait Shape:
    def area(self) -> Int:
        ...

    def name(self) -> String:
        ...


# CHECK-DAG: unnamed_traits.mojo:[[#@LINE+1]]:8: note: 'Stack' has all that 'Sized' asks for, but its header does not name it
struct Stack(Movable):
    def __init__(out self):
        pass

    def __len__(self) -> Int:
        return 3

    def write_to(self, mut writer: Some[Writer]):
        writer.write("stack")


@fieldwise_init
# CHECK-DAG: unnamed_traits.mojo:[[#@LINE+1]]:8: note: 'Square' has all that 'Shape' asks for, but its header does not name it
struct Square(Copyable):
    var side: Int

    def area(self) -> Int:
        return self.side * self.side

    def name(self) -> String:
        return "square"


@fieldwise_init
struct Half:
    var side: Int

    def area(self) -> Int:
        return self.side


def describe[T: Shape](shape: T):
    print(shape.name(), shape.area())


def describe_some(shape: Some[Shape]):
    print(shape.name())


def main() raises:
    # CHECK-DAG: unnamed_traits.mojo:[[#@LINE+1]]:15: error: invalid call to 'len': argument 'value' of type 'Stack' does not conform to 'Sized'
    print(len(Stack()))
    # CHECK-DAG: unnamed_traits.mojo:[[#@LINE+2]]:11: error: invalid call to 'print': argument of type 'Stack' does not conform to 'Writable'
    # CHECK-DAG: 'Stack' has all that 'Writable' asks for, but its header does not name it
    print(Stack())
    # CHECK-DAG: unnamed_traits.mojo:[[#@LINE+1]]:14: error: invalid call to 'describe': argument 'shape' of type 'Square' does not conform to 'Shape'
    describe(Square(2))
    # CHECK-DAG: unnamed_traits.mojo:[[#@LINE+1]]:19: error: invalid call to 'describe_some': argument 'shape' of type 'Square' does not conform to 'Shape'
    describe_some(Square(2))
    # CHECK-DAG: unnamed_traits.mojo:[[#@LINE+1]]:14: error: invalid call to 'describe': argument 'shape' of type 'Half' does not conform to 'Shape'
    describe(Half(2))
    # CHECK-NOT: 'Half' has
