# Control flow around barriers in many shapes; each kernel leaves numbers that depend on every step.
from std.atomic import Atomic
from std.gpu import block_dim, block_idx, thread_idx, lane_id, warp_id
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.primitives import block, warp
from std.gpu.sync import barrier
from std.memory import stack_allocation

comptime Numbers = UnsafePointer[Int32, MutAnyOrigin]
comptime most = 256


@always_inline
def linear() -> Int:
    return thread_idx.x + block_dim.x * (thread_idx.y + block_dim.y * thread_idx.z)


@always_inline
def place() -> Int:
    return block_idx.x * block_dim.x * block_dim.y * block_dim.z + linear()


def uniform_if(out_: Numbers, n: Int):
    """A barrier under a condition that is the same for all threads, and one on the other side."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var size = block_dim.x * block_dim.y * block_dim.z
    shared[t] = Int32(t * 3)
    var mine = Int32(0)
    if n > 3:
        barrier()
        mine = shared[(t + 1) % size]
    else:
        mine = -1
        barrier()
        mine += shared[size - 1 - t]
    barrier()
    out_[place()] = mine + shared[0]


def loop_carried(out_: Numbers, n: Int):
    """Values that swap their places in a loop with a barrier."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var size = block_dim.x * block_dim.y * block_dim.z
    var a = Int32(t)
    var b = Int32(2 * t + 1)
    for i in range(n):
        shared[t] = a
        barrier()
        var c = shared[(t + i) % size]
        barrier()
        a = b
        b = c + Int32(i)
    out_[place()] = a * 1000 + b


def nested_loops(out_: Numbers, n: Int):
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var size = block_dim.x * block_dim.y * block_dim.z
    var sum = Int32(0)
    for i in range(n):
        var inner = Int32(i)
        for j in range(i + 1):
            shared[t] = inner + Int32(t)
            barrier()
            inner += shared[(t + j + 1) % size]
            barrier()
        sum += inner
        if i == 2:
            sum *= 2
    out_[place()] = sum


