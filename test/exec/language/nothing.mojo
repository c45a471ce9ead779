# What gives nothing and what holds nothing: lambdas without a result, structs without fields that have a destructor.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def shout(x: Int) raises:
    if x > 3:
        raise Error("too loud")
    print("shout", x)


def call(f: def (Int) raises -> None, x: Int) raises:
    f(x)


struct Empty:
    def __init__(out self):
        pass

    def __del__(deinit self):
        print("end")


def main() raises:
    var show = lambda (x: Int): print("show", x)
    # CHECK: show 1
    show(1)
    # CHECK-NEXT: shout 2
    call(lambda (x: Int) raises: shout(x), 2)
    try:
        call(lambda (x: Int) raises: shout(x), 4)
    except e:
        # CHECK-NEXT: too loud
        print(e)
    var e = Empty()
    # CHECK-NEXT: end
    _ = e^
    # CHECK-NEXT: done
    print("done")
    # CHECK-NEXT: shout 1
    var three = 3
    shout(1) if three == 3 else print("no")
    # CHECK-NEXT: no
    shout(1) if three == 4 else print("no")
    # CHECK-NEXT: no
    (shout(1) if three == 4 else (print("no") if three == 3 else print("none")))
    _ = shout(3) if three == 3 else shout(2)
    # CHECK-NEXT: shout 3
    # CHECK-NEXT: shout 2
    choose[2]()
    # CHECK-NEXT: too loud
    try:
        shout(4) if three == 3 else shout(2)
    except e:
        print(e)
    # CHECK-NEXT: shout 0
    var either = lambda (x: Int) raises: shout(0) if x == 3 else print("no")
    either(three)


def choose[n: Int]() raises:
    shout(1) if n == 1 else shout(n)
