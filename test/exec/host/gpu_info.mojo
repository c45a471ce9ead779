# The table of GPUs: every row by its architecture and by its name; limits that follow from others; the spellings of a name.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: not %brio check --target-accelerator cpu -D UNKNOWN %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s
from std.gpu.host import DeviceContext, GPUInfo, Vendor
from std.gpu.host.info import A100, H100, Info, MI300X, RTX4090
from std.sys import is_defined


def row[name: StringLiteral]():
    comptime info = GPUInfo.from_name[name]()
    print(
        name,
        info.name,
        info.vendor,
        info.api,
        info.arch_name,
        info.compute,
        info.sm_count,
        info.warp_size,
        info.threads_per_multiprocessor,
        info.shared_memory_per_multiprocessor,
        info.max_registers_per_block,
        info.max_thread_block_size,
        sep="|",
    )


def main() raises:
    # CHECK: sm_52|GTX970|nvidia_gpu|cuda|sm_52|5.2|13|32|2048|98304|65536|1024
    row["sm_52"]()
    # CHECK-NEXT: sm_60|Tesla P100|nvidia_gpu|cuda|sm_60|6.0|56|32|2048|65536|65536|1024
    row["sm_60"]()
    # CHECK-NEXT: sm_61|{{.*}}1080 Ti|nvidia_gpu|cuda|sm_61|6.1|28|32|2048|98304|65536|1024
    row["sm_61"]()
    # CHECK-NEXT: gtx1060|{{.*}}|sm_61|6.1|10|
    row["gtx1060"]()
    # CHECK-NEXT: sm_70|{{.*}}V100|nvidia_gpu|cuda|sm_70|7.0|80|32|2048|98304|65536|1024
    row["sm_70"]()
    # CHECK-NEXT: sm_75|{{.*}}T4|nvidia_gpu|cuda|sm_75|7.5|40|32|1024|65536|65536|1024
    row["sm_75"]()
    # CHECK-NEXT: rtx2060|{{.*}}|30|32|1024|65536|
    row["rtx2060"]()
    # CHECK-NEXT: sm_80|A100|nvidia_gpu|cuda|sm_80|8.0|108|32|2048|167936|65536|1024
    row["sm_80"]()
    # CHECK-NEXT: sm_86|A10|nvidia_gpu|cuda|sm_86|8.6|72|32|1536|102400|65536|1024
    row["sm_86"]()
    # CHECK-NEXT: rtx3090|{{.*}}|82|32|1536|102400|
    row["rtx3090"]()
    # CHECK-NEXT: sm_87|Orin Nano|nvidia_gpu|cuda|sm_87|8.7|8|32|1536|167936|65536|1024
    row["sm_87"]()
    # CHECK-NEXT: sm_89|L4|nvidia_gpu|cuda|sm_89|8.9|58|32|1536|102400|65536|1024
    row["sm_89"]()
    # CHECK-NEXT: rtx4090|{{.*}}|128|32|1536|102400|
    row["rtx4090"]()
    # CHECK-NEXT: sm_90a|H100|nvidia_gpu|cuda|sm_90a|9.0|132|32|2048|233472|65536|1024
    row["sm_90a"]()
    # CHECK-NEXT: h200|H100|
    row["h200"]()
    # CHECK-NEXT: sm_100a|B200|nvidia_gpu|cuda|sm_100a|10.0|148|32|2048|233472|65536|1024
    row["sm_100a"]()
    # CHECK-NEXT: sm_103a|B300|{{.*}}|10.3|148|32|2048|233472|
    row["sm_103a"]()
    # CHECK-NEXT: sm_110a|Jetson Thor|{{.*}}|11.0|20|32|1536|233472|
    row["sm_110a"]()
    # CHECK-NEXT: sm_120a|{{.*}}5090|{{.*}}|12.0|170|32|1536|102400|
    row["sm_120a"]()
    # CHECK-NEXT: sm_121a|DGX Spark|{{.*}}|12.1|48|32|1536|102400|
    row["sm_121a"]()
    # CHECK-NEXT: gfx90a|MI250X|amd_gpu|hip|gfx90a|9.0|110|64|2048|65536|131072|1024
    row["gfx90a"]()
    # CHECK-NEXT: gfx942|MI300X|amd_gpu|hip|gfx942|9.4|304|64|2048|65536|131072|1024
    row["gfx942"]()
    # CHECK-NEXT: gfx950|MI355X|amd_gpu|hip|gfx950|9.5|256|64|2048|163840|131072|1024
    row["gfx950"]()
    # CHECK-NEXT: gfx1030|{{.*}}|80|32|1024|65536|65536|1024
    row["gfx1030"]()
    # CHECK-NEXT: gfx1100|{{.*}}|96|32|1024|65536|98304|1024
    row["gfx1100"]()
    # CHECK-NEXT: gfx1101|{{.*}}|60|32|1024|65536|98304|1024
    row["gfx1101"]()
    # CHECK-NEXT: gfx1102|{{.*}}|32|32|1024|65536|65536|1024
    row["gfx1102"]()
    # CHECK-NEXT: gfx1103|{{.*}}|12|32|1024|65536|65536|1024
    row["gfx1103"]()
    # CHECK-NEXT: gfx1150|{{.*}}|12|32|1024|65536|65536|1024
    row["gfx1150"]()
    # CHECK-NEXT: gfx1151|{{.*}}|40|32|1024|65536|98304|1024
    row["gfx1151"]()
    # CHECK-NEXT: gfx1152|{{.*}}|8|32|1024|65536|65536|1024
    row["gfx1152"]()
    # CHECK-NEXT: gfx1200|{{.*}}|32|32|1024|65536|98304|1024
    row["gfx1200"]()
    # CHECK-NEXT: gfx1201|{{.*}}|64|32|1024|65536|98304|1024
    row["gfx1201"]()
    # CHECK-NEXT: apple-m1|M1|apple_gpu|metal|apple-m1|1.0|8|32|1024|32768|
    row["apple-m1"]()
    # CHECK-NEXT: metal:4|M4|apple_gpu|metal|apple-m4|4.0|10|
    row["metal:4"]()
    # CHECK-NEXT: m5|M5|apple_gpu|metal|apple-m5|5.0|10|
    row["m5"]()
    # The spellings of one
    # CHECK-NEXT: True True True True True True
    print(
        GPUInfo.from_name["nvidia:80"]() == A100,
        GPUInfo.from_name["sm80"]() == A100,
        GPUInfo.from_name["cuda:80"]() == A100,
        GPUInfo.from_name["80"]() == A100,
        GPUInfo.from_name["a100"]() == A100,
        GPUInfo.from_name["A100"]() == A100,
    )
    # CHECK-NEXT: True True
    print(GPUInfo.from_name["amdgpu:gfx942"]() == MI300X, GPUInfo.from_name["mi325x"]() is MI300X)
    # What follows
    # CHECK-NEXT: sm_90a 64 32 255 2048 32
    print(
        H100.version,
        H100.warps_per_multiprocessor,
        H100.max_blocks_per_multiprocessor,
        H100.max_registers_per_thread,
        H100.threads_per_sm,
        H100.threads_per_warp,
    )
    # CHECK-NEXT: 24 48 16
    print(
        RTX4090.max_blocks_per_multiprocessor,
        RTX4090.warps_per_multiprocessor,
        GPUInfo.from_name["sm_75"]().thread_blocks_per_multiprocessor,
    )
    # 128 registers for each of 256 threads: 32768 registers a block, two blocks of 8 warps of the 64.
    # CHECK-NEXT: 0.25 1.0 0.5
    print(
        A100.occupancy(threads_per_block=256, registers_per_thread=128),
        A100.occupancy(threads_per_block=256, registers_per_thread=32),
        A100.occupancy(threads_per_block=32, registers_per_thread=16),
    )
    # CHECK-NEXT: True False True True False
    print(H100 > A100, H100 < A100, H100 >= H100, A100 <= RTX4090, DeviceContext.default_device_info > A100)
    # CHECK-NEXT: name: cpu
    print(DeviceContext.default_device_info)
    # CHECK: max_thread_block_size: 1024
    # CHECK-NEXT: True no_gpu
    comptime older: Info = Info.from_name["cpu"]()
    print(older == GPUInfo(), older.vendor)
    comptime if is_defined["UNKNOWN"]():
        # UNKNOWN: error: unknown GPU; 'gpu.host.info' lists those known
        row["sm_99999"]()
