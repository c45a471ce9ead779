# What keeps a struct of the program from a kernel is named: a field at any depth, or a destructor.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.gpu.host import DeviceContext


@fieldwise_init
struct Config(Copyable):
    var n: Int
    var name: String


@fieldwise_init
struct Job(Copyable):
    var scale: Float32
    var config: Config


struct Handle(Copyable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __del__(deinit self):
        print("closed")


@fieldwise_init
struct Two[T: Copyable](Copyable):
    var first: Int
    var second: Self.T


def by_config(c: Config):
    pass


def by_job(j: Job):
    pass


def by_handle(h: Handle):
    pass


def by_two[T: Copyable](t: Two[T]):
    pass


def by_text(s: String):
    pass


def main() raises:
    var ctx = DeviceContext()
    # CHECK: :[[#@LINE+1]]:5: error: 'by_config' cannot be a kernel: argument 'c' of type 'Config' cannot be passed to a device: its field 'name' is a 'String'{{$}}
    ctx.enqueue_function[by_config](Config(1, "a"), grid_dim=1, block_dim=1)
    # CHECK: :[[#@LINE+1]]:5: error: 'by_job' cannot be a kernel: argument 'j' of type 'Job' cannot be passed to a device: its field 'config.name' is a 'String'{{$}}
    ctx.enqueue_function[by_job](Job(1, Config(1, "a")), grid_dim=1, block_dim=1)
    # CHECK: :[[#@LINE+1]]:5: error: 'by_handle' cannot be a kernel: argument 'h' of type 'Handle' cannot be passed to a device: it has a destructor{{$}}
    ctx.enqueue_function[by_handle](Handle(1), grid_dim=1, block_dim=1)
    # CHECK: :[[#@LINE+1]]:5: error: 'by_two' cannot be a kernel: argument 't' of type 'Two[List[Int]]' cannot be passed to a device: its field 'second' is a 'List[Int]'{{$}}
    ctx.enqueue_function[by_two[List[Int]]](Two(1, [1]), grid_dim=1, block_dim=1)
    # CHECK: :[[#@LINE+1]]:5: error: 'by_two' cannot be a kernel: argument 't' of type 'Two[Handle]' cannot be passed to a device: its field 'second' has a destructor{{$}}
    ctx.enqueue_function[by_two[Handle]](Two(1, Handle(2)), grid_dim=1, block_dim=1)
    # CHECK: :[[#@LINE+1]]:5: error: 'by_text' cannot be a kernel: argument 's' of type 'String' cannot be passed to a device{{$}}
    ctx.enqueue_function[by_text](String("a"), grid_dim=1, block_dim=1)
    var job = Job(2, Config(1, "a"))

    def captures() {var job}:
        print(job.scale)

    # CHECK: :[[#@LINE+1]]:5: error: 'captures' cannot be a kernel: it captures 'job' of type 'Job', which cannot be passed to a device: its field 'config.name' is a 'String'{{$}}
    ctx.enqueue_function(captures, grid_dim=1, block_dim=1)
