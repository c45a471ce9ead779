# Memory that the kernels of other processes reach, and sums by such kernels: on the CPU device, by ranks that share memory and under MPI.
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %t sums | FileCheck %s -DSIZE=1
# RUN: %ranks 2 %t sums | FileCheck %s -DSIZE=2
# RUN: %ranks 3 %t sums | FileCheck %s -DSIZE=3
# RUN: %ranks 4 %t sums | FileCheck %s -DSIZE=4
# CHECK: by kernels: True
# CHECK: all sums are right on [[SIZE]] ranks
# RUN: %ranks 4 %t split | FileCheck %s --check-prefix SPLIT
# SPLIT-COUNT-4: half of 2 ranks: 3.0
# RUN: %ranks 2 %t lives | FileCheck %s --check-prefix LIVES
# RUN: %ranks 3 %t lives | FileCheck %s --check-prefix LIVES
# LIVES: windows were dropped in every order
# RUN: %ranks 2 %t kept | FileCheck %s --check-prefix KEPT
# KEPT: [0] length 1024
# KEPT: [0] kept by its buffer: 7.0
# KEPT: [0] kept by its address: 9.0
# RUN: %ranks 2 %t mistakes | FileCheck %s --check-prefix MISTAKES
# RUN: %exits 64 %ranks 2 %t killed | FileCheck %s --check-prefix KILLED
# KILLED: [0] raised by sum 20: rank 0 of 2: window: rank 1 has ended
# KILLED-NEXT: [0] raised then: rank 0 of 2: window: it was given up before: rank 1 has ended
# KILLED-NEXT: [0] what it shared: 21.0
# RUN: %exits 64 %ranks 2 %t killed_idle | FileCheck %s --check-prefix IDLE
# IDLE: [0] told: rank 0 of 2: barrier: rank 1 has ended
# IDLE-NEXT: [0] of a rank that has ended: 9.0
# RUN: %exits 64 %ranks --end-with 0 --set '*:BRIO_COMM_TIMEOUT=4' 2 %t absent | FileCheck %s --check-prefix ABSENT
# ABSENT: [0] raised: rank 0 of 2: window: a kernel has waited for other ranks for 4 s (BRIO_COMM_TIMEOUT)
# RUN: %exits 64 %ranks --end-with 0 --set '*:BRIO_COMM_TIMEOUT=20' 2 %t left | FileCheck %s --check-prefix LEFT
# LEFT: [0] raised: rank 0 of 2: window: rank 1 has left the communicator
# RUN: %ranks 2 %t lengths | FileCheck %s --check-prefix LENGTHS
# LENGTHS: [0] raised: rank 0 of 2: window: the ranks disagree: sum 1 of rank 0 is of 10 elements in 1 shot(s), that of rank 1 of 9 elements in 1 shot(s)
# LENGTHS: [1] raised: rank 1 of 2: window: the ranks disagree: sum 1 of rank 1 is of 9 elements in 1 shot(s), that of rank 0 of 10 elements in 1 shot(s)
# RUN: %ranks --set '*:BRIO_COMM_TIMEOUT=4' 2 %t own_work | FileCheck %s --check-prefix OWN
# OWN: [0] with work of its own beside it: 3.0
# RUN: %exits 65 %ranks --kill 1 2 %t meets | FileCheck %s --check-prefix MEETS
# MEETS: [0] {{.*}}rank 0 of 2: {{.*}}rank 1 has ended
from std.comm import Communicator, PeerAllReduce, Window
from std.ffi import external_call
from std.gpu import block_dim, block_idx, thread_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.gpu.intrinsics import load_acquire
from std.sys import argv
from std.time import sleep

comptime N = 5000
comptime Numbers = UnsafePointer[Float32, MutAnyOrigin]


def end_here():
    _ = external_call["kill", Int32](external_call["getpid", Int32](), Int32(9))


def check[dtype: DType](comm: Communicator, mut sums: PeerAllReduce[dtype], n: Int, shots: Int, offset: Int) raises:
    """With `offset`, neither what is sent nor what is received is aligned."""
    var ctx = comm.context()
    var whole = ctx.enqueue_create_buffer[dtype](n + offset)
    var out = ctx.enqueue_create_buffer[dtype](n + offset)
    with whole.map_to_host() as host:
        for i in range(n + offset):
            host[i] = Scalar[dtype]((i + comm.rank() * 3 + offset) % 13)
    sums.all_reduce(whole[offset : n + offset], out[offset : n + offset], shots=shots)
    with out.map_to_host() as host:
        for i in range(offset, n + offset):
            var sum = Scalar[dtype](0)
            for r in range(comm.size()):
                sum += Scalar[dtype]((i + r * 3 + offset) % 13)
            if host[i] != sum:
                raise Error("rank ", comm.rank(), ", ", dtype, ", ", shots, " of ", n, ": element ", i, " is ", host[i], ", not ", sum)


