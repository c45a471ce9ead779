# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# A nested function reads the arguments of a pack of the function around it, and hands them on.

def show[*Ts: Writable](*args: *Ts):
    @parameter
    def inner():
        comptime for i in range(args.__len__()):
            print(args[i])

    inner()


def apply[F: AnyType, //, func: F]():
    func()


def forward[*Ts: Writable](*args: *Ts):
    @parameter
    def inner():
        print("forwarded", *args)

    apply[inner]()


def by_list[*Ts: Writable](*args: *Ts):
    def inner() {imm}:
        print("listed", *args)

    inner()


def none[*Ts: Writable](*args: *Ts):
    @parameter
    def inner():
        print("none", args.__len__())

    inner()


def call[F: AnyType, //, *Ts: AnyType](func: F, *args: *Ts):
    @parameter
    def inner():
        func(*args)

    apply[inner]()


def add(a: Int, b: Float64, text: String):
    print(Float64(a) + b, text)


def each[i: Int, *Ts: Writable](*args: *Ts):
    @parameter
    def one[k: Int]():
        print(k, args[k])

    one[i]()


def main():
    # CHECK: 1
    # CHECK-NEXT: a
    show(1, "a")
    # CHECK-NEXT: forwarded 1 a 2.5
    forward(1, String("a"), 2.5)
    # CHECK-NEXT: listed x 3
    by_list("x", 3)
    # CHECK-NEXT: none 0
    none()
    # CHECK-NEXT: 3.5 text
    call(add, 1, 2.5, String("text"))
    # CHECK-NEXT: 1 b
    each[1]("a", "b")
