"""`DevicePassable`: values that may be arguments of kernels."""

from utils.static_tuple import StaticTuple


def _device_size[T: AnyType]() -> Int:
    """The bytes of a value as a kernel sees it."""
    comptime if __brio.conforms[T, DevicePassable]:
        return Int(__brio.size_of[T.device_type])
    else:
        return Int(__brio.size_of[T])


trait DeviceTypeEncoder:
    """Writes values as a kernel sees them: what `_to_device_type` of newer programs is given.

    Examples:

    ```mojo
    from std.gpu.host import DeviceBuffer, DeviceContext

    @fieldwise_init
    struct Numbers(DevicePassable, ImplicitlyCopyable, Movable):
        comptime device_type = Self

        var count: Int32

        def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
            encoder.encode(self.count + 1, target)

    def show(numbers: Numbers):
        print(numbers.count)  # -> 8

    var ctx = DeviceContext(api="cpu")
    ctx.enqueue_function[show](Numbers(7), grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """

    @staticmethod
    def target() -> StaticString:
        """The device that values are written for.

        Examples:

        ```mojo
        from std.builtin.device_passable import DefaultDeviceTypeEncoder
        print(len(DefaultDeviceTypeEncoder.target()) > 0)  # -> True
        ```
        """
        return __brio.accelerator_name

    def encode[
        ValueType: AnyType, //
    ](mut self, value: ValueType, dst: OpaquePointer):
        """Writes a value as the kernel sees it to `dst`.

        Parameters:
            ValueType: Its type; where that has another form on the device, that form is written.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        @fieldwise_init
        struct Count(DevicePassable, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            var count: Int32

            def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
                encoder.encode(self.count * 2, target)

        def show(value: Count):
            print(value.count)  # -> 14

        var ctx = DeviceContext(api="cpu")
        ctx.enqueue_function[show](Count(7), grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        comptime if __brio.conforms[ValueType, DevicePassable]:
            _encode_by(DefaultDeviceTypeEncoder(), value, dst)
        else:
            __brio.init(
                __brio.cast["pointer", __brio.ptr[ValueType]](dst.address),
                value,
            )

    def encode_fields[
        StructType: AnyType, //
    ](mut self, value: StructType, dst: OpaquePointer):
        """Writes each field of a struct as the kernel sees it to its place behind `dst`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        @fieldwise_init
        struct Pair(DevicePassable, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            var first: Int32
            var second: Float64

            def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
                encoder.encode_fields(self, target)

        def show(value: Pair):
            print(value.first, value.second)  # -> 7 2.5

        var ctx = DeviceContext(api="cpu")
        ctx.enqueue_function[show](Pair(7, 2.5), grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        comptime for i in range(Int(__brio.field_count[StructType])):
            self.encode(
                __brio.field[i](value),
                OpaquePointer(
                    __brio.cast["pointer", __brio.ptr[NoneType]](
                        __brio.offset(
                            __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
                                dst.address
                            ),
                            Int(__brio.field_offset[StructType, i]).value,
                        )
                    )
                ),
            )

    def encode_inline_array[
        ElementType: AnyType, size: Int, //
    ](mut self, value: InlineArray[ElementType, size], dst: OpaquePointer):
        """Writes each element of an array as the kernel sees it, one behind the other from `dst` on.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        @fieldwise_init
        struct Count(DevicePassable, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            var number: Int32

            def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
                encoder.encode(self.number + 1, target)

        @fieldwise_init
        struct Counts(DevicePassable, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            var values: InlineArray[Count, 2]

            def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
                encoder.encode_inline_array(self.values, target)

        def show(counts: Counts):
            print(counts.values[0].number, counts.values[1].number)  # -> 8 10

        var ctx = DeviceContext(api="cpu")
        ctx.enqueue_function[show](Counts(InlineArray[Count, 2](Count(7), Count(9))), grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        comptime step = _device_size[ElementType]()
        for i in range(size):
            self.encode(
                value[i],
                OpaquePointer(
                    __brio.cast["pointer", __brio.ptr[NoneType]](
                        __brio.offset(
                            __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
                                dst.address
                            ),
                            (i * step).value,
                        )
                    )
                ),
            )

    def encode_static_tuple[
        ElementType: AnyType, size: Int, //
    ](mut self, value: StaticTuple[ElementType, size], dst: OpaquePointer):
        """Writes each element of a tuple as the kernel sees it, one behind the other from `dst` on.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.utils import StaticTuple

        @fieldwise_init
        struct Count(DevicePassable, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            var number: Int32

            def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
                encoder.encode(self.number + 1, target)

        @fieldwise_init
        struct Counts(DevicePassable, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            var values: StaticTuple[Count, 2]

            def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
                encoder.encode_static_tuple(self.values, target)

        def show(counts: Counts):
            print(counts.values[0].number, counts.values[1].number)  # -> 8 10

        var ctx = DeviceContext(api="cpu")
        ctx.enqueue_function[show](Counts(StaticTuple[Count, 2](Count(7), Count(9))), grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        comptime step = _device_size[ElementType]()
        for i in range(size):
            self.encode(
                value[i],
                OpaquePointer(
                    __brio.cast["pointer", __brio.ptr[NoneType]](
                        __brio.offset(
                            __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
                                dst.address
                            ),
                            (i * step).value,
                        )
                    )
                ),
            )

    def encode_closure_state[
        StructType: AnyType, //
    ](mut self, value: StructType, dst: OpaquePointer):
        """Writes what a closure has taken as the kernel sees it to `dst`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        @fieldwise_init
        struct State(DevicePassable, ImplicitlyCopyable, Movable):
            comptime device_type = Self

            var count: Int32

            def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
                encoder.encode_closure_state(self.count, target)

        def show(value: State):
            print(value.count)  # -> 7

        var ctx = DeviceContext(api="cpu")
        ctx.enqueue_function[show](State(7), grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        self.encode(value, dst)

    def encode_device_ptr[
        T: AnyType, //
    ](mut self, value: UnsafePointer[T], dst: OpaquePointer):
        """Writes an address of the device to `dst`.

        Examples:

        ```mojo
        from std.builtin.device_passable import DefaultDeviceTypeEncoder

        var encoder = DefaultDeviceTypeEncoder()
        var number = 5
        var place = UnsafePointer(to=number)
        var written = UnsafePointer[Int, MutAnyOrigin]()
        encoder.encode_device_ptr(place, UnsafePointer(to=written).bitcast[NoneType]())
        print(written[], number)  # -> 5 5
        ```
        """
        __brio.init(
            __brio.cast["pointer", __brio.ptr[UnsafePointer[T]]](dst.address),
            value,
        )


struct DefaultDeviceTypeEncoder(DeviceTypeEncoder, TrivialRegisterPassable):
    """Writes values as all devices see them: in the layout of the host.

    Examples:

    ```mojo
    from std.builtin.device_passable import DefaultDeviceTypeEncoder

    var encoder = DefaultDeviceTypeEncoder()
    var written = Int32(0)
    encoder.encode(Int32(7), UnsafePointer(to=written).bitcast[NoneType]())
    print(written)  # -> 7
    ```
    """

    @always_inline
    def __init__(out self):
        """There is but one.

        Examples:

        ```mojo
        from std.builtin.device_passable import DefaultDeviceTypeEncoder

        var encoder = DefaultDeviceTypeEncoder()
        var written = Float64(0)
        encoder.encode(2.5, UnsafePointer(to=written).bitcast[NoneType]())
        print(written)  # -> 2.5
        ```
        """
        pass


trait _AlikeOnDevices:
    """Of types with several ways to write their parameters: those with one `device_type` are the same on devices, so
    that a kernel takes any of them for any other.
    """

    comptime device_type: AnyType


trait _Points:
    """A pointer: a launch passes one for another where both read the same memory alike."""

    comptime _Pointee: AnyType
    comptime _space: AddressSpace


trait DevicePassable:
    """A value that a kernel can be given.

    `device_type` is the type that the kernel sees. Where it is the type itself the bytes are handed over as they are.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext

    @fieldwise_init
    struct Size(DevicePassable, ImplicitlyCopyable, Movable):
        comptime device_type = Self
        var rows: Int32
        var columns: Int32

    def show(size: Size):
        print(size.rows * size.columns)  # -> 12

    var ctx = DeviceContext(api="cpu")
    ctx.enqueue_function[show](Size(3, 4), grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """

    comptime device_type: AnyType
    """The type of the kernel's parameter.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[Int.device_type]() == size_of[Int]()
    ```
    """

    @always_inline
    def _to_device_type(self, target: OpaquePointer):
        """Writes the value as the kernel sees it to `target`."""
        __brio.init(
            __brio.cast["pointer", __brio.ptr[Self]](target.address), self
        )

    @staticmethod
    def get_type_name() -> String:
        """The type's name, as messages about a launch have it.

        Examples:

        ```mojo
        print(Int.get_type_name())  # -> Int
        ```
        """
        return String(StaticString(__brio.type_name[Self]))

    @staticmethod
    def get_device_type_name() -> String:
        """The name of the type that the kernel sees.

        Examples:

        ```mojo
        print(Int.get_device_type_name())  # -> Int
        ```
        """
        return String(StaticString(__brio.type_name[Self.device_type]))


@always_inline
def _encode_by[
    E: DeviceTypeEncoder, T: AnyType, //
](var encoder: E, value: T, target: OpaquePointer):
    """Writes a value as the kernel sees it to `target`; its struct takes an encoder for its parts, or none, as before 1.0."""
    comptime if Int(__brio.fn_arg_count[T._to_device_type]) == 3:
        value._to_device_type(encoder, target)
    else:
        value._to_device_type(target)