def all_of[dtype: DType](comm: Communicator) raises:
    var sums = PeerAllReduce[dtype](comm, most=N)
    if comm.rank() == 0:
        print("by kernels:", sums.by_kernels(), sums.refusal())
    var lengths: List[Int] = [1, 7, 1000, N]
    for offset in range(2):
        for i in range(len(lengths)):
            for shots in range(1, 3):
                check(comm, sums, lengths[i], shots, offset)
    # In place, many in a row: no rank is more than one sum ahead.
    var x = comm.context().enqueue_create_buffer[dtype](16)
    for k in range(20):
        _ = x.enqueue_fill(Scalar[dtype](1))
        sums.all_reduce(x, x, shots=1 + k % 2)
    with x.map_to_host() as host:
        if host[15] != Scalar[dtype](comm.size()):
            raise Error("in place: ", host[15])


def copy(from_: Numbers, to: Numbers):
    var i = block_idx.x * block_dim.x + thread_idx.x
    to[i] = from_[i]


def read(comm: Communicator, window: Window[DType.float32], rank: Int) raises -> Float32:
    var out = comm.context().enqueue_create_buffer[DType.float32](1024)
    comm.context().enqueue_function[copy](window.address(rank), out, grid_dim=8, block_dim=128)
    with out.map_to_host() as host:
        return host[1023]


def lives(comm: Communicator) raises:
    """Each rank in turn drops its window first, while the others read its memory."""
    for first in range(comm.size()):
        var window = Optional(Window[DType.float32](comm, 1024))
        _ = window.value().buffer().enqueue_fill(Float32(comm.rank() + 5))
        comm.barrier()
        for other in range(comm.size()):
            if read(comm, window.value(), other) != Float32(other + 5):
                raise Error("what rank ", other, " shares is ", read(comm, window.value(), other))
        comm.barrier()
        if comm.rank() == first:
            window = None
        comm.barrier()
        if comm.rank() != first and read(comm, window.value(), first) != Float32(first + 5):
            raise Error("what rank ", first, " has dropped is ", read(comm, window.value(), first))
        comm.barrier()
        window = None
        if mapped_files() != 0:
            raise Error("memory of ", mapped_files(), " windows stays behind")
    if comm.rank() == 0:
        print("windows were dropped in every order")


def sizes(comm: Communicator, first: Int, second: Int) raises:
    try:
        _ = Window[DType.float32](comm, first if comm.rank() == 0 else second)
        print("a window of", first, "and", second)
    except error:
        if comm.rank() == 0:
            print(error)


def longest(comm: Communicator, first: Int, second: Int) raises:
    try:
        _ = PeerAllReduce[DType.float32](comm, most=first if comm.rank() == 0 else second)
        print("sums of", first, "and", second)
    except error:
        if comm.rank() == 0:
            print(error)


def kept(comm: Communicator) raises:
    """Buffers and addresses that outlive the last use of their window."""
    var ctx = comm.context()
    var window = Window[DType.float32](comm, 1024)
    print("length", len(window))
    var mine = window.buffer()
    comm.barrier()
    var other = Window[DType.float32](comm, 1024)
    _ = mine.enqueue_fill(7)
    _ = other.buffer().enqueue_fill(8)
    with mine.map_to_host() as host:
        print("kept by its buffer:", host[1023])
    var third = Window[DType.float32](comm, 1024)
    var at = third.address(comm.rank())
    var fourth = Window[DType.float32](comm, 1024)
    _ = fourth.buffer().enqueue_fill(9)
    ctx.enqueue_function[copy](fourth.address(comm.rank()), at, grid_dim=8, block_dim=128)
    var out = ctx.enqueue_create_buffer[DType.float32](1024)
    ctx.enqueue_function[copy](at, out, grid_dim=8, block_dim=128)
    with out.map_to_host() as host:
        print("kept by its address:", host[1023])


