comptime Base = ImplicitlyDeletable & Movable


trait FromView(Base):
    @staticmethod
    def make(v: Int, out result: Self) raises:
        ...


struct View:
    def __init__(out self):
        pass

    def to[T: Base](self) raises -> T:
        comptime if conforms_to(T, FromView):
            return T.make(3)
        else:
            return other[T](self)


def other[T: Base](v: View, out result: T) raises:
    raise Error("default")


__extension String(FromView):
    @staticmethod
    def make(v: Int, out result: Self) raises:
        result = "made"
