# `__exit__(var self)` and `__exit__(deinit self)` end the manager where its block is left, on every way out.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Session(Movable):
    var name: String

    def __enter__(self) -> String:
        return self.name + "!"

    def __exit__(deinit self):
        print("closed", self.name)


@explicit_destroy("leave a 'with' block")
struct Strict:
    def __init__(out self):
        pass

    def __enter__(mut self):
        print("strict")

    def __exit__(deinit self):
        print("left")


@fieldwise_init
struct Owned(Movable):
    var name: String

    def __enter__(self):
        pass

    def __exit__(var self):
        print("taken", self.name)

    def __deinit__(deinit self):
        print("end of", self.name)


def early(n: Int) -> Int:
    with Session("early"):
        if n > 1:
            return n
    return 0


def failing() raises:
    with Session("failing"), Owned("second"):
        raise Error("no")


def main():
    # CHECK: in a!
    # CHECK-NEXT: closed a
    with Session("a") as text:
        print("in", text)
    # CHECK-NEXT: strict
    # CHECK-NEXT: left
    with Strict():
        pass
    # CHECK-NEXT: closed early
    # CHECK-NEXT: 3
    print(early(3))
    # CHECK-NEXT: taken second
    # CHECK-NEXT: end of second
    # CHECK-NEXT: closed failing
    # CHECK-NEXT: no
    try:
        failing()
    except error:
        print(error)
    # CHECK-NEXT: closed 0
    # CHECK-NEXT: closed 1
    for i in range(5):
        with Session(String(i)):
            if i == 1:
                break
