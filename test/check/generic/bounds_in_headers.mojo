# A header that gives a type parameter to a type which asks more of it than its own bound promises.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error: --implicit-check-not warning:


@fieldwise_init
struct Box[T: Copyable](Copyable):
    var value: Self.T


trait Shape:
    def area(self) -> Int: ...


trait Solid(Shape):
    def volume(self) -> Int: ...


struct Frame[n: Int, S: Shape & Copyable]:
    var shape: Self.S

    def __init__(out self, shape: Self.S):
        self.shape = shape.copy()

    # Parameters of the struct itself are what it asks for.
    def other(self, frame: Frame[3, Self.S]) -> Int:
        return frame.shape.area()


# CHECK: :[[#@LINE+2]]:27: error: invalid parameters for 'Box': parameter 'T' must conform to 'Copyable', and 'U' is not known to
# CHECK: :[[#@LINE+1]]:10: note: 'U' is declared here
def take[U: AnyType](box: Box[U]):
    pass


# CHECK: :[[#@LINE+1]]:27: error: invalid parameters for 'Box': parameter 'T' must conform to 'Copyable', and 'U' is not known to
def give[U: Movable]() -> Box[U]:
    return give[U]()


# CHECK: :[[#@LINE+1]]:36: error: invalid parameters for 'Box': parameter 'T' must conform to 'Copyable', and 'U' is not known to
def inside[U: AnyType](boxes: List[Box[U]]):
    pass


# CHECK: :[[#@LINE+1]]:27: error: invalid parameters for 'Frame': parameter 'S' must conform to 'Shape', and 'C' is not known to
def frame[C: Copyable](f: Frame[4, C]):
    pass


# CHECK: :[[#@LINE+1]]:27: error: invalid parameters for 'Frame': parameter 'S' must conform to 'Shape', and 'C' is not known to
def named[C: Copyable](f: Frame[S=C, n=4]):
    pass


struct Outer[U: AnyType]:
    # One mistake, one report: the methods say the same.
    # CHECK: :[[#@LINE+1]]:16: error: invalid parameters for 'Box': parameter 'T' must conform to 'Copyable', and 'U' is not known to
    var inner: Box[Self.U]

    def __init__(out self, var inner: Box[Self.U]):
        self.inner = inner^

    def swap(mut self, var inner: Box[Self.U]):
        self.inner = inner^


# An instance changes nothing: the header is wrong as it is written.
# CHECK: :[[#@LINE+1]]:35: error: invalid parameters for 'Box': parameter 'T' must conform to 'Copyable', and 'U' is not known to
def used[U: AnyType](x: Int, box: Box[U]) -> Int:
    return x


# Nearly the same, and right.


def copies[U: Copyable](box: Box[U]) -> Box[U]:
    return box.copy()


def more[U: ImplicitlyCopyable & Movable](box: Box[U]):
    pass


def solid[S: Solid & Copyable](f: Frame[1, S]) -> Int:
    return f.shape.volume()


def closed(box: Box[Int], frames: List[Box[String]]):
    pass


def asked[U: AnyType](box: Box[U]) where conforms_to(U, Copyable):
    pass


struct Wrapper[U: Copyable]:
    var inner: Box[Self.U]

    def __init__(out self, var inner: Box[Self.U]):
        self.inner = inner^


struct Sometimes[U: AnyType](Copyable where conforms_to(U, Copyable)):
    var number: Int

    def __init__(out self):
        self.number = 0


def sometimes[U: AnyType](x: Sometimes[U]):
    pass


def main():
    print(used(3, Box(4)))
