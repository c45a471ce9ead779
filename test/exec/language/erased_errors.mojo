# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# An error of another type under a plain `raises` becomes an `Error` with its text; a `try` keeps the type of what is raised in it.
@fieldwise_init
struct Refused(Copyable, Writable):
    var code: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write("Refused(", self.code, ")")


struct Owner:
    """An error without text that is moved, not copied."""

    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __moveinit__(out self, deinit other: Self):
        self.name = other.name^

    def __del__(deinit self):
        print("end of", self.name)


def check(x: Int) raises Refused -> Int:
    if x > 2:
        raise Refused(x)
    return x


def own() raises Owner:
    raise Owner("it")


def erased(x: Int) raises -> Int:
    if x == 100:
        raise Refused(x)
    return check(x)


def erased_owner() raises:
    own()


@fieldwise_init
struct UpTo3(Copyable):
    var n: Int

    def __next__(mut self) raises StopIteration -> Int:
        if self.n >= 3:
            raise StopIteration()
        self.n += 1
        return self.n


def main() raises:
    for x in [2, 3, 100]:
        try:
            print(erased(x))
        except e:
            print("error", e, e.__str__().byte_length())
    # CHECK: 2
    # CHECK-NEXT: error Refused(3) 10
    # CHECK-NEXT: error Refused(100) 12

    try:
        raise Refused(7)
    except e:
        print(e.code)
    # CHECK-NEXT: 7

    try:
        try:
            own()
        except e:
            print("caught", e.name)
            raise e^
    except e:
        print("again", e.name)
    # CHECK-NEXT: caught it
    # CHECK-NEXT: again it
    # CHECK-NEXT: end of it

    try:
        erased_owner()
    except e:
        print(e)
    # CHECK-NEXT: end of it
    # CHECK-NEXT: Owner

    var own_iterator = UpTo3(1)
    print(next(own_iterator), next(own_iterator))
    try:
        _ = next(own_iterator)
    except e:
        print("end:", e)
    var of_list = iter([5])
    print(next(of_list))
    try:
        _ = next(of_list)
    except e:
        print("end of the list:", e)
    # CHECK-NEXT: 2 3
    # CHECK-NEXT: end: StopIteration
    # CHECK-NEXT: 5
    # CHECK-NEXT: end of the list: StopIteration
