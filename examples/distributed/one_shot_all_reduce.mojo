# Sums of small buffers on all devices of one process: by kernels that read the other devices' memory ("one shot", "two shots"), beside
# what the communicators' library takes. On the CPU device two communicators share it, and their all_reduce does all the work.
#
#     brio run one_shot_all_reduce.mojo
from std.comm import Communicator, group, PeerAllReduce
from std.gpu.host import DeviceBuffer, DeviceContext
from std.time import perf_counter_ns

comptime dtype = DType.bfloat16
comptime times = 200
comptime Buffers = List[DeviceBuffer[dtype]]


def synchronize(comms: List[Communicator]) raises:
    for i in range(len(comms)):
        comms[i].context().synchronize()


def check(comms: List[Communicator], recvs: Buffers) raises:
    """All ranks gave 1, 2, 3, ..."""
    var expected = Scalar[dtype](len(comms) * (len(comms) + 1) // 2)
    for r in range(len(comms)):
        with recvs[r].map_to_host() as host:
            for i in range(len(recvs[r])):
                if host[i] != expected:
                    raise Error(
                        "rank ",
                        r,
                        ": element ",
                        i,
                        " is ",
                        host[i],
                        ", not ",
                        expected,
                    )


def microseconds_of(
    comms: List[Communicator],
    mut sums: PeerAllReduce[dtype],
    sends: Buffers,
    recvs: Buffers,
    shots: Int,
) raises -> Float64:
    """The mean time of a sum; by the communicators' library for 0 shots."""
    var start = perf_counter_ns()
    for i in range(times + 10):
        if i == 10:
            synchronize(comms)
            start = perf_counter_ns()
        if shots > 0:
            sums.all_reduce(sends, recvs, shots=shots)
        else:
            with group():
                for r in range(len(comms)):
                    comms[r].all_reduce(sends[r], recvs[r])
    synchronize(comms)
    var result = Float64(perf_counter_ns() - start) / 1e3 / times
    check(comms, recvs)
    return result


def main() raises:
    var devices: List[Int] = [0, 0]
    if DeviceContext().api() != "cpu":
        if DeviceContext.number_of_devices() < 2:
            print("one device: nothing to share")
            return
        devices = List[Int]()
        for i in range(DeviceContext.number_of_devices()):
            devices.append(i)
    var comms = Communicator.for_devices(devices)
    var sums = PeerAllReduce[dtype](comms, most=1 << 20)
    print(
        len(comms),
        "ranks over",
        comms[0].transport(),
        "on",
        comms[0].context().name(),
        "- by kernels:",
        sums.by_kernels(),
    )
    print(
        "bytes, microseconds by",
        comms[0].transport(),
        "(one group for all devices), by one shot, by two shots",
    )
    var bytes = 1024
    while bytes <= 1 << 20:
        var sends = Buffers()
        var recvs = Buffers()
        for i in range(len(comms)):
            sends.append(
                comms[i].context().enqueue_create_buffer[dtype](bytes // 2)
            )
            recvs.append(
                comms[i].context().enqueue_create_buffer[dtype](bytes // 2)
            )
            _ = sends[i].enqueue_fill(Scalar[dtype](i + 1))
        var library = microseconds_of(comms, sums, sends, recvs, 0)
        var one = microseconds_of(comms, sums, sends, recvs, 1)
        var two = microseconds_of(comms, sums, sends, recvs, 2)
        print(bytes, round(library, 2), round(one, 2), round(two, 2))
        bytes *= 2
    print("all sums are right")
