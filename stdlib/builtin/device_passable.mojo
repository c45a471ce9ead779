"""`DevicePassable`: values that may be arguments of kernels."""


trait DevicePassable:
    """A value that a kernel can be given.

    `device_type` is the type that the kernel sees. Where it is the type itself the bytes are handed over as they are.
    """

    comptime device_type: AnyType
    """The type of the kernel's parameter."""

    @always_inline
    def _to_device_type(self, target: OpaquePointer):
        """Writes the value as the kernel sees it to `target`."""
        __brio.init(
            __brio.cast["pointer", __brio.ptr[Self]](target.address), self
        )


struct DeviceTypeEncoder(TrivialRegisterPassable):
    """Stands for the device's layout of values in newer programs."""

    @always_inline
    def __init__(out self):
        """There is but one."""
        pass