def mapped_files() raises -> Int:
    """How many of the process's mappings are of windows."""
    with open("/proc/self/maps", "r") as file:
        return file.read().count("memfd:brio-window")


def mistakes(comm: Communicator) raises:
    var ctx = comm.context()
    try:
        _ = Window[DType.float32](comm, 10 + comm.rank())
    except error:
        if comm.rank() == 0:
            # MISTAKES: [0] rank 0 of 2: window: the ranks disagree: rank 0 asks for 10 float32, rank 1 for 11 float32
            print(error)
    try:
        _ = Window[DType.float32](comm, 0)
    except error:
        if comm.rank() == 0:
            # MISTAKES: [0] rank 0 of 2: window: 0 float32 asked for
            print(error)
    # Sizes that cannot be, some on one rank alone: the ranks stay together.
    sizes(comm, 10, 0)
    # MISTAKES: [0] rank 0 of 2: window: the ranks disagree: rank 0 asks for 10 float32, rank 1 for 0 float32
    sizes(comm, -1, 10)
    # MISTAKES: [0] rank 0 of 2: window: the ranks disagree: rank 0 asks for -1 float32, rank 1 for 10 float32
    sizes(comm, 1, (1 << 62) + 1)
    # MISTAKES: [0] rank 0 of 2: window: the ranks disagree: rank 0 asks for 1 float32, rank 1 for 4611686018427387905 float32
    sizes(comm, (1 << 62) + 1, (1 << 62) + 1)
    # MISTAKES: [0] rank 0 of 2: window: 4611686018427387905 float32 asked for
    sizes(comm, 1 << 44, 1 << 44)
    # MISTAKES: [0] rank 0 of 2: window: {{no room for 17592186044416 float32 of each of 2 ranks: rank [01] sees [0-9]+ bytes that are free|rank [01]: cuMemAlloc of 70368744177664 bytes .*CUDA_ERROR_OUT_OF_MEMORY.*}}
    longest(comm, 10, 11)
    # MISTAKES: [0] rank 0 of 2: window: the ranks disagree: rank 0 asks for sums of at most 10 float32, rank 1 for sums of at most 11 float32
    longest(comm, -1, -1)
    # MISTAKES: [0] rank 0 of 2: window: sums of at most -1 float32 asked for
    longest(comm, 1 << 62, 1 << 62)
    # MISTAKES: [0] rank 0 of 2: window: sums of at most 4611686018427387904 float32 asked for
    try:
        if comm.rank() == 0:
            _ = PeerAllReduce[DType.float32](comm, most=10)
        else:
            _ = PeerAllReduce[DType.int32](comm, most=10)
    except error:
        if comm.rank() == 0:
            # MISTAKES: [0] rank 0 of 2: window: the ranks disagree: rank 0 asks for sums of at most 10 float32, rank 1 for sums of at most 10 int32
            print(error)
    var window = Window[DType.float32](comm, 10)
    var sums = PeerAllReduce[DType.float32](comm, most=10)
    var x = ctx.enqueue_create_buffer[DType.float32](11)
    comm.barrier()
    if comm.rank() == 1:
        return
    try:
        _ = window.address(2)
    except error:
        # MISTAKES: [0] Window: there is no memory of rank 2
        print(error)
    try:
        sums.all_reduce(x, x)
    except error:
        # MISTAKES: [0] PeerAllReduce: rank 0 sends 11 and receives 11 elements, of at most 10
        print(error)
    try:
        sums.all_reduce(x[0:5], x[0:6])
    except error:
        # MISTAKES: [0] PeerAllReduce: rank 0 sends 5 and receives 6 elements, of at most 10
        print(error)
    try:
        sums.all_reduce([x[0:5], x[0:5]], [x[0:5], x[0:5]])
    except error:
        # MISTAKES: [0] PeerAllReduce: of one rank of several processes: one buffer is needed, no list
        print(error)
    comm.close()
    try:
        _ = Window[DType.float32](comm, 10)
    except error:
        # MISTAKES: [0] rank 0 of 2: window: the communicator was ended
        print(error)


