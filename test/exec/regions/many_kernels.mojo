# Kernels enough to be compiled in several parts, which share what they call: shared memory in a function, constant memory,
# text that is printed.
# RUN: %brio run --time-report --target-accelerator cpu %s 2> %t.report | FileCheck --match-full-lines %s
# RUN: FileCheck --check-prefix=REPORT %s < %t.report
from std.gpu import barrier, thread_idx
from std.gpu.host import ConstantMemoryMapping, DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime threads = 32

# The report has the kernels in the order of the program.
# REPORT: cpu kernel 'mix_1': regions
# REPORT-NEXT: cpu kernel 'mix_2': regions
# REPORT-NEXT: cpu kernel 'mix_3': regions
# REPORT-NEXT: cpu kernel 'mix_4': regions


@no_inline
def neighbour(value: Int32, distance: Int) -> Int32:
    var all = stack_allocation[threads, Int32, address_space=AddressSpace.SHARED]()
    all[thread_idx.x] = value
    barrier()
    var found = all[(Int(thread_idx.x) + distance) % threads]
    barrier()
    return found


@no_inline
def factor(i: Int) -> Int32:
    return stack_allocation[4, Int32, name="factors", address_space=AddressSpace.CONSTANT]()[i]


def mix[rounds: Int](data: UnsafePointer[Int32, MutAnyOrigin]):
    var own = stack_allocation[threads, Int32, address_space=AddressSpace.SHARED]()
    var v = data[thread_idx.x]
    comptime for i in range(rounds * 10):
        own[thread_idx.x] = v
        barrier()
        v = neighbour(v, i) + own[threads - 1 - Int(thread_idx.x)]
        v = v % 1000
        barrier()
    data[thread_idx.x] = v


def scale[turn: Int](data: UnsafePointer[Int32, MutAnyOrigin]):
    data[thread_idx.x] *= factor(turn)
    if thread_idx.x == 3:
        print("scaled by number", turn, "to", data[3])


def expected(data: List[Int32], rounds: Int) -> List[Int32]:
    var now = data.copy()
    for i in range(rounds * 10):
        var next = now.copy()
        for t in range(threads):
            next[t] = (now[(t + i) % threads] + now[threads - 1 - t]) % 1000
        now = next.copy()
    return now^


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int32](threads)
    var host = List[Int32](length=threads, fill=0)
    for i in range(threads):
        host[i] = Int32(i * i)
    ctx.enqueue_copy(data, host.unsafe_ptr())
    var table: List[Int32] = [1, 2, 3, 4]
    var factors = ConstantMemoryMapping("factors", table.unsafe_ptr(), 16)
    # CHECK: scaled by number 1 to 18
    ctx.enqueue_function[scale[1]](data, grid_dim=1, block_dim=threads, constant_memory=[factors])
    comptime for turn in range(1, 5):
        ctx.enqueue_function[mix[turn]](data, grid_dim=1, block_dim=threads)
    ctx.synchronize()
    for i in range(threads):
        host[i] *= 2
    for turn in range(1, 5):
        host = expected(host, turn)
    var wrong = 0
    with data.map_to_host() as found:
        for i in range(threads):
            wrong += 1 if found[i] != host[i] else 0
    # CHECK-NEXT: 0 wrong
    print(wrong, "wrong")
    ctx.enqueue_copy(data, host.unsafe_ptr())
    # CHECK-NEXT: {{scaled by number 3 to [0-9]+}}
    ctx.enqueue_function[scale[3]](data, grid_dim=1, block_dim=threads)
    ctx.synchronize()
    with data.map_to_host() as found:
        # CHECK-NEXT: True
        print(found[5] == host[5] * 4)
