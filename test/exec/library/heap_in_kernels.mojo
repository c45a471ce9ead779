# Memory of the heap in kernels: texts, lists, dictionaries and formats, made by every thread, and all of it given back.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o - %s | FileCheck --check-prefix=PTX %s
# RUN: not %brio check --target-accelerator gfx942 %s 2>&1 | FileCheck --check-prefix=AMD %s
# PTX-DAG: call.uni {{.*}}malloc
# PTX-DAG: call.uni {{.*}}free
# AMD: error: '{{.*}}' cannot be used in device code: it allocates memory, and AMD GPUs have no heap
from std.gpu import barrier, block_idx, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.memory import alloc


@fieldwise_init
struct Name(Copyable, ImplicitlyCopyable, Movable, Writable):
    var text: String

    def write_to[W: Writer](self, mut writer: W):
        writer.write("<", self.text, ">")


def texts():
    print(String("{} {}").format(1, 2))
    print(String("{1} before {0}").format(2.5, Name("n")))
    var names = List[String]()
    for i in range(3):
        names.append(String("thread ") + String(i))
    print(names, String(", ").join(names).upper())


def sums(result: UnsafePointer[Int64, MutAnyOrigin], n: Int):
    var i = global_idx.x
    if i >= n:
        return
    var values: List[Int] = []
    for k in range(i + 1):
        values.append(k)
    var table = Dict[Int, Int]()
    for v in values:
        table[v % 3] = table.get(v % 3, 0) + v
    var total = 0
    for entry in table.items():
        total += entry.value
    result[i] = Int64(total)


def through_barriers(result: UnsafePointer[Int64, MutAnyOrigin]):
    # each thread keeps its memory from one side of a barrier to the other
    var text = String("block ") + String(block_idx.x)
    barrier()
    var own = alloc[Int64](4, alignment=16)
    own[3] = Int64(text.byte_length() + thread_idx.x)
    barrier()
    result[global_idx.x] = own[3] + Int64(Int(own) % 16)
    own.free()


def generic[T: Writable & Copyable & ImplicitlyCopyable](value: T):
    var several = [value, value]
    print("generic", several, String(value).byte_length())


def raising():
    try:
        raise Error("no ", thread_idx.x)
    except e:
        print("caught", e)


def main() raises:
    var ctx = DeviceContext()
    ctx.enqueue_function[texts](grid_dim=1, block_dim=1)
    ctx.synchronize()
    # CHECK: 1 2
    # CHECK: <n> before 2.5
    # CHECK: ['thread 0', 'thread 1', 'thread 2'] THREAD 0, THREAD 1, THREAD 2
    ctx.enqueue_function[generic[Int]](1, grid_dim=1, block_dim=1)
    ctx.enqueue_function[generic[Float32]](2.5, grid_dim=1, block_dim=1)
    ctx.enqueue_function[raising](grid_dim=1, block_dim=1)
    ctx.synchronize()
    # CHECK: generic [1, 1] 1
    # CHECK: generic [2.5, 2.5] 3
    # CHECK: caught no 0
    comptime n = 300
    var result = ctx.enqueue_create_buffer[DType.int64](n)
    ctx.enqueue_function[sums](result, n, grid_dim=2, block_dim=256)
    with result.map_to_host() as host:
        var wrong = 0
        for i in range(n):
            if Int(host[i]) != i * (i + 1) // 2:
                wrong += 1
        print("wrong sums:", wrong)  # CHECK: wrong sums: 0
    ctx.enqueue_function[through_barriers](result, grid_dim=2, block_dim=64)
    with result.map_to_host() as host:
        print(host[0], host[63], host[127])  # CHECK: 7 70 70
