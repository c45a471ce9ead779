# The named result of a function that nothing calls: its type depends on parameters of an argument, and what it has is
# known from the struct.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error:


@fieldwise_init
struct Box[n: Int, t: DType](Copyable):
    var v: Scalar[Self.t]

    @staticmethod
    def make() -> Self:
        return Self(0)

    def length(self) -> Int:
        return Self.n


def as_given(lhs: Box, out res: Box[lhs.n, lhs.t]):
    res = Box[lhs.n, lhs.t].make()
    print(res.length(), res.v)


def by_own_type(lhs: Box, rhs: Box, out res: Box[lhs.n + rhs.length(), lhs.t]):
    res = type_of(res).make()
    comptime count = res.n
    for i in range(count):
        print(i)
    res.v = 3


def of_origins(read text: String, out res: Pointer[String, origin_of(text)]):
    res = Pointer(to=text)
    print(res[])


def of_parameter[T: Copyable & Writable](value: T, out res: T):
    res = value.copy()
    print(res)


struct Maker[T: Copyable]:
    @staticmethod
    def one(value: Self.T, out res: Box[4, DType.int8]):
        res = Box[4, DType.int8].make()
        print(res.length())


# CHECK: named_results.mojo:[[#@LINE+3]]:15: error: 'Box[_, _]' has no member 'lenght'
def misspelt(lhs: Box, out res: Box[lhs.n, lhs.t]):
    res = Box[lhs.n, lhs.t].make()
    print(res.lenght())


# CHECK: named_results.mojo:[[#@LINE+3]]:9: error: 'T: Copyable' has no member 'foo'
def not_promised[T: Copyable](value: T, out res: T):
    res = value.copy()
    res.foo()


def main():
    pass
