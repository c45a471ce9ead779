# RUN: rm -rf %t && mkdir %t
# RUN: env LD_LIBRARY_PATH=%fakes FAKE_DRIVER_LOG=%t/large BRIO_CACHE=off %brio run --target-accelerator sm_90 %s
# RUN: FileCheck %s --check-prefix=LARGE --input-file %t/large
# RUN: env LD_LIBRARY_PATH=%fakes FAKE_CUDA_SHARED=101376 FAKE_CUDA_MAJOR=12 FAKE_DRIVER_LOG=%t/small BRIO_CACHE=off %brio run --target-accelerator sm_120 %s
# RUN: FileCheck %s --check-prefix=SMALL --input-file %t/small
# UNSUPPORTED: address
# A scan runs as a ring of copies only where a block can have the ring's shared memory: of 99 KiB, that many GPUs from
# capability 12 on have, it takes the form without one.
# LARGE: launch _scan_pipeline
# SMALL-NOT: launch _scan_pipeline
# SMALL: launch _scan_tiles
# SMALL-NOT: launch _scan_pipeline
from std.gpu.host import DeviceContext
from kernels import cumsum
from layout import Layout, LayoutTensor


def main() raises:
    var ctx = DeviceContext()
    comptime size = 1 << 20
    comptime row = Layout.row_major(1, size)
    var a = ctx.enqueue_create_buffer[DType.float32](size)
    var x = LayoutTensor[DType.float32, row](a)
    cumsum(x, x, ctx)
    ctx.synchronize()
