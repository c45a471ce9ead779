# A generic kernel uses what the host does not have; nothing is said of the host, which does not call it.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck --allow-empty --implicit-check-not=error --implicit-check-not=warning %s
# RUN: %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck --allow-empty --implicit-check-not=error --implicit-check-not=warning %s
# RUN: not %brio check --target-accelerator sm_80 %s 2>&1 | FileCheck --check-prefix=OLD %s
from gpu import thread_idx, block_idx
from gpu.cluster import cluster_arrive, cluster_wait
from gpu.host import DeviceContext
from memory import UnsafePointer


fn kernel[scale: Int](data: UnsafePointer[Float32]):
    # OLD: [[#@LINE+1]]:5: error: 'cluster_arrive' needs an NVIDIA GPU, sm_90 or newer; this code is for 'nvidia:sm_80'
    cluster_arrive()
    data[thread_idx.x] *= scale
    cluster_wait()


fn main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[kernel[3]](data.unsafe_ptr(), grid_dim=1, block_dim=4)