def killed(comm: Communicator) raises:
    """Rank 1 ends while rank 0's kernel waits for it, and rank 0 has its memory mapped."""
    var ctx = comm.context()
    var window = Window[DType.float32](comm, 1024)
    _ = window.buffer().enqueue_fill(21)
    var sums = PeerAllReduce[DType.float32](comm, most=100)
    var x = ctx.enqueue_create_buffer[DType.float32](100)
    _ = x.enqueue_fill(1)
    comm.barrier()
    for i in range(1000):
        if i == 20 and comm.rank() == 1:
            end_here()
        try:
            sums.all_reduce(x, x)
            ctx.synchronize()
        except error:
            print("raised by sum ", i, ": ", error, sep="")
            break
    try:
        sums.all_reduce(x, x)
    except error:
        print("raised then:", error)
    try:
        ctx.synchronize()
    except error:
        print("raised at last:", error)
    print("what it shared:", read(comm, window, 1))


def killed_idle(comm: Communicator) raises:
    """Rank 1 ends with a mapping of rank 0's memory, which nobody uses then."""
    var window = Window[DType.float32](comm, 1024)
    _ = window.buffer().enqueue_fill(9)
    comm.barrier()
    if comm.rank() == 1:
        end_here()
    try:
        comm.barrier()
    except error:
        print("told:", error)  # it has ended by now
    print("of a rank that has ended:", read(comm, window, 1))


def waits(comm: Communicator, what: String) raises:
    var ctx = comm.context()
    var sums = Optional(PeerAllReduce[DType.float32](comm, most=10))
    var x = ctx.enqueue_create_buffer[DType.float32](10)
    comm.barrier()
    if comm.rank() == 1:
        if what == "left":
            sums = None
        sleep(600.0)  # it is ended with rank 0
    try:
        sums.value().all_reduce(x, x)
        ctx.synchronize()
    except error:
        print("raised:", error)


def lengths(comm: Communicator) raises:
    var sums = PeerAllReduce[DType.float32](comm, most=10)
    var x = comm.context().enqueue_create_buffer[DType.float32](10 - comm.rank())
    try:
        sums.all_reduce(x, x)
        comm.context().synchronize()
        print("a sum of different lengths")
    except error:
        print("raised:", error)


def hold(flag: UnsafePointer[UInt32, MutAnyOrigin]):
    while load_acquire(flag) == 0:
        pass


def own_work(comm: Communicator) raises:
    """Longer than the time limit in front of the sum and behind it, while the other rank leaves at once."""
    var ctx = comm.context()
    var sums = PeerAllReduce[DType.float32](comm, most=10)
    var x = ctx.enqueue_create_buffer[DType.float32](10)
    var flags = ctx.enqueue_create_host_buffer[DType.uint32](2)
    ctx.synchronize()
    flags[0] = 0
    flags[1] = 0
    _ = x.enqueue_fill(Float32(comm.rank() + 1))
    comm.barrier()
    ctx.enqueue_function[hold](flags.unsafe_ptr(), grid_dim=1, block_dim=1)
    sums.all_reduce(x, x)
    if comm.rank() == 0:
        ctx.enqueue_function[hold](flags.unsafe_ptr() + 1, grid_dim=1, block_dim=1)
    for i in range(2 - comm.rank()):
        sleep(4.5)
        flags[i] = 1
    ctx.synchronize()
    with x.map_to_host() as host:
        print("with work of its own beside it:", host[9])
    _ = sums^


def main() raises:
    var comm = Communicator()
    var what = String(argv()[1]) if len(argv()) > 1 else String("sums")
    if what == "sums":
        all_of[DType.float32](comm)
        all_of[DType.bfloat16](comm)
        all_of[DType.int64](comm)
        all_of[DType.uint8](comm)
        comm.barrier()
        if comm.rank() == 0:
            print("all sums are right on", comm.size(), "ranks")
    elif what == "split":
        var half = comm.split(comm.rank() % 2)
        var sums = PeerAllReduce[DType.float32](half, most=10)
        var x = half.context().enqueue_create_buffer[DType.float32](10)
        _ = x.enqueue_fill(Float32(half.rank() + 1))
        sums.all_reduce(x, x)
        with x.map_to_host() as host:
            print("half of ", half.size(), " ranks: ", host[9], sep="")
    elif what == "lives":
        lives(comm)
    elif what == "kept":
        kept(comm)
    elif what == "lengths":
        lengths(comm)
    elif what == "own_work":
        own_work(comm)
    elif what == "mistakes":
        mistakes(comm)
    elif what == "killed":
        killed(comm)
    elif what == "killed_idle":
        killed_idle(comm)
    elif what == "meets":
        print("here")
        while True:
            _ = Window[DType.float32](comm, 1024)
    else:
        waits(comm, what)
