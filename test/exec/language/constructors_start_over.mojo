# `self.__init__()` in a constructor: another one, also the one without arguments, makes the value.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Plain:
    var size: Int

    fn __init__(inout self):
        self.size = 10

    fn __init__(inout self, more: Int):
        self.__init__()
        self.size += more


struct Items[T: CollectionElement]:
    var data: List[T]

    fn __init__(inout self):
        self.data = List[T]()

    fn __init__(inout self, *values: T):
        self.__init__()
        for v in values:
            self.data.append(v[])


struct Noisy:
    var name: String

    fn __init__(inout self):
        self.name = "nobody"

    fn __init__(inout self, name: String):
        self.__init__()
        self.name = name

    fn __del__(owned self):
        print("end of", self.name)


fn main():
    # CHECK: 13
    print(Plain(3).size)
    # CHECK-NEXT: 2
    print(len(Items[String]("a", "b").data))
    # CHECK-NEXT: somebody
    # CHECK-NEXT: end of somebody
    # CHECK-NOT: end of
    var n = Noisy("somebody")
    print(n.name)
