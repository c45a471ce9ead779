"""Atomic operations on numbers in memory.

Orders and scopes are those of C++ and of the hardware. Where a program names no order, an operation on the host and on
the CPU device is sequentially consistent; on a GPU reading and changing a number is relaxed, as its hardware does it,
loads acquire and stores release.
"""


struct Ordering(Equatable, TrivialRegisterPassable, Writable):
    """How an atomic operation orders the accesses around it.

    Examples:

    ```mojo
    from std.atomic import Atomic, Ordering
    var count = Atomic[DType.int64](3)
    print(count.fetch_add[ordering=Ordering.RELAXED](1), count.load[ordering=Ordering.ACQUIRE]())  # -> 3 4
    ```
    """

    var code: __brio.int[32]

    comptime NOT_ATOMIC = Ordering(0)
    """As `RELAXED`: the accesses are atomic all the same.

    Examples:

    ```mojo
    from std.atomic import Ordering
    print(Ordering.NOT_ATOMIC == Ordering.MONOTONIC)  # -> True
    ```
    """
    comptime UNORDERED = Ordering(0)
    """As `RELAXED`.

    Examples:

    ```mojo
    from std.atomic import Ordering
    print(Ordering.UNORDERED == Ordering.MONOTONIC)  # -> True
    ```
    """
    comptime MONOTONIC = Ordering(0)
    """As `RELAXED`.

    Examples:

    ```mojo
    from std.atomic import Ordering
    print(Ordering.MONOTONIC == Ordering.RELAXED)  # -> True
    ```
    """
    comptime RELAXED = Ordering(0)
    """Orders nothing around it; all threads agree on the order of changes to this one number.

    Examples:

    ```mojo
    from std.atomic import Atomic, Ordering
    var count = Atomic[DType.int32](3)
    print(count.load[ordering=Ordering.RELAXED]())  # -> 3
    ```
    """
    comptime ACQUIRE = Ordering(1)
    """Of a load: what the storing thread wrote before its release is visible after it.

    Examples:

    ```mojo
    from std.atomic import Atomic, Ordering
    var flag = Atomic[DType.int32](1)
    print(flag.load[ordering=Ordering.ACQUIRE]())  # -> 1
    ```
    """
    comptime RELEASE = Ordering(2)
    """Of a store: what this thread wrote before it is visible to who acquires.

    Examples:

    ```mojo
    from std.atomic import Atomic, Ordering
    var flag = Atomic[DType.int32](0)
    flag.store[ordering=Ordering.RELEASE](1)
    print(flag.load())  # -> 1
    ```
    """
    comptime ACQUIRE_RELEASE = Ordering(3)
    """Both, for operations that read and change.

    Examples:

    ```mojo
    from std.atomic import Atomic, Ordering
    var count = Atomic[DType.int32](0)
    print(count.fetch_add[ordering=Ordering.ACQUIRE_RELEASE](2), count.load())  # -> 0 2
    ```
    """
    comptime SEQUENTIAL = Ordering(4)
    """Acquire and release, and all such operations have one order that all threads agree on.

    Examples:

    ```mojo
    from std.atomic import Atomic, Ordering
    var count = Atomic[DType.int32](5)
    print(count.fetch_sub[ordering=Ordering.SEQUENTIAL](2), count.load())  # -> 5 3
    ```
    """
    comptime SEQUENTIALLY_CONSISTENT = Ordering(4)
    """As `SEQUENTIAL`.

    Examples:

    ```mojo
    from std.atomic import Ordering
    print(Ordering.SEQUENTIALLY_CONSISTENT == Ordering.SEQUENTIAL)  # -> True
    ```
    """
    comptime _UNSAID = Ordering(5)

    @always_inline
    def __init__(out self):
        """The order of operations that name none: `SEQUENTIAL`.

        Examples:

        ```mojo
        from std.atomic import Ordering
        print(Ordering() == Ordering.SEQUENTIAL)  # -> True
        ```
        """
        self.code = __brio.cast["trunc", __brio.int[32]](Int(4).value)

    @always_inline
    def __init__(out self, code: Int):
        """The order with this number: 0 relaxed, 1 acquire, 2 release, 3 acquire and release, 4 sequential.

        Examples:

        ```mojo
        from std.atomic import Ordering
        print(Ordering(1) == Ordering.ACQUIRE)  # -> True
        ```
        """
        self.code = __brio.cast["trunc", __brio.int[32]](code.value)

    def as_string_slice(self) -> StaticString:
        """The order's name, as LLVM has it.

        Examples:

        ```mojo
        from std.atomic import Ordering
        print(Ordering.ACQUIRE.as_string_slice())  # -> acquire
        ```
        """
        var number = __brio.make[Int](
            __brio.cast["zext", __brio.int[64]](self.code)
        )
        if number == 0:
            return "monotonic"
        if number == 1:
            return "acquire"
        if number == 2:
            return "release"
        if number == 3:
            return "acq_rel"
        return "seq_cst"

    def write_to[W: Writer](self, mut writer: W):
        """Writes the order's name, as LLVM has it.

        Examples:

        ```mojo
        from std.atomic import Ordering
        print(Ordering.RELEASE)  # -> release
        ```
        """
        writer.write(self.as_string_slice())

    @always_inline
    def __eq__(self, other: Ordering) -> Bool:
        """Whether both are the same order.

        Examples:

        ```mojo
        from std.atomic import Ordering
        print(Ordering.ACQUIRE == Ordering.ACQUIRE, Ordering.ACQUIRE == Ordering.RELEASE)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.eq"](self.code, other.code))

    @always_inline
    def __ne__(self, other: Ordering) -> Bool:
        """Whether they are different orders.

        Examples:

        ```mojo
        from std.atomic import Ordering
        print(Ordering.ACQUIRE != Ordering.RELEASE)  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ne"](self.code, other.code))

    def _or(self, gpu: Bool, unsaid: Int) -> Int:
        """The number of the order; `unsaid` on a GPU where none was named."""
        var number = __brio.make[Int](
            __brio.cast["zext", __brio.int[64]](self.code)
        )
        if number < 5:
            return number
        return unsaid if gpu else 4


comptime Consistency = Ordering
"""Name of 2025.

Examples:

```mojo
from std.atomic import Atomic, Consistency
var count = Atomic[DType.int32](5)
print(count.load[ordering=Consistency.ACQUIRE]())  # -> 5
```
"""


def _scope_number(scope: StaticString) -> Int:
    if scope == "device" or scope == "agent" or scope == "gpu":
        return 1
    if scope == "block" or scope == "workgroup" or scope == "cta":
        return 2
    if scope == "cluster":
        return 4
    if scope == "warp" or scope == "wavefront" or scope == "singlethread":
        return 3
    if scope == "system" or scope == "sys":
        return 0
    # Kernels of one device share its memory.
    return 1


@always_inline
def fence[
    ordering: Ordering = Ordering.SEQUENTIAL, *, scope: StringLiteral = "system"
]():
    """Orders the accesses before it and those after it.

    Examples:

    ```mojo
    from std.atomic import Ordering, fence
    var value = 1
    fence[ordering=Ordering.SEQUENTIAL]()
    print(value)  # -> 1
    ```
    """
    comptime order = ordering._or(False, 0)
    comptime where = _scope_number(scope)
    __brio.intrinsic["atomic.fence", __brio.none](
        __brio.constant[__brio.int[32], order](),
        __brio.constant[__brio.int[32], where](),
    )


@__member_of_type("dtype")
struct Atomic[dtype: DType, *, scope: StringLiteral = ""]:
    """A number that several threads may change at once.

    Parameters:
        dtype: The kind of number, or since 1.1 its type: `Atomic[Int32]` is `Atomic[DType.int32]`.
        scope: Which threads: `block`, `device` (the default) or `system`.

    Examples:

    ```mojo
    from std.atomic import Atomic
    from std.gpu.host import DeviceContext

    def count(total: UnsafePointer[Int32, MutAnyOrigin]):
        _ = Atomic.fetch_add(total, Int32(1))

    var ctx = DeviceContext()
    var total = ctx.enqueue_create_buffer[DType.int32](1)
    _ = total.enqueue_fill(0)
    ctx.enqueue_function[count](total, grid_dim=10, block_dim=100)
    with total.map_to_host() as host:
        print(host[0])  # -> 1000
    ```
    """

    var value: Scalar[Self.dtype]
    """The number.

    Examples:

    ```mojo
    from std.atomic import Atomic
    print(Atomic[DType.int32](5).value)  # -> 5
    ```
    """

    comptime _Number = __brio.scalar[Self.dtype]

    @always_inline
    def __init__(out self, value: Scalar[Self.dtype] = 0):
        """Starts with `value`.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var count = Atomic[DType.int32](5)
        print(count.load())  # -> 5
        ```
        """
        self.value = value

    @staticmethod
    @always_inline
    def _change[
        space: AddressSpace, //, name: StringLiteral, ordering: Ordering
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        comptime order = ordering._or(Bool(__brio.target_is["gpu"]), 0)
        comptime where = _scope_number(Self.scope)
        return __brio.make[Scalar[Self.dtype]](
            __brio.intrinsic[name, __brio.scalar[Self.dtype]](
                __brio.cast[
                    "pointer", __brio.ptr[__brio.scalar[Self.dtype], space]
                ](ptr.address),
                rhs.value,
                __brio.constant[__brio.int[32], order](),
                __brio.constant[__brio.int[32], where](),
            )
        )

    @always_inline
    def _address(mut self) -> UnsafePointer[Scalar[Self.dtype]]:
        return UnsafePointer[Scalar[Self.dtype]](__brio.address_of(self.value))

    # --- on memory

    @staticmethod
    @always_inline
    def fetch_add[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        """Adds `rhs` to the number at `ptr`; returns the old one.

        Parameters:
            space: The address space of `ptr`.
            ordering: How it orders the accesses around it.

        Args:
            ptr: Address of the number, in global or shared memory.
            rhs: What is added.

        Returns:
            The number before.

        Examples:

        ```mojo
        from std.atomic import Atomic

        var counter = Atomic[DType.int64](5)
        print(counter.fetch_add(2), counter.load())  # -> 5 7
        ```
        """
        return Self._change["atomic.rmw.add", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def _fetch_add[
        space: AddressSpace, //
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        # What `fetch_add` on memory was called until 25.2.
        return Self.fetch_add(ptr, rhs)

    @staticmethod
    @always_inline
    def fetch_sub[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        """Subtracts `rhs` from the number at `ptr`; returns the old one.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var count = Atomic[DType.int32](5)
        print(count.fetch_sub(2), count.load())  # -> 5 3
        ```
        """
        return Self._change["atomic.rmw.sub", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def fetch_and[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        """Bitwise `and` of the number at `ptr` with `rhs`; returns the old one.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var bits = Atomic[DType.int32](6)
        print(bits.fetch_and(3), bits.load())  # -> 6 2
        ```
        """
        return Self._change["atomic.rmw.and", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def fetch_or[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        """Bitwise `or` of the number at `ptr` with `rhs`; returns the old one.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var bits = Atomic[DType.int32](6)
        print(bits.fetch_or(1), bits.load())  # -> 6 7
        ```
        """
        return Self._change["atomic.rmw.or", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def fetch_xor[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        """Bitwise `xor` of the number at `ptr` with `rhs`; returns the old one.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var bits = Atomic[DType.uint32](0b1100)
        print(bits.fetch_xor(0b1010), bits.load())  # -> 12 6
        ```
        """
        return Self._change["atomic.rmw.xor", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def exchange[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        value: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        """Puts `value` at `ptr`; returns the old number.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var count = Atomic[DType.int32](5)
        print(count.exchange(7), count.load())  # -> 5 7
        ```
        """
        return Self._change["atomic.rmw.xchg", ordering](ptr, value)

    @staticmethod
    @always_inline
    def max[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ):
        """Replaces the number at `ptr` with `rhs` where that is larger.

        Examples:

        ```mojo
        from std.atomic import Atomic

        var best = Atomic[DType.int32](3)
        best.max(9)
        best.max(4)
        print(best.load())  # -> 9
        ```
        """
        comptime if Self.dtype.is_floating_point():
            _ = Self._change["atomic.rmw.fmax", ordering](ptr, rhs)
        elif Self.dtype.is_signed():
            _ = Self._change["atomic.rmw.smax", ordering](ptr, rhs)
        else:
            _ = Self._change["atomic.rmw.umax", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def min[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ):
        """Replaces the number at `ptr` with `rhs` where that is smaller.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var least = Atomic[DType.int32](7)
        least.min(3)
        least.min(5)
        print(least.load())  # -> 3
        ```
        """
        comptime if Self.dtype.is_floating_point():
            _ = Self._change["atomic.rmw.fmin", ordering](ptr, rhs)
        elif Self.dtype.is_signed():
            _ = Self._change["atomic.rmw.smin", ordering](ptr, rhs)
        else:
            _ = Self._change["atomic.rmw.umin", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def fetch_max[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        """Replaces the number at `ptr` with `rhs` where that is larger; returns the old one.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var largest = Atomic[DType.int32](5)
        _ = largest.fetch_max(9)
        print(largest.load())  # -> 9
        ```
        """
        comptime if Self.dtype.is_floating_point():
            return Self._change["atomic.rmw.fmax", ordering](ptr, rhs)
        elif Self.dtype.is_signed():
            return Self._change["atomic.rmw.smax", ordering](ptr, rhs)
        else:
            return Self._change["atomic.rmw.umax", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def fetch_min[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        rhs: Scalar[Self.dtype],
    ) -> Scalar[Self.dtype]:
        """Replaces the number at `ptr` with `rhs` where that is smaller; returns the old one.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var smallest = Atomic[DType.int32](5)
        _ = smallest.fetch_min(2)
        print(smallest.load())  # -> 2
        ```
        """
        comptime if Self.dtype.is_floating_point():
            return Self._change["atomic.rmw.fmin", ordering](ptr, rhs)
        elif Self.dtype.is_signed():
            return Self._change["atomic.rmw.smin", ordering](ptr, rhs)
        else:
            return Self._change["atomic.rmw.umin", ordering](ptr, rhs)

    @staticmethod
    @always_inline
    def load[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](ptr: UnsafePointer[Scalar[Self.dtype], address_space=space]) -> Scalar[
        Self.dtype
    ]:
        """The number at `ptr`.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var count = Atomic[DType.int32](5)
        print(count.load())  # -> 5
        ```
        """
        comptime order = ordering._or(Bool(__brio.target_is["gpu"]), 1)
        comptime where = _scope_number(Self.scope)
        comptime if __brio.target_is["cpu_device"]:
            # Loops that wait for another thread must let it run.
            __brio.intrinsic["gpu.yield", __brio.none]()
        return __brio.make[Scalar[Self.dtype]](
            __brio.intrinsic["atomic.load", __brio.scalar[Self.dtype]](
                __brio.cast[
                    "pointer", __brio.ptr[__brio.scalar[Self.dtype], space]
                ](ptr.address),
                __brio.constant[__brio.int[32], order](),
                __brio.constant[__brio.int[32], where](),
            )
        )

    @staticmethod
    @always_inline
    def store[
        space: AddressSpace, //, *, ordering: Ordering = Ordering._UNSAID
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        value: Scalar[Self.dtype],
    ):
        """Puts `value` at `ptr`.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var count = Atomic[DType.int32](5)
        count.store(6)
        print(count.load())  # -> 6
        ```
        """
        comptime order = ordering._or(Bool(__brio.target_is["gpu"]), 2)
        comptime where = _scope_number(Self.scope)
        __brio.intrinsic["atomic.store", __brio.none](
            __brio.cast[
                "pointer", __brio.ptr[__brio.scalar[Self.dtype], space]
            ](ptr.address),
            value.value,
            __brio.constant[__brio.int[32], order](),
            __brio.constant[__brio.int[32], where](),
        )

    @staticmethod
    @always_inline
    def compare_exchange[
        space: AddressSpace,
        //,
        *,
        failure_ordering: Ordering = Ordering._UNSAID,
        success_ordering: Ordering = Ordering._UNSAID,
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        mut expected: Scalar[Self.dtype],
        desired: Scalar[Self.dtype],
    ) -> Bool:
        """Puts `desired` at `ptr` if the number there has the bits of `expected`, else into `expected` what is there.

        Returns whether it did.

        Parameters:
            space: The address space of `ptr`.
            failure_ordering: The order where nothing is replaced.
            success_ordering: The order where the number is replaced.

        Args:
            ptr: Address of the number.
            expected: What is expected there; afterwards what was there, if that is something else.
            desired: What is put there.

        Returns:
            Whether the number was replaced.

        Examples:

        ```mojo
        from std.atomic import Atomic

        var state = Atomic[DType.int32](0)
        var expected = Int32(0)
        print(state.compare_exchange(expected, 1))  # -> True
        print(state.compare_exchange(expected, 2), expected)  # -> False 1
        ```
        """
        comptime order = success_ordering._or(Bool(__brio.target_is["gpu"]), 3)
        comptime where = _scope_number(Self.scope)
        var old = __brio.make[Scalar[Self.dtype]](
            __brio.intrinsic[
                "atomic.compare_exchange", __brio.scalar[Self.dtype]
            ](
                __brio.cast[
                    "pointer", __brio.ptr[__brio.scalar[Self.dtype], space]
                ](ptr.address),
                expected.value,
                desired.value,
                __brio.constant[__brio.int[32], order](),
                __brio.constant[__brio.int[32], where](),
            )
        )
        var done = old.to_bits() == expected.to_bits()
        if not done:
            expected = old
        return done

    @staticmethod
    @always_inline
    def compare_exchange_weak[
        space: AddressSpace,
        //,
        *,
        failure_ordering: Ordering = Ordering._UNSAID,
        success_ordering: Ordering = Ordering._UNSAID,
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        mut expected: Scalar[Self.dtype],
        desired: Scalar[Self.dtype],
    ) -> Bool:
        """As `compare_exchange`; it might fail without a reason, but does not here.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var value = Atomic[DType.int32](3)
        var expected = Int32(4)
        print(value.compare_exchange_weak(expected, 9), expected, value.load())  # -> False 3 3
        ```
        """
        return Self.compare_exchange[
            failure_ordering=failure_ordering, success_ordering=success_ordering
        ](ptr, expected, desired)

    @staticmethod
    @always_inline
    def compare_exchange_strong[
        space: AddressSpace,
        //,
        *,
        failure_ordering: Ordering = Ordering._UNSAID,
        success_ordering: Ordering = Ordering._UNSAID,
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        mut expected: Scalar[Self.dtype],
        desired: Scalar[Self.dtype],
    ) -> Bool:
        """Another name of `compare_exchange`.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var count = Atomic[DType.int32](5)
        var expected: Int32 = 5
        print(count.compare_exchange_strong(expected, 8), count.load())  # -> True 8
        ```
        """
        return Self.compare_exchange[
            failure_ordering=failure_ordering, success_ordering=success_ordering
        ](ptr, expected, desired)

    # --- on the object's own number

    @always_inline
    def load[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self) -> Scalar[Self.dtype]:
        """The number."""
        return Self.load[ordering=ordering](self._address())

    @always_inline
    def store[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, value: Scalar[Self.dtype]):
        """Replaces the number."""
        Self.store[ordering=ordering](self._address(), value)

    @always_inline
    def fetch_add[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]) -> Scalar[Self.dtype]:
        """Adds `rhs`; returns the old number."""
        return Self._change["atomic.rmw.add", ordering](self._address(), rhs)

    @always_inline
    def fetch_sub[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]) -> Scalar[Self.dtype]:
        """Subtracts `rhs`; returns the old number."""
        return Self._change["atomic.rmw.sub", ordering](self._address(), rhs)

    @always_inline
    def fetch_and[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]) -> Scalar[Self.dtype]:
        """Bitwise `and` with `rhs`; returns the old number."""
        return Self._change["atomic.rmw.and", ordering](self._address(), rhs)

    @always_inline
    def fetch_or[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]) -> Scalar[Self.dtype]:
        """Bitwise `or` with `rhs`; returns the old number."""
        return Self._change["atomic.rmw.or", ordering](self._address(), rhs)

    @always_inline
    def fetch_xor[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]) -> Scalar[Self.dtype]:
        """Bitwise `xor` with `rhs`; returns the old number."""
        return Self._change["atomic.rmw.xor", ordering](self._address(), rhs)

    @always_inline
    def fetch_max[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]) -> Scalar[Self.dtype]:
        """Replaces the number with `rhs` where that is larger; returns the old number."""
        return Self.fetch_max[ordering=ordering](self._address(), rhs)

    @always_inline
    def fetch_min[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]) -> Scalar[Self.dtype]:
        """Replaces the number with `rhs` where that is smaller; returns the old number."""
        return Self.fetch_min[ordering=ordering](self._address(), rhs)

    @always_inline
    def exchange[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, value: Scalar[Self.dtype]) -> Scalar[Self.dtype]:
        """Replaces the number with `value`; returns the old one."""
        return Self._change["atomic.rmw.xchg", ordering](self._address(), value)

    @always_inline
    def __iadd__(mut self, rhs: Scalar[Self.dtype]):
        """Adds, as one step.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var count = Atomic[DType.int32](5)
        count += 2
        print(count.load())  # -> 7
        ```
        """
        _ = Self._change["atomic.rmw.add", Ordering._UNSAID](
            self._address(), rhs
        )

    @always_inline
    def __isub__(mut self, rhs: Scalar[Self.dtype]):
        """Subtracts, as one step.

        Examples:

        ```mojo
        from std.atomic import Atomic
        var count = Atomic[DType.int32](5)
        count -= 2
        print(count.load())  # -> 3
        ```
        """
        _ = Self._change["atomic.rmw.sub", Ordering._UNSAID](
            self._address(), rhs
        )

    @always_inline
    def max[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]):
        """Replaces the number with `rhs` where that is larger."""
        Self.max[ordering=ordering](self._address(), rhs)

    @always_inline
    def min[
        *, ordering: Ordering = Ordering._UNSAID
    ](mut self, rhs: Scalar[Self.dtype]):
        """Replaces the number with `rhs` where that is smaller."""
        Self.min[ordering=ordering](self._address(), rhs)

    @always_inline
    def compare_exchange[
        *,
        failure_ordering: Ordering = Ordering._UNSAID,
        success_ordering: Ordering = Ordering._UNSAID,
    ](
        mut self, mut expected: Scalar[Self.dtype], desired: Scalar[Self.dtype]
    ) -> Bool:
        """Replaces the number with `desired` if it is `expected`, else puts it into `expected`."""
        return Self.compare_exchange[success_ordering=success_ordering](
            self._address(), expected, desired
        )

    @always_inline
    def compare_exchange_weak(
        mut self, mut expected: Scalar[Self.dtype], desired: Scalar[Self.dtype]
    ) -> Bool:
        """As `compare_exchange`; it might fail without a reason, but does not here."""
        return Self.compare_exchange(self._address(), expected, desired)

    @always_inline
    def compare_exchange_strong(
        mut self, mut expected: Scalar[Self.dtype], desired: Scalar[Self.dtype]
    ) -> Bool:
        """Another name of `compare_exchange`."""
        return Self.compare_exchange(self._address(), expected, desired)
