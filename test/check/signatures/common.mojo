"""What the programs of this folder use."""


trait Shape:
    def area(self) -> Int:
        ...


trait Sink:
    def put(mut self, x: Int):
        ...


trait Source:
    comptime Item: Copyable & Movable & Writable

    def get(self) -> Self.Item:
        ...


@fieldwise_init
struct One(Shape, Source):
    comptime Item = Int
    var n: Int

    def area(self) -> Int:
        return self.n

    def get(self) -> Int:
        return self.n

    def volume(self) -> Int:
        return self.n


struct Vec[n: Int]:
    pass


struct View[origin: MutOrigin]:
    var p: Pointer[Int, Self.origin]

    def __init__(out self, ref [Self.origin] x: Int):
        self.p = Pointer(to=x)
