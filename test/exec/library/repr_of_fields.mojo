# 'repr' of a struct that says nothing of its text has the 'repr' of each field; one that writes itself is shown as it writes itself.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


@fieldwise_init
struct Point(Writable):
    var x: Int
    var y: Float64
    var name: String


@fieldwise_init
struct Box[T: Copyable & ImplicitlyDeletable](
    Writable where conforms_to(T, Writable)
):
    var value: Self.T


@fieldwise_init
struct Own(Copyable, Writable):
    var n: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write("<", self.n, ">")


@fieldwise_init
struct Both(Copyable, Writable):
    var n: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.n)

    def write_repr_to(self, mut writer: Some[Writer]):
        writer.write("Both(", self.n, ")")


@fieldwise_init
struct Outer(Writable):
    var own: Own
    var both: Both


def written[T: Writable](x: T) -> String:
    var text = String()
    x.write_repr_to(text)
    return text


def main():
    # CHECK: Point(x=1, y=2.0, name=q) Point(x=Int(1), y=Float64(2.0), name='q')
    print(Point(1, 2, "q"), repr(Point(1, 2, "q")))
    # CHECK-NEXT: Box[Int](value=4) Box[Int](value=Int(4)) Box[String](value='s')
    print(Box[Int](4), repr(Box[Int](4)), repr(Box[String]("s")))
    # CHECK-NEXT: <1> Both(2) Outer(own=<1>, both=Both(2))
    print(repr(Own(1)), repr(Both(2)), repr(Outer(Own(1), Both(2))))
    # CHECK-NEXT: Point(x=Int(3), y=Float64(4.0), name='') <5>
    print(written(Point(3, 4, "")), written(Own(5)))
