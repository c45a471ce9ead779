# What prints a struct of early 2024 is its '__str__', and default methods serve a struct that does not name their trait.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


trait Named:
    fn number(self) -> Int:
        ...

    fn name(self) -> String:
        return "no. " + str(self.number())


@value
struct House(Stringable):
    var n: Int

    fn number(self) -> Int:
        return self.n

    fn __str__(self) -> String:
        return "house " + str(self.n)


@value
struct Street[n: Int]:
    var name: String

    fn __str__(self) -> String:
        return self.name + "/" + str(n)


@value
struct Town(Stringable):
    var name: String

    fn __str__(self) -> String:
        return "by str"

    fn write_to[W: Writer](self, mut writer: W):
        writer.write("by write_to ", self.name)


fn name_of[T: Named](value: T) -> String:
    return value.name()


fn show[T: Stringable](value: T):
    print("shown:", str(value))


fn main():
    # CHECK: house 3 Street/2 1
    print(House(3), Street[2]("Street"), 1)
    # CHECK-NEXT: no. 4
    print(name_of(House(4)))
    # CHECK-NEXT: by write_to x
    print(Town("x"))
    # CHECK-NEXT: shown: house 5
    show(House(5))
    var text = String("to: ")
    text.write(House(6), ", ", Street[1]("a"))
    # CHECK-NEXT: to: house 6, a/1
    print(text)
