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
        """An error while compiling where it cannot be copied from.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        from layout.copy import CopyPolicy

        @fieldwise_init
        struct OfFloats(CopyPolicy, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            @staticmethod
            def verify_source_tensor(src: LayoutTensor[...]):
                comptime assert src.dtype == DType.float32, "copies floats"

            @staticmethod
            def verify_destination_tensor(dst: LayoutTensor[...]):
                pass

        var numbers: InlineArray[Float32, 2] = [1, 2]
        OfFloats.verify_source_tensor(LayoutTensor[DType.float32, Layout(2)](numbers.unsafe_ptr()))
        print("it can be copied from")  # -> it can be copied from
        ```
        """
        ...

    @staticmethod
    def verify_destination_tensor(dst: LayoutTensor[...]):
        """An error while compiling where it cannot be copied to.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        from layout.copy import CopyPolicy

        @fieldwise_init
        struct OfFloats(CopyPolicy, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            @staticmethod
            def verify_destination_tensor(dst: LayoutTensor[...]):
                comptime assert dst.dtype == DType.float32, "copies floats"

            @staticmethod
            def verify_source_tensor(src: LayoutTensor[...]):
                pass

        var numbers: InlineArray[Float32, 2] = [1, 2]
        OfFloats.verify_destination_tensor(LayoutTensor[DType.float32, Layout(2)](numbers.unsafe_ptr()))
        print("it can be copied to")  # -> it can be copied to
        ```
        """
        ...
