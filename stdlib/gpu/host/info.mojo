"""`GPUInfo`: what is known of the accelerator at compile time."""


struct GPUInfo(TrivialRegisterPassable):
    """Facts of the kind of device that kernels are compiled for."""

    comptime name = __brio.accelerator_name
    """Its name in target spelling, such as `sm_90`, `gfx942` or `cpu`."""
    comptime warp_size = Int(__brio.accelerator_warp_size)
    """Threads of a warp."""
    comptime max_thread_block_size = 1024
    """The most threads a block can have."""

    @always_inline
    def __init__(out self):
        pass

    @staticmethod
    def from_name[name: StringLiteral]() -> GPUInfo:
        """The accelerator's facts."""
        return GPUInfo()


comptime DEFAULT_GPU = GPUInfo()


@always_inline
def is_gpu[target: StringLiteral]() -> Bool:
    """Whether `target` names a GPU."""
    return target == "gpu"


@always_inline
def is_cpu[target: StringLiteral]() -> Bool:
    """Whether `target` names the host."""
    return target == "cpu"
