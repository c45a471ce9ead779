# RUN: %brio run --target-accelerator cpu %s %t.txt | FileCheck %s
# What an argument is converted from lives until the call returns: what it became may stand for it.
from std.sys import argv


@fieldwise_init
struct Resource(Movable):
    var number: Int

    def __del__(deinit self):
        print("end", self.number)


struct Handle(TrivialRegisterPassable):
    var number: Int

    @implicit
    def __init__(out self, resource: Resource):
        self.number = resource.number


struct Owner(Movable):
    var resource: Resource

    @implicit
    def __init__(out self, var resource: Resource):
        self.resource = resource^


def use(handle: Handle, times: Int = 1):
    print("use", handle.number, times)


def use_all[T: AnyType](value: T, handle: Handle):
    use(handle)


def fail(handle: Handle) raises:
    print("fail", handle.number)
    raise Error("failed")


def own(owner: Owner):
    print("own", owner.resource.number)


def both(handle: Handle, var resource: Resource):
    print("both", handle.number, resource.number)


def main() raises:
    # CHECK: use 1 2
    # CHECK-NEXT: end 1
    use(Resource(1), times=2)
    # CHECK-NEXT: use 2 1
    # CHECK-NEXT: end 2
    var named = Resource(2)
    use(named^)
    # CHECK-NEXT: use 3 1
    # CHECK-NEXT: end 3
    use_all("text", Resource(3))
    # CHECK-NEXT: fail 4
    # CHECK-NEXT: end 4
    # CHECK-NEXT: failed
    try:
        fail(Resource(4))
    except error:
        print(error)
    # What the conversion took is ended with what it became.
    # CHECK-NEXT: own 5
    # CHECK-NEXT: end 5
    own(Resource(5))
    # CHECK-NEXT: use 6 1
    # CHECK-NEXT: use 6 1
    # CHECK-NEXT: end 6
    var kept = Resource(6)
    use(kept)
    use(kept)

    # One that another argument takes.
    # CHECK-NEXT: both 7 7
    # CHECK-NEXT: end 7
    var taken = Resource(7)
    both(taken, taken^)

    var file = open(argv()[1], "w")
    print("one", "two", file=file^)
    with open(argv()[1], "r") as written:
        # CHECK-NEXT: one two
        print(written.read())
