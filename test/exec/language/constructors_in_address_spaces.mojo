# The address space that a constructor or a reference names is the generic one where nothing else tells it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Anywhere(Movable):
    var x: Int

    def __init__[space: AddressSpace](out[space] self):
        self.x = Int(space == AddressSpace.GENERIC)

    def __init__[space: AddressSpace, //](out[space] self, x: Int):
        self.x = x


def read[o: Origin, space: AddressSpace](ref [o, space] x: Int) -> Int:
    return x


def main():
    # CHECK: 1 5
    var made = Anywhere()
    print(made.x, Anywhere(5).x)
    # CHECK-NEXT: 1
    print(read(made.x))
