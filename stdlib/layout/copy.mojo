"""What copiers of tensors have in common."""

from layout.layout_tensor import LayoutTensor


trait CopyPolicy(DevicePassable, ImplicitlyCopyable):
    """How tensors are copied: from which memory to which.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout.copy import CopyPolicy

    @fieldwise_init
    struct FromShared(CopyPolicy, ImplicitlyCopyable, Movable):
        comptime device_type = Self

        @staticmethod
        def verify_source_tensor(src: LayoutTensor[...]):
            comptime assert src.address_space == AddressSpace.SHARED, "copies from shared memory"

        @staticmethod
        def verify_destination_tensor(dst: LayoutTensor[...]):
            pass
    ```
    """

    @staticmethod
    def verify_source_tensor(src: LayoutTensor[...]):
        """An error while compiling where it cannot be copied from."""
        ...

    @staticmethod
    def verify_destination_tensor(dst: LayoutTensor[...]):
        """An error while compiling where it cannot be copied to."""
        ...