def loop_with_exit(out_: Numbers, n: Int):
    """A loop with a barrier, left in the middle by all threads together."""
    var shared = stack_allocation[1, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var rounds = Int32(0)
    if t == 0:
        shared[0] = 0
    barrier()
    while True:
        if t == 0:
            shared[0] += 1
        barrier()
        var seen = shared[0]
        barrier()
        rounds += seen
        if Int(seen) >= n:
            break
    out_[place()] = rounds + Int32(t)


def divergent_between(out_: Numbers, n: Int):
    """Between barriers every thread goes its own way, with loops of different lengths."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var size = block_dim.x * block_dim.y * block_dim.z
    var mine = Int32(1)
    for i in range(t % 5):
        if (i + t) % 2 == 0:
            mine += Int32(i)
        else:
            mine *= 3
    shared[t] = mine
    barrier()
    var steps = 0
    var x = Int(shared[(t + 1) % size])
    while x != 1 and steps < n:
        x = x // 2 if x % 2 == 0 else 3 * x + 1
        steps += 1
    barrier()
    shared[t] = Int32(steps)
    barrier()
    out_[place()] = shared[size - 1 - t] * 10 + mine


def own_memory(out_: Numbers, n: Int):
    """Memory of a thread's own that lives over barriers and is indexed by a variable."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var own = stack_allocation[8, Int32]()
    var t = linear()
    var size = block_dim.x * block_dim.y * block_dim.z
    for i in range(8):
        own[i] = Int32(i * t)
    shared[t] = own[(t + n) % 8]
    barrier()
    own[t % 8] = shared[(t + 3) % size]
    barrier()
    var sum = Int32(0)
    for i in range(8):
        sum = sum * 3 + own[(i + n) % 8]
    out_[place()] = sum


def strided(out_: Numbers, n: Int):
    """Threads take turns over numbers; how many a thread gets depends on it."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var size = block_dim.x * block_dim.y * block_dim.z
    var sum = Int32(0)
    var count = Int32(0)
    for i in range(t, 10 * n + 7, size):
        sum += Int32(i * i)
        count += 1
    shared[t] = sum
    barrier()
    out_[place()] = shared[(t + 1) % size] + count


def warps(out_: Numbers, n: Int):
    """Shuffles by every kind, with offsets that are the same for all and that are not; the last warp may not be full."""
    var t = linear()
    var value = Int32(t * 7 + n)
    var a = warp.shuffle_xor(value, 5)
    var b = warp.shuffle_up(value, UInt32(n))
    var c = warp.shuffle_down(value, UInt32(t % 7))
    var d = warp.shuffle_idx(value, UInt32((t * 3) % 32))
    var e = warp.shuffle_idx(Float64(t) * 0.5, 2)
    var votes = warp.vote[DType.uint32](t % 3 == 0)
    out_[place()] = a + 3 * b + 5 * c + 7 * d + Int32(Int(e)) + Int32(Int(votes % 1000))


def warps_in_loop(out_: Numbers, n: Int):
    var value = Int32(linear())
    for i in range(n):
        value = value * 3 + warp.shuffle_xor(value, UInt32(i % 32))
        if value % 2 == 0:
            value += 1
    out_[place()] = value


def atomics(out_: Numbers, n: Int):
    var counts = stack_allocation[16, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    if t < 16:
        counts[t] = 0
    barrier()
    for i in range(n):
        _ = Atomic.fetch_add(counts + (t * 5 + i) % 16, Int32(i))
    barrier()
    out_[place()] = counts[t % 16]


def early_return(out_: Numbers, n: Int):
    """Threads that end before a barrier: the others wait for those that are left."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    out_[place()] = -1
    shared[t] = Int32(t)
    barrier()
    if t >= n:
        return
    shared[t] += 1
    barrier()
    out_[place()] = shared[0] + Int32(t)


def some_block(out_: Numbers, n: Int):
    """Whole blocks that end early."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    out_[place()] = 5
    if block_idx.x >= 2:
        return
    shared[t] = Int32(t + n)
    barrier()
    out_[place()] = shared[block_dim.x * block_dim.y * block_dim.z - 1 - t]


def vectors(out_: Numbers, n: Int):
    """Vectors and truth values that live over a barrier."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var size = block_dim.x * block_dim.y * block_dim.z
    var four = SIMD[DType.int32, 4](Int32(t), Int32(n), 3, 4) * Int32(t + 1)
    var odd = t % 2 == 1
    shared[t] = four[0]
    barrier()
    four = four + shared[(t + 1) % size]
    barrier()
    shared[t] = four.reduce_add()
    barrier()
    out_[place()] = shared[(t + 2) % size] if odd else four[1]


def broadcast_load(out_: Numbers, n: Int):
    """A value that one thread writes and all read, in a loop without a barrier of its own between uses."""
    var shared = stack_allocation[2, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var sum = Int32(0)
    for i in range(n):
        if t == i % 3 % (block_dim.x * block_dim.y * block_dim.z):
            shared[i % 2] = Int32(i * 10 + 1)
        barrier()
        var seen = shared[i % 2]
        if seen > 20:
            sum += seen
        else:
            sum -= Int32(t)
    out_[place()] = sum


def printing(out_: Numbers, n: Int):
    barrier()
    if linear() % 50 == 7:
        print("thread", thread_idx.x, thread_idx.y, thread_idx.z, "of", block_idx.x)
    barrier()
    out_[place()] = Int32(n)


def two_stages(out_: Numbers, n: Int):
    """Each warp adds up, then the first warp adds up the sums."""
    var sums = stack_allocation[32, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var size = block_dim.x * block_dim.y * block_dim.z
    var value = Int32(t * n + 1)
    comptime for i in range(5):
        var other = warp.shuffle_down(value, UInt32(16 >> i))
        if t + (16 >> i) < size:
            value += other
    if lane_id() == 0:
        sums[warp_id()] = value
    barrier()
    if warp_id() == 0:
        value = sums[lane_id()] if lane_id() * 32 < size else Int32(0)
        comptime for i in range(5):
            value += warp.shuffle_xor(value, UInt32(16 >> i))
        if lane_id() == 0:
            sums[0] = value
    barrier()
    out_[place()] = sums[0] + Int32(t)


def some_warps(out_: Numbers, n: Int):
    """Warps with an even number exchange values; what the others have stays."""
    var t = linear()
    var value = Int32(t + n)
    var votes = UInt32(0)
    if warp_id() % 2 == 0:
        value = value * 2 + 1
        votes = warp.vote[DType.uint32](value % 3 == 0)
        value += warp.shuffle_up(value, UInt32(n))
    else:
        value -= 100
    out_[place()] = value * 3 + Int32(Int(votes % 1000))


def ends_early(out_: Numbers, n: Int):
    """Warps end one after the other; the rest goes on with barriers and votes."""
    var shared = stack_allocation[most, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    shared[t] = Int32(t + n)
    out_[place()] = -2
    barrier()
    if warp_id() > 3:
        return
    shared[t] *= 2
    barrier()
    var value = shared[0] + shared[t]
    if value < 0:
        out_[place()] = -3
    var votes = warp.vote[DType.uint32](value % 2 == 1)
    barrier()
    out_[place()] = value + Int32(Int(votes % 77))


def nested_guards(out_: Numbers, n: Int):
    var t = linear()
    out_[place()] = Int32(n)
    if place() < 700:
        var value = Int32(t)
        if warp_id() < n:
            value += warp.shuffle_xor(value, 1)
            for i in range(t % 3):
                value += Int32(i * n)
            value += warp.shuffle_xor(value, 2)
        out_[place()] = value


def alike_under_guard(out_: Numbers, n: Int):
    """What some threads compute alike, among which the first is not."""
    var shared = stack_allocation[8, Int32, address_space=AddressSpace.SHARED]()
    var t = linear()
    var i = place()
    if t == 0:
        for k in range(8):
            shared[k] = Int32(k * k)
    barrier()
    if t >= 4:
        var by = shared[n] + 1
        var value = Int32(t) * by
        value += warp.shuffle_idx(value, UInt32(Int(by) % 28 + 4))
        out_[i] = value + by
    else:
        out_[i] = -1


def alike_in_loop(out_: Numbers, n: Int):
    var base = block_idx.x * block_dim.x * block_dim.y * block_dim.z
    var i = place()
    if linear() > 2:
        var scale = out_[base] + Int32(n)
        var sum = Float32(0)
        for k in range(n):
            sum += Float32(Int(scale)) * Float32(Int(out_[i]) + k)
        out_[i] = Int32(Int(sum))


# Kernels without barriers: loops that are turned inside out, and some that look like it.


def guarded_loop(out_: Numbers, n: Int):
    """A loop that only some threads run, with a result that the others must not write."""
    var i = place()
    if linear() < 3 * n + 20:
        var sum = Int32(linear())
        for k in range(n):
            sum = sum * 3 + out_[i] + Int32(k)
        out_[i] = sum


def guarded_loop_else(out_: Numbers, n: Int):
    var i = place()
    var sum = Int32(7)
    if thread_idx.x % 3 != 1:
        for k in range(2 * n):
            sum += out_[i] * Int32(k + 1) + 1
    else:
        sum -= Int32(n)
    out_[i] = sum


def guarded_twice(out_: Numbers, n: Int):
    var i = place()
    var sum = Int32(1)
    if linear() > 4:
        var start = out_[i] + 5
        if thread_idx.x % 2 == 0:
            for k in range(n):
                sum += start * Int32(k)
                start += 1
        sum += start
    out_[i] = sum


def guarded_with_load(out_: Numbers, n: Int):
    """What the loop starts with is read under the guard: elsewhere there may be nothing to read."""
    var i = place()
    if linear() < 11:
        var sum = out_[i] + 1
        var scale = out_[i] + Int32(n)
        for k in range(n):
            sum += scale * Int32(k)
        out_[i] = sum + scale


def loop_then_loop(out_: Numbers, n: Int):
    var i = place()
    var sum = Int32(0)
    for k in range(n):
        sum += out_[i] + Int32(k * linear())
    for k in range(n):
        if k % 2 == thread_idx.x % 2:
            sum = sum * 2 + Int32(k)
    out_[i] = sum


def loop_writes(out_: Numbers, n: Int):
    """A loop that reads what the round before has written."""
    var i = place()
    for k in range(n):
        out_[i] = out_[i] * 3 + Int32(k + linear())


def turns(out_: Numbers, n: Int):
    """Threads take turns without a barrier."""
    var size = block_dim.x * block_dim.y * block_dim.z
    var sum = Int32(0)
    for k in range(thread_idx.x + n, 17 * n, block_dim.x):
        sum += Int32(k) + out_[place()]
    out_[place()] = sum * Int32(size)


def uneven(out_: Numbers, n: Int):
    """How often a thread goes round is its own business."""
    var sum = Int32(0)
    for k in range(n + linear() % 4):
        sum = sum * 5 + out_[place()] + Int32(k)
    out_[place()] = sum


def run[FuncType: AnyType, //, kernel: FuncType, name: StringLiteral](ctx: DeviceContext) raises:
    comptime blocks = 3
    var sums = String()
    for shape in range(5):
        var x = 256 if shape == 0 else 16 if shape == 1 else 1 if shape == 2 else 45 if shape == 3 else 6
        var y = 8 if shape == 1 else 5 if shape == 4 else 1
        var z = 2 if shape == 1 else 3 if shape == 4 else 1
        var size = x * y * z
        for n in range(1, 7, 2):
            var out_ = ctx.enqueue_create_buffer[DType.int32](blocks * size)
            with out_.map_to_host() as host:
                for i in range(blocks * size):
                    host[i] = Int32(i % 13)
            ctx.enqueue_function[kernel](out_, n, grid_dim=blocks, block_dim=(x, y, z))
            var sum = 0
            with out_.map_to_host() as host:
                for i in range(blocks * size):
                    sum = (sum * 31 + Int(host[i])) % 1_000_000_007
            sums += " " + String(sum)
    print(name + sums)


def main() raises:
    var ctx = DeviceContext()
    run[uniform_if, "uniform_if"](ctx)
    run[loop_carried, "loop_carried"](ctx)
    run[nested_loops, "nested_loops"](ctx)
    run[loop_with_exit, "loop_with_exit"](ctx)
    run[divergent_between, "divergent_between"](ctx)
    run[own_memory, "own_memory"](ctx)
    run[strided, "strided"](ctx)
    run[warps, "warps"](ctx)
    run[warps_in_loop, "warps_in_loop"](ctx)
    run[atomics, "atomics"](ctx)
    run[early_return, "early_return"](ctx)
    run[some_block, "some_block"](ctx)
    run[vectors, "vectors"](ctx)
    run[broadcast_load, "broadcast_load"](ctx)
    run[printing, "printing"](ctx)
    run[two_stages, "two_stages"](ctx)
    run[some_warps, "some_warps"](ctx)
    run[ends_early, "ends_early"](ctx)
    run[nested_guards, "nested_guards"](ctx)
    run[alike_under_guard, "alike_under_guard"](ctx)
    run[alike_in_loop, "alike_in_loop"](ctx)
    run[guarded_loop, "guarded_loop"](ctx)
    run[guarded_loop_else, "guarded_loop_else"](ctx)
    run[guarded_twice, "guarded_twice"](ctx)
    run[guarded_with_load, "guarded_with_load"](ctx)
    run[loop_then_loop, "loop_then_loop"](ctx)
    run[loop_writes, "loop_writes"](ctx)
    run[turns, "turns"](ctx)
    run[uneven, "uneven"](ctx)
