# A struct that says it is Copyable has fields that are, or a copy constructor of its own.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not error:
struct Handle(Movable):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number


struct Copied(Copyable):
    var number: Int


@fieldwise_init
struct Job(Copyable, Movable):
    var name: String
    # CHECK: copies_of_fields.mojo:[[#@LINE+1]]:5: error: 'Job' does not conform to 'Copyable': its 'handle' is 'Handle', which does not conform to 'Copyable'
    var handle: Handle


# Neither a field that is copied nor a copy that is written is a mistake, nor a struct that is not copied.
@fieldwise_init
struct Right(Copyable, Movable):
    var name: String
    var copied: Copied


struct Written(Copyable, Movable):
    var handle: Handle

    def __init__(out self):
        self.handle = Handle(1)

    def __init__(out self, *, copy: Self):
        self.handle = Handle(copy.handle.number)


@fieldwise_init
struct Moved(Movable):
    var handle: Handle


# What a type has depends on its argument: it is told where it is used.
@fieldwise_init
struct Box[T: Movable & ImplicitlyDestructible](Movable):
    var value: Self.T


struct Unused:
    # CHECK: copies_of_fields.mojo:[[#@LINE+1]]:23: error: field 'number' has a default value, which only '@fieldwise_init' uses; set it in '__init__'
    var number: Int = 5

    def __init__(out self):
        self.number = 1


@fieldwise_init
struct Used:
    var number: Int = 5


def main():
    print(Used().number, Unused().number)
