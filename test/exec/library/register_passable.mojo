# RUN: %brio run %s | FileCheck %s
# Which types travel in registers: trivial ones and those that say so. Texts and lists do not.


@fieldwise_init
struct Plain(Copyable):
    var n: Int


@fieldwise_init
struct Handle(RegisterPassable):
    var n: Int


@fieldwise_init
struct Pair(TrivialRegisterPassable):
    var n: Int


def in_registers[T: AnyType]() -> Bool:
    return conforms_to(T, RegisterPassable)


def is_trivial[T: AnyType]() -> Bool:
    return conforms_to(T, TrivialRegisterPassable)


def take[T: RegisterPassable & ImplicitlyDestructible](value: T) -> String:
    return "taken"


def main():
    print(in_registers[String](), is_trivial[String]())  # CHECK: False False
    print(in_registers[List[Int]](), is_trivial[List[Int]]())
    # CHECK-NEXT: False False
    print(in_registers[Dict[Int, Int]](), is_trivial[Optional[String]]())
    # CHECK-NEXT: False False
    print(in_registers[Int](), is_trivial[Int]())  # CHECK-NEXT: True True
    print(in_registers[Float32](), is_trivial[SIMD[DType.int8, 4]]())
    # CHECK-NEXT: True True
    print(in_registers[Bool](), is_trivial[StaticString]())
    # CHECK-NEXT: True True
    print(in_registers[Handle](), is_trivial[Handle]())
    # CHECK-NEXT: True False
    print(in_registers[Pair](), is_trivial[Pair]())  # CHECK-NEXT: True True
    # What is said counts where it is asked.
    print(in_registers[Plain](), is_trivial[Plain]())
    # CHECK-NEXT: False False
    print(take(3), take(Handle(1)), take(Pair(1)))
    # CHECK-NEXT: taken taken taken
