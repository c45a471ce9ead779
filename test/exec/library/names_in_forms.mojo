# Names of the library in the forms that programs use: parameters by name, places, values that are made once.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.ffi import _Global
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.host.info import is_cpu, is_gpu
from std.memory import alloc
from std.pathlib import Path
from std.utils._select import _select_register_value as select
from std.utils.type_functions import ConditionalType

comptime Shown = ConditionalType[Trait=Writable, If=True, Then=Int, Else=String]
comptime Other[flag: Bool] = ConditionalType[If=flag, Then=Int, Else=String]


def show[T: Writable](t: T):
    print(t)


def take[*Ts: Movable & Writable](var *args: *Ts):
    def one[i: Int](var x: Ts[i]) capturing -> None:
        print(i, x)

    args^.consume_elements[one]()


struct Noisy(Movable, Writable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __del__(deinit self):
        print("end", self.name)

    def write_to[W: Writer](self, mut writer: W):
        writer.write(self.name)


def on_cpu[target: StaticString]() -> Bool:
    return is_cpu[target]() and not is_gpu[target]()


def add(mut x: Int32):
    x += 1


def increment[T: ImplicitlyCopyable](mut x: T):
    add(rebind[Int32](x))


def start() -> Int:
    print("made")
    return 7


def fail() raises -> String:
    raise Error("no")


def message() -> Error:
    return Error("a message")


comptime COUNTER = _Global["counter", start]
comptime FAILING = _Global["failing", fail, message]


@fieldwise_init
struct Built(Movable):
    var n: Int

    @staticmethod
    def make(out self: Self):
        __mlir_op.`lit.ownership.mark_initialized`(__get_mvalue_as_litref(self))
        self.n = 3


def where_it_runs() -> Int:
    if __is_run_in_comptime_interpreter:
        return 1
    return 2


struct Reader:
    def __init__(out self, path: String):
        print("string")

    def __init__(out self, path: Path):
        print("path")


struct Owner:
    var p: UnsafePointer[mut=True, type=Int, origin=ExternalOrigin[mut=True]]

    def __init__(out self):
        self.p = alloc[Int](1)


def kernel(p: UnsafePointer[Int32, MutAnyOrigin]):
    var x = Int32(thread_idx.x)
    increment(x)
    var table = SIMD[DType.int32, 4](10, 20, 30, 40)
    p[thread_idx.x] = select(x > 1, x, Int32(0)) + table._dynamic_shuffle(SIMD[DType.uint8, 2](3, 1))[1]


def main() raises:
    show[Shown](3)
    var other: Other[False] = "text"
    # CHECK: 3
    # CHECK-NEXT: text
    print(other)
    # CHECK-NEXT: 0 1
    # CHECK-NEXT: 1 a
    # CHECK-NEXT: end a
    # CHECK-NEXT: 2 b
    take(1, Noisy("a"), String("b"))
    # CHECK-NEXT: True False
    print(on_cpu["cpu"](), on_cpu["cuda"]())
    var n = Int32(1)
    increment(n)
    # CHECK-NEXT: 2
    print(n)
    # CHECK-NEXT: made
    # CHECK-NEXT: 9
    COUNTER.get_or_create_ptr()[] += 2
    print(COUNTER().get_or_create_ptr()[])
    for _ in range(2):
        try:
            print(FAILING.get_or_create_ptr()[])
        except e:
            # CHECK-NEXT: a message
            # CHECK-NEXT: a message
            print(e)
    # CHECK-NEXT: 3
    print(Built.make().n)
    # CHECK-NEXT: float32 index
    print(DType(mlir_value=__mlir_attr.`#kgen.dtype.constant<f32> : !kgen.dtype`), DType(mlir_value=DType.int))
    comptime at_compile_time = where_it_runs()
    # CHECK-NEXT: 1 2
    print(at_compile_time, where_it_runs())
    # CHECK-NEXT: string
    var r = Reader("a.gz")
    _ = r^
    # CHECK-NEXT: path
    r = Reader(Path("a.gz"))
    _ = r^
    var owner = Owner()
    owner.p[] = 3
    # CHECK-NEXT: 3 True
    print(owner.p[], String.INLINE_CAPACITY > 0)
    owner.p.free()
    var a = [1, 2]
    var p = a.unsafe_ptr().as_immutable().unsafe_mut_cast[target_mut=True]()
    p[0] = 5
    # CHECK-NEXT: [5, 2]
    print(a)
    var table = SIMD[DType.uint8, 16](0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    # CHECK-NEXT: [3, 15, 0, 7]
    print(table._dynamic_shuffle(SIMD[DType.uint8, 4](3, 15, 16, 7)))
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.int32](4)
    var host = alloc[Int32](4)
    ctx.enqueue_function[kernel](b, grid_dim=1, block_dim=4)
    ctx.enqueue_copy[DType.int32](host, b)
    ctx.synchronize()
    # CHECK-NEXT: 20 22 23 24
    print(host[0], host[1], host[2], host[3])
    host.free()
