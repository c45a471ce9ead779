# Sums by kernels that read the memory of other devices: the kernels themselves on streams of the CPU device, which run beside each other;
# what is launched on two GPUs of a stand-in; and what is done where devices cannot reach each other.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --target-accelerator sm_90 -D LAUNCH %s -o %t
# RUN: rm -f %t.log
# RUN: env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so FAKE_DRIVER_LOG=%t.log %t
# RUN: FileCheck %s --check-prefix LAUNCH --input-file %t.log
# UNSUPPORTED: address
# LAUNCH: cuCtxEnablePeerAccess
# LAUNCH: launch _one_shot {{[0-9]+}} 1 1 / {{[0-9]+}} 1 1
# LAUNCH: launch _one_shot {{[0-9]+}} 1 1 / {{[0-9]+}} 1 1
# LAUNCH: launch _two_shot {{[0-9]+}} 1 1 / {{[0-9]+}} 1 1
# LAUNCH: launch _two_shot {{[0-9]+}} 1 1 / {{[0-9]+}} 1 1
from std.comm import Communicator, PeerAllReduce
from std.comm.peer_all_reduce import _Addresses, _one_shot, _two_shot
from std.gpu.host import DeviceBuffer, DeviceContext
from std.sys.defines import is_defined

comptime count = 1000


def fill[dtype: DType](buffer: DeviceBuffer[dtype], rank: Int) raises:
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Scalar[dtype]((i + rank * 3) % 17)


def check[dtype: DType](buffer: DeviceBuffer[dtype], size: Int, what: String) raises:
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            var sum = Scalar[dtype](0)
            for r in range(size):
                sum += Scalar[dtype]((i + r * 3) % 17)
            if host[i] != sum:
                raise Error(what, ": element ", i, " is ", host[i], ", not ", sum)


def kernels[dtype: DType](size: Int, two_shots: Bool) raises:
    """One block of each rank on a stream of its own."""
    var contexts = List[DeviceContext]()
    var sends = List[DeviceBuffer[dtype]]()
    var recvs = List[DeviceBuffer[dtype]]()
    var shares = List[DeviceBuffer[dtype]]()
    var signals = List[DeviceBuffer[DType.uint32]]()
    for i in range(size):
        contexts.append(DeviceContext())
        sends.append(contexts[i].enqueue_create_buffer[dtype](count))
        recvs.append(contexts[i].enqueue_create_buffer[dtype](count))
        shares.append(contexts[i].enqueue_create_buffer[dtype](count))
        signals.append(contexts[i].enqueue_create_buffer[DType.uint32](8 * 3 + 1))
        _ = signals[i].enqueue_fill(0)
        fill(sends[i], i)
        contexts[i].synchronize()
    var input = _Addresses[dtype](sends[0].unsafe_ptr())
    var share = _Addresses[dtype](sends[0].unsafe_ptr())
    var signal = _Addresses[DType.uint32](signals[0].unsafe_ptr())
    for i in range(size):
        input.at[i] = sends[i].unsafe_ptr()
        share.at[i] = shares[i].unsafe_ptr()
        signal.at[i] = signals[i].unsafe_ptr()
    for epoch in range(1, 6):
        for i in range(size):
            if two_shots:
                contexts[i].enqueue_function[_two_shot[dtype]](
                    input, share, signal, recvs[i], count, i, size, UInt32(epoch), signal.at[i] + 24, grid_dim=1, block_dim=64
                )
            else:
                contexts[i].enqueue_function[_one_shot[dtype]](
                    input, signal, recvs[i], count, i, size, UInt32(epoch), signal.at[i] + 24, grid_dim=1, block_dim=64
                )
    for i in range(size):
        contexts[i].synchronize()
        check(recvs[i], size, "two shots" if two_shots else "one shot")


def reduce(comms: List[Communicator]) raises:
    var sums = PeerAllReduce[DType.bfloat16](comms, most=count)
    var sends = List[DeviceBuffer[DType.bfloat16]]()
    var recvs = List[DeviceBuffer[DType.bfloat16]]()
    for i in range(len(comms)):
        sends.append(comms[i].context().enqueue_create_buffer[DType.bfloat16](count))
        recvs.append(comms[i].context().enqueue_create_buffer[DType.bfloat16](count))
        fill(sends[i], i)
    sums.all_reduce(sends, recvs)
    sums.all_reduce(sends, recvs, shots=2)
    comptime if not is_defined["LAUNCH"]():
        print("by kernels:", sums.by_kernels())
        for i in range(len(comms)):
            check(recvs[i], len(comms), "PeerAllReduce")
        try:
            sums.all_reduce(sends, sends[0:1])
        except error:
            print(error)
        try:
            _ = PeerAllReduce[DType.bfloat16](comms[0:1], most=count)
        except error:
            print(error)


def main() raises:
    comptime if is_defined["LAUNCH"]():
        return reduce(Communicator.for_devices([0, 1]))
    for size in range(2, 4):
        kernels[DType.float32](size, False)
        kernels[DType.float32](size, True)
        kernels[DType.float16](size, False)
        kernels[DType.int64](size, True)
    # CHECK: the kernels are right
    print("the kernels are right")
    # CHECK-NEXT: by kernels: False
    # CHECK-NEXT: PeerAllReduce: 3 and 1 buffers for 3 ranks
    # CHECK-NEXT: PeerAllReduce: the communicators of all ranks are needed, and of this process
    reduce(Communicator.for_devices([0, 0, 0]))
