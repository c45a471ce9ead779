# Heat in a box: a 3-D stencil of seven points. The box is cut into slabs, one for each rank. A rank needs the outermost planes of its
# neighbours: a stream of its own computes and sends this rank's outermost planes while another computes the interior. The interior
# waits for no neighbour: of the last step it needs this rank's planes alone.
#
# Every rank also computes the whole box alone and compares its slab, to the last bit.
#
#     brio run --ranks 4 stencil_3d.mojo              32 x 32 x 24 points for each rank, on a GPU 512 x 512 x 128
#     brio run --ranks 2 stencil_3d.mojo 256 256      256 x 256 x 256 points for each rank
#
# A box too large for one rank is not compared.
from std.comm import Communicator, group
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext, DeviceEvent, DeviceStream
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns

comptime Numbers = UnsafePointer[Float32, MutAnyOrigin]


def heat(new: Numbers, old: Numbers, n: Int, first: Int, apart: Int):
    """Planes of n x n points, from `first` on and that far `apart`; each has a plane on both sides, and the rim stays as it is."""
    var x = global_idx.x
    var y = global_idx.y
    var z = first + global_idx.z * apart
    if x < n and y < n:
        var at = (z * n + y) * n + x
        var here = old[at]
        if x > 0 and x < n - 1 and y > 0 and y < n - 1:
            var around = (
                old[at - 1]
                + old[at + 1]
                + old[at - n]
                + old[at + n]
                + old[at - n * n]
                + old[at + n * n]
            )
            here += Float32(0.1) * (around - 6 * here)
        new[at] = here


def start_value(x: Int, y: Int, z: Int) -> Float32:
    return Float32((x * 7 + y * 13 + z * 29) % 101)


struct Slab:
    """Planes of the box with one more on both sides."""

    var ctx: DeviceContext
    var n: Int
    var depth: Int
    var old: DeviceBuffer[DType.float32]
    var new: DeviceBuffer[DType.float32]
    var rim: DeviceEvent  # the outermost planes are computed
    var interior: DeviceEvent  # the others are

    def __init__(
        out self, ctx: DeviceContext, n: Int, first: Int, depth: Int
    ) raises:
        self.ctx = ctx
        self.rim = ctx.create_event()
        self.interior = ctx.create_event()
        self.n = n
        self.depth = depth
        self.old = ctx.enqueue_create_buffer[DType.float32]((depth + 2) * n * n)
        with self.old.map_to_host() as host:
            for z in range(depth + 2):
                for y in range(n):
                    for x in range(n):
                        host[(z * n + y) * n + x] = start_value(x, y, first + z)
        self.new = ctx.enqueue_create_buffer[DType.float32]((depth + 2) * n * n)
        ctx.enqueue_copy(
            self.new, self.old
        )  # the outermost planes of the box stay

    def compute(
        self, stream: DeviceStream, first: Int, planes: Int, apart: Int = 1
    ) raises:
        if planes > 0:
            stream.enqueue_function[heat](
                self.new,
                self.old,
                self.n,
                first,
                apart,
                grid_dim=(ceildiv(self.n, 64), ceildiv(self.n, 4), planes),
                block_dim=(64, 4, 1),
            )

    def plane(self, z: Int) raises -> DeviceBuffer[DType.float32]:
        return self.new.create_sub_buffer[DType.float32](
            z * self.n * self.n, self.n * self.n
        )

    def step(mut self) raises:
        """Without neighbours."""
        self.compute(self.ctx.stream(), 1, self.depth)
        swap(self.old, self.new)

    def step_together(
        mut self, comm: Communicator, beside: DeviceStream
    ) raises:
        """The events are those of the step before until they are recorded."""
        var rank = comm.rank()
        var stream = self.ctx.stream()
        beside.enqueue_wait_for(self.interior)
        stream.enqueue_wait_for(self.rim)
        # Behind the exchange of the last step, which is on the same stream.
        self.compute(beside, 1, min(self.depth, 2), max(self.depth - 1, 1))
        beside.record_event(self.rim)
        with group():
            if rank > 0:
                comm.send(self.plane(1), rank - 1, stream=beside)
                comm.recv(self.plane(0), rank - 1, stream=beside)
            if rank < comm.size() - 1:
                comm.send(self.plane(self.depth), rank + 1, stream=beside)
                comm.recv(self.plane(self.depth + 1), rank + 1, stream=beside)
        self.compute(stream, 2, self.depth - 2)  # meanwhile
        stream.record_event(self.interior)
        swap(self.old, self.new)


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var rank = comm.rank()
    var is_cpu = ctx.api() == "cpu"
    var steps = 20 if is_cpu else 100
    var n = Int(argv()[1]) if len(argv()) > 1 else (32 if is_cpu else 512)
    var depth = Int(argv()[2]) if len(argv()) > 2 else (24 if is_cpu else 128)
    var compares = n * n * depth * comm.size() <= (
        1 << 20 if is_cpu else 1 << 27
    )
    # Urgent: the exchange must not queue behind the interior.
    var beside = ctx.create_stream(priority=-1)

    var slab = Slab(ctx, n, rank * depth, depth)
    ctx.stream().record_event(slab.interior)  # the start values are there
    ctx.stream().record_event(slab.rim)
    slab.step_together(comm, beside)
    ctx.synchronize()
    beside.synchronize()
    comm.barrier()
    var start = perf_counter_ns()
    for _ in range(steps - 1):
        slab.step_together(comm, beside)
    ctx.synchronize()
    beside.synchronize()
    var together = Float64(perf_counter_ns() - start) / 1e9 / Float64(steps - 1)

    # The same work without the exchange.
    var lonely = Slab(ctx, n, rank * depth, depth)
    lonely.step()
    ctx.synchronize()
    comm.barrier()
    start = perf_counter_ns()
    for _ in range(steps - 1):
        lonely.step()
    ctx.synchronize()
    var alone = Float64(perf_counter_ns() - start) / 1e9 / Float64(steps - 1)

    if compares:
        var box = Slab(ctx, n, 0, depth * comm.size())
        for _ in range(steps):
            box.step()
        with slab.old.map_to_host() as mine, box.old.map_to_host() as all:
            for i in range(n * n, (depth + 1) * n * n):
                if mine[i] != all[rank * depth * n * n + i]:
                    raise Error(
                        "rank ",
                        rank,
                        ": point ",
                        i,
                        " is ",
                        mine[i],
                        ", not ",
                        all[rank * depth * n * n + i],
                    )
    comm.barrier()
    if rank == 0:
        var points = Float64(n * n * depth * comm.size())
        print(
            comm.size(),
            "ranks:",
            round(points / together / 1e6),
            "million points a second; weak scaling",
            round(alone / together, 2),
        )
        print(
            "a step takes",
            round(together * 1e6),
            "microseconds, without the exchange",
            round(alone * 1e6),
        )
        print(
            "the slabs are those of a single process"
            if compares
            else "not compared"
        )
