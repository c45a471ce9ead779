# `break`, `continue` and `else` of a loop that is unrolled at compile time leave that loop, also inside of another one.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext


@fieldwise_init
struct Noisy(Movable):
    var name: String

    def __del__(deinit self):
        print("end of", self.name)


def constant_conditions():
    for t in range(2):
        comptime for i in range(5):
            comptime if i == 1:
                continue
            comptime if i == 3:
                break
            print(t, i)
        print("end", t)


def conditions_of_the_run(skip: Int, stop: Int) -> String:
    var s = String()
    comptime for i in range(5):
        if i == skip:
            continue
        if i == stop:
            break
        s += String(i)
    else:
        s += " all"
    return s^


def nested(n: Int) -> Int:
    var sum = 0
    comptime for i in range(3):
        comptime for j in range(3):
            if j > n:
                break
            if i == j:
                continue
            sum += 10 * i + j
        if i == n:
            continue
        sum += 1000
    return sum


def runtime_loop_inside() -> Int:
    var sum = 0
    comptime for i in range(3):
        for j in range(10):
            if j == i + 1:
                break
            sum += 1
    return sum


def returns(n: Int) -> Int:
    comptime for i in range(4):
        if i < 2:
            continue
        if i == n:
            return i
    return -1


def destroys(n: Int) raises:
    comptime for i in range(3):
        var x = Noisy(String(i))
        try:
            if i == n:
                continue
            print("use of", x.name)
        finally:
            print("finally", i)


def only_sized[*Ts: AnyType]() -> Int:
    var n = 0
    comptime for i in range(Ts.__len__()):
        comptime T = Ts[i]
        comptime if not conforms_to(T, Sized):
            continue
        n += 1
    return n


def kernel(out_: UnsafePointer[Int32, MutAnyOrigin]):
    var me = Int(global_idx.x)
    var s: Int32 = 0
    comptime for i in range(8):
        if i % 2 == me % 2:
            continue
        if i > me:
            break
        s += Int32(i)
    out_[me] = s


comptime computed = conditions_of_the_run(1, 4)


def main() raises:
    # CHECK: 0 0
    # CHECK-NEXT: 0 2
    # CHECK-NEXT: end 0
    # CHECK-NEXT: 1 0
    # CHECK-NEXT: 1 2
    # CHECK-NEXT: end 1
    constant_conditions()
    # CHECK-NEXT: 023 01 01234 all 0134 all 023
    print(conditions_of_the_run(1, 4), conditions_of_the_run(9, 2), conditions_of_the_run(9, 9), conditions_of_the_run(2, 9), computed)
    # i=0: j=1 -> 1; i=1: j=0 -> 10, and no 1000; i=2: j=0, 1 -> 41
    # CHECK-NEXT: 2052 6
    print(nested(1), runtime_loop_inside())
    # CHECK-NEXT: -1 3 1
    print(returns(1), returns(3), only_sized[Int, String]())
    # CHECK-NEXT: use of 0
    # CHECK: finally 0
    # CHECK: finally 1
    # CHECK-NOT: use of 1
    # CHECK: use of 2
    destroys(1)
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.int32](6)
    ctx.enqueue_function[kernel](b, grid_dim=1, block_dim=6)
    with b.map_to_host() as h:
        # me: 0: breaks at 1; 1: 0; 2: 1; 3: 0 + 2; 4: 1 + 3; 5: 0 + 2 + 4
        # CHECK: 0 0 1 2 4 6
        print(h[0], h[1], h[2], h[3], h[4], h[5])
