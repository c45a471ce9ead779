# A type with a pattern of bits that no value has: an `Optional` of it needs no more room.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.ffi import CStringSlice
from std.reflection import SourceLocation
from std.sys import size_of
from std.utils._nicheable import UnsafeSingleNicheable


@fieldwise_init
struct File(ImplicitlyCopyable, Movable, UnsafeSingleNicheable):
    var number: Int32

    @staticmethod
    def write_niche(memory: UnsafePointer[Self, MutAnyOrigin]):
        memory.init_pointee_move(Self(-1))

    @staticmethod
    def isa_niche(memory: UnsafePointer[Self, MutAnyOrigin]) -> Bool:
        return memory[].number == -1


# one whose values end, and that tells it
struct Owner(Movable, UnsafeSingleNicheable):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number

    def __del__(deinit self):
        print("ends", self.number)

    @staticmethod
    def write_niche(memory: UnsafePointer[Self, MutAnyOrigin]):
        memory.bitcast[Int]()[] = 0

    @staticmethod
    def isa_niche(memory: UnsafePointer[Self, MutAnyOrigin]) -> Bool:
        return memory.bitcast[Int]()[] == 0


@fieldwise_init
struct Unmarked(ImplicitlyCopyable, Movable):
    var number: Int32

    @staticmethod
    def isa_niche(memory: UnsafePointer[Self, MutAnyOrigin]) -> Bool:
        return True


def opened(name: String) -> Optional[File]:
    if name == "":
        return None
    return File(Int32(name.byte_length()))


def main():
    # CHECK: 4 8 8 24 32
    print(size_of[Optional[File]](), size_of[Optional[Owner]](), size_of[Optional[Unmarked]](), size_of[SourceLocation]() - 8, size_of[Optional[SourceLocation]]())
    # CHECK-NEXT: 3 False True
    print(opened("abc").value().number, Bool(opened("")), opened("") is None)
    var files: List[Optional[File]] = [None, File(2), None]
    files[0] = File(1)
    files[1] = None
    # CHECK-NEXT: 1 False False
    print(files[0].value().number, Bool(files[1]), Bool(files[2]))

    var owner: Optional[Owner] = None
    owner = Owner(1)
    # CHECK-NEXT: ends 1
    owner = Owner(2)
    # CHECK-NEXT: taken 2 False
    var taken = owner.take()
    print("taken", taken.number, Bool(owner))
    # CHECK-NEXT: ends 2
    _ = taken^
    owner = Owner(3)
    # CHECK-NEXT: ends 3
    owner = None
    # CHECK-NEXT: end
    _ = owner^
    print("end")

    # What merely has the method says nothing.
    # CHECK-NEXT: True
    print(Bool(Optional(Unmarked(1))))
    var place: Optional[SourceLocation] = None
    # CHECK-NEXT: False a.mojo:3:7 True
    var known = Optional(SourceLocation(3, 7, "a.mojo"))
    print(Bool(place), known.value(), Bool(known))
    place = known
    # CHECK-NEXT: 3
    print(place.value().line)
