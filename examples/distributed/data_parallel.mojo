# Data-parallel training of a small network, with kernels of its own. Every rank has the same weights and a share of the samples; the
# gradients are averaged over the ranks. The gradient of the last layer travels on a stream of its own while that of the first layer is
# still computed.
#
# Every rank also trains the network alone on all samples: the weights have to be the same, but for rounding.
#
#     brio run --ranks 4 data_parallel.mojo
from std.comm import Communicator, ReduceOp
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext, DeviceStream
from std.math import ceildiv
from std.time import perf_counter_ns

comptime inputs = 32
comptime hidden = 64
comptime steps = 150
comptime rate = Float32(0.3)
comptime threads = 64
comptime Numbers = UnsafePointer[Float32, MutAnyOrigin]


def forward_hidden(h: Numbers, x: Numbers, w1: Numbers, count: Int):
    """The hidden layer: the positive part of x w1."""
    var i = global_idx.x
    if i < count * hidden:
        var sum = Float32(0)
        for k in range(inputs):
            sum += x[i // hidden * inputs + k] * w1[k * hidden + i % hidden]
        h[i] = max(sum, 0)


def forward_error(
    error: Numbers, h: Numbers, w2: Numbers, y: Numbers, count: Int
):
    """What the network says, less what it should say."""
    var i = global_idx.x
    if i < count:
        var sum = Float32(0)
        for k in range(hidden):
            sum += h[i * hidden + k] * w2[k]
        error[i] = sum - y[i]


def gradient_last(g2: Numbers, h: Numbers, error: Numbers, count: Int):
    """The gradient of the last layer, over this rank's samples."""
    var j = global_idx.x
    if j < hidden:
        var sum = Float32(0)
        for s in range(count):
            sum += error[s] * h[s * hidden + j]
        g2[j] = sum / Float32(count)


def gradient_first(
    g1: Numbers, x: Numbers, h: Numbers, w2: Numbers, error: Numbers, count: Int
):
    """The gradient of the first layer."""
    var i = global_idx.x
    if i < inputs * hidden:
        var k = i // hidden
        var j = i % hidden
        var sum = Float32(0)
        for s in range(count):
            if h[s * hidden + j] > 0:
                sum += error[s] * w2[j] * x[s * inputs + k]
        g1[i] = sum / Float32(count)


def update(w: Numbers, g: Numbers, n: Int):
    var i = global_idx.x
    if i < n:
        w[i] -= rate * g[i]


def pattern(i: Int) -> Float32:
    """Numbers from -1 to 1 without any order that matters."""
    var n = UInt32(i) * 2654435761 + 12345
    n = (n ^ (n >> 15)) * 2246822519
    n = n ^ (n >> 13)
    return Float32(n % 20001) / 10000 - 1


def upload(
    ctx: DeviceContext, values: List[Float32]
) raises -> DeviceBuffer[DType.float32]:
    var buffer = ctx.enqueue_create_buffer[DType.float32](len(values))
    ctx.enqueue_copy(dst_buf=buffer, src_ptr=values.unsafe_ptr())
    return buffer


struct Network:
    """Weights, and the samples that they are trained on."""

    var ctx: DeviceContext
    var count: Int
    var x: DeviceBuffer[DType.float32]
    var y: DeviceBuffer[DType.float32]
    var w1: DeviceBuffer[DType.float32]
    var w2: DeviceBuffer[DType.float32]
    var h: DeviceBuffer[DType.float32]
    var error: DeviceBuffer[DType.float32]
    var g1: DeviceBuffer[DType.float32]
    var g2: DeviceBuffer[DType.float32]

    def __init__(out self, ctx: DeviceContext, first: Int, count: Int) raises:
        """The same weights everywhere; samples from number `first` on."""
        self.ctx = ctx
        self.count = count
        var x = List[Float32]()
        var y = List[Float32]()
        for s in range(first, first + count):
            var sum = Float32(0)
            for k in range(inputs):
                x.append(pattern(s * inputs + k))
                sum += x[len(x) - 1] * pattern(1000003 + k)
            y.append(max(sum, 0) - Float32(0.5) * sum)
        var w1 = List[Float32]()
        for i in range(inputs * hidden):
            w1.append(pattern(2000003 + i) * 0.25)
        var w2 = List[Float32]()
        for i in range(hidden):
            w2.append(pattern(3000017 + i) * 0.25)
        self.x = upload(ctx, x)
        self.y = upload(ctx, y)
        self.w1 = upload(ctx, w1)
        self.w2 = upload(ctx, w2)
        self.h = ctx.enqueue_create_buffer[DType.float32](count * hidden)
        self.error = ctx.enqueue_create_buffer[DType.float32](count)
        self.g1 = ctx.enqueue_create_buffer[DType.float32](inputs * hidden)
        self.g2 = ctx.enqueue_create_buffer[DType.float32](hidden)

    def forward(self) raises:
        self.ctx.enqueue_function[forward_hidden](
            self.h,
            self.x,
            self.w1,
            self.count,
            grid_dim=ceildiv(self.count * hidden, threads),
            block_dim=threads,
        )
        self.ctx.enqueue_function[forward_error](
            self.error,
            self.h,
            self.w2,
            self.y,
            self.count,
            grid_dim=ceildiv(self.count, threads),
            block_dim=threads,
        )

    def backward_last(self) raises:
        self.ctx.enqueue_function[gradient_last](
            self.g2,
            self.h,
            self.error,
            self.count,
            grid_dim=ceildiv(hidden, threads),
            block_dim=threads,
        )

    def backward_first(self) raises:
        self.ctx.enqueue_function[gradient_first](
            self.g1,
            self.x,
            self.h,
            self.w2,
            self.error,
            self.count,
            grid_dim=ceildiv(inputs * hidden, threads),
            block_dim=threads,
        )

    def learn(self) raises:
        self.ctx.enqueue_function[update](
            self.w1,
            self.g1,
            inputs * hidden,
            grid_dim=ceildiv(inputs * hidden, threads),
            block_dim=threads,
        )
        self.ctx.enqueue_function[update](
            self.w2,
            self.g2,
            hidden,
            grid_dim=ceildiv(hidden, threads),
            block_dim=threads,
        )

    def step(self) raises:
        """One step without the other ranks."""
        self.forward()
        self.backward_last()
        self.backward_first()
        self.learn()

    def step_together(self, comm: Communicator, beside: DeviceStream) raises:
        """The same with gradients averaged over all ranks; the first ones travel on `beside`."""
        self.forward()
        self.backward_last()
        var computed = self.ctx.create_event()
        var averaged = self.ctx.create_event()
        self.ctx.stream().record_event(computed)
        beside.enqueue_wait_for(computed)
        comm.all_reduce(self.g2, op=ReduceOp.AVERAGE, stream=beside)
        beside.record_event(averaged)
        self.backward_first()  # meanwhile
        comm.all_reduce(self.g1, op=ReduceOp.AVERAGE)
        self.ctx.stream().enqueue_wait_for(averaged)
        self.learn()

    def loss(self) raises -> Float64:
        """The mean square of the errors."""
        self.forward()
        var sum = 0.0
        with self.error.map_to_host() as host:
            for s in range(self.count):
                sum += Float64(host[s]) * Float64(host[s])
        return sum / Float64(self.count)


def difference(
    a: DeviceBuffer[DType.float32], b: DeviceBuffer[DType.float32]
) raises -> Float32:
    var most = Float32(0)
    with a.map_to_host() as x, b.map_to_host() as y:
        for i in range(len(a)):
            most = max(most, abs(x[i] - y[i]))
    return most


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var size = comm.size()
    # Of all ranks.
    var samples = 960 if ctx.api() == "cpu" else 960 * 16
    if samples % size != 0:
        raise Error("the number of ranks must divide ", samples)
    var share = samples // size
    var beside = ctx.create_stream(priority=-1)
    var network = Network(ctx, comm.rank() * share, share)
    var before = network.loss()
    network.step_together(comm, beside)  # compiles, connects
    comm.barrier()
    var start = perf_counter_ns()
    for _ in range(steps - 1):
        network.step_together(comm, beside)
    ctx.synchronize()
    var together = Float64(perf_counter_ns() - start) / 1e9 / Float64(steps - 1)
    var after = network.loss()

    # The same number of samples without the others.
    var lonely = Network(ctx, comm.rank() * share, share)
    lonely.step()
    comm.barrier()
    start = perf_counter_ns()
    for _ in range(steps - 1):
        lonely.step()
    ctx.synchronize()
    var alone = Float64(perf_counter_ns() - start) / 1e9 / Float64(steps - 1)

    # All samples by this rank.
    var whole = Network(ctx, 0, samples)
    for _ in range(steps):
        whole.step()
    var wrong = max(
        difference(network.w1, whole.w1), difference(network.w2, whole.w2)
    )
    if wrong > 1e-4:
        raise Error(
            "rank ",
            comm.rank(),
            ": the weights differ by ",
            wrong,
            " from those of a single process",
        )
    if after > before / 2:
        raise Error(
            "rank ",
            comm.rank(),
            ": the loss went from ",
            before,
            " to ",
            after,
            " only",
        )
    # The weights of all ranks are the same, to the last bit.
    var most = ctx.enqueue_create_buffer[DType.float32](inputs * hidden)
    var least = ctx.enqueue_create_buffer[DType.float32](inputs * hidden)
    comm.all_reduce(network.w1, most, op=ReduceOp.MAX)
    comm.all_reduce(network.w1, least, op=ReduceOp.MIN)
    if difference(most, least) != 0:
        raise Error("the ranks have different weights")
    comm.barrier()
    if comm.rank() == 0:
        print(
            size,
            "ranks:",
            round(Float64(samples) / together),
            "samples a second; a step without communication takes",
            round(alone / together, 2),
            "of the time",
        )
        print("the weights are those of a single process")
