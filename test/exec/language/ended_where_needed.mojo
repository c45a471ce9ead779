# A struct that ends by itself where a condition holds: `@explicit_destroy` then gives the text for the other cases only.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@explicit_destroy("call 'unpack'")
struct Parcel[T: Movable](Deinitable where conforms_to(T, Deinitable)):
    var content: Self.T

    def __init__(out self, var content: Self.T):
        self.content = content^

    def unpack(deinit self) -> Self.T:
        return self.content^


@fieldwise_init
struct Loud(Movable):
    var name: String

    def __deinit__(deinit self):
        print("end of", self.name)


@fieldwise_init
struct Ticket(Deinitable where False, Movable):
    var number: Int

    def tear(deinit self):
        print("torn", self.number)


def main():
    # CHECK: end of a
    _ = Parcel(Loud("a"))
    # CHECK-NEXT: b
    # CHECK-NEXT: end of b
    var parcel = Parcel(Loud("b"))
    print(parcel.content.name)
    # CHECK-NEXT: torn 3
    var held = Parcel(Ticket(3))
    var ticket = held^.unpack()
    ticket^.tear()
    # CHECK-NEXT: 7
    print(Parcel(7).content)
