"""Hints: where caches keep what is loaded and stored, and what a copy puts where there is nothing."""


struct CacheOperation(Equatable, Identifiable, TrivialRegisterPassable):
    """Where a load or store is kept; a hint.

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation, load
    from std.gpu.host import DeviceContext
    def twice(values: UnsafePointer[Float32, MutAnyOrigin]):
        values[0] = 2 * load[cache_policy=CacheOperation.STREAMING](values)

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](1)
    values.enqueue_fill(3)
    ctx.enqueue_function[twice](values, grid_dim=1, block_dim=1)
    print(values)  # -> DeviceBuffer([6.0])
    ```
    """

    var _value: Int

    comptime ALWAYS = CacheOperation(0)
    """In all caches (PTX `.ca`).

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation
    print(CacheOperation.ALWAYS.mnemonic())  # -> ca
    ```
    """
    comptime GLOBAL = CacheOperation(1)
    """In the device's cache, not in the multiprocessor's (PTX `.cg`).

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation
    print(CacheOperation.GLOBAL.mnemonic())  # -> cg
    ```
    """
    comptime STREAMING = CacheOperation(2)
    """Used once: the first to leave the caches (PTX `.cs`).

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation
    print(CacheOperation.STREAMING.mnemonic())  # -> cs
    ```
    """
    comptime LAST_USE = CacheOperation(4)
    """Not used again (PTX `.lu`).

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation
    print(CacheOperation.LAST_USE.mnemonic())  # -> lu
    ```
    """
    comptime VOLATILE = CacheOperation(8)
    """Fetched again each time (PTX `.cv`).

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation
    print(CacheOperation.VOLATILE.mnemonic())  # -> cv
    ```
    """
    comptime WRITE_BACK = CacheOperation(16)
    """Stored when the line leaves the cache (PTX `.wb`).

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation
    print(CacheOperation.WRITE_BACK.mnemonic())  # -> wb
    ```
    """
    comptime WRITE_THROUGH = CacheOperation(5)
    """Stored at once through the cache (PTX `.wt`).

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation
    print(CacheOperation.WRITE_THROUGH.mnemonic())  # -> wt
    ```
    """
    comptime WORKGROUP = CacheOperation(3)
    """Seen by the block (AMD GPUs).

    Examples:

    ```mojo
    from std.gpu.memory import CacheOperation
    print(CacheOperation.WORKGROUP == CacheOperation.GLOBAL, CacheOperation.WORKGROUP.mnemonic())  # -> False ca
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The operation with this number.

        Examples:

        ```mojo
        from std.gpu.memory import CacheOperation
        print(CacheOperation(1) == CacheOperation.GLOBAL)  # -> True
        ```
        """
        self._value = value

    @always_inline
    def __or__(self, other: Self) -> Self:
        """Both at once, where a GPU has that.

        Examples:

        ```mojo
        from std.gpu.memory import CacheOperation
        comptime both = CacheOperation.GLOBAL | CacheOperation.LAST_USE
        print(both == CacheOperation.GLOBAL)  # -> False
        ```
        """
        return Self(self._value | other._value)

    @always_inline
    def mnemonic(self) -> StringLiteral:
        """Its name in PTX, without the point; of `WORKGROUP` what comes closest.

        Examples:

        ```mojo
        from std.gpu.memory import CacheOperation
        comptime name = CacheOperation.VOLATILE.mnemonic()
        print("ld.global." + name + ".f32")  # -> ld.global.cv.f32
        ```
        """
        if self == Self.GLOBAL:
            return "cg"
        if self == Self.STREAMING:
            return "cs"
        if self == Self.LAST_USE:
            return "lu"
        if self == Self.VOLATILE:
            return "cv"
        if self == Self.WRITE_BACK:
            return "wb"
        if self == Self.WRITE_THROUGH:
            return "wt"
        return "ca"

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import CacheOperation
        print(CacheOperation.GLOBAL is CacheOperation.GLOBAL)  # -> True
        ```
        """
        return self == other

    @always_inline
    def __eq__(self, other: CacheOperation) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import CacheOperation
        print(CacheOperation.GLOBAL == CacheOperation.ALWAYS)  # -> False
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: CacheOperation) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.memory import CacheOperation
        print(CacheOperation.GLOBAL != CacheOperation.ALWAYS)  # -> True
        ```
        """
        return self._value != other._value


struct CacheEviction(Equatable, Identifiable, TrivialRegisterPassable):
    """How long a cache keeps a line; a hint.

    Examples:

    ```mojo
    from std.gpu.memory import CacheEviction, load
    from std.gpu.host import DeviceContext
    def twice(values: UnsafePointer[Float32, MutAnyOrigin]):
        values[0] = 2 * load[eviction_policy=CacheEviction.EVICT_FIRST](values)

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](1)
    values.enqueue_fill(3)
    ctx.enqueue_function[twice](values, grid_dim=1, block_dim=1)
    print(values)  # -> DeviceBuffer([6.0])
    ```
    """

    var _value: Int

    comptime EVICT_NORMAL = CacheEviction(0)
    """As the hardware does it.

    Examples:

    ```mojo
    from std.gpu.memory import CacheEviction
    print(CacheEviction.EVICT_NORMAL.mnemonic())  # -> evict_normal
    ```
    """
    comptime EVICT_FIRST = CacheEviction(1)
    """Among the first to leave.

    Examples:

    ```mojo
    from std.gpu.memory import CacheEviction
    print(CacheEviction.EVICT_FIRST.mnemonic())  # -> evict_first
    ```
    """
    comptime EVICT_LAST = CacheEviction(2)
    """Among the last to leave.

    Examples:

    ```mojo
    from std.gpu.memory import CacheEviction
    print(CacheEviction.EVICT_LAST.mnemonic())  # -> evict_last
    ```
    """
    comptime EVICT_UNCHANGED = CacheEviction(3)
    """Stays where it is in the order of leaving.

    Examples:

    ```mojo
    from std.gpu.memory import CacheEviction
    print(CacheEviction.EVICT_UNCHANGED.mnemonic())  # -> evict_unchanged
    ```
    """
    comptime NO_ALLOCATE = CacheEviction(4)
    """Not kept.

    Examples:

    ```mojo
    from std.gpu.memory import CacheEviction
    print(CacheEviction.NO_ALLOCATE.mnemonic())  # -> no_allocate
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The priority with this number.

        Examples:

        ```mojo
        from std.gpu.memory import CacheEviction
        print(CacheEviction(2) == CacheEviction.EVICT_LAST)  # -> True
        ```
        """
        self._value = value

    @always_inline
    def mnemonic(self) -> StringLiteral:
        """Its name in PTX.

        Examples:

        ```mojo
        from std.gpu.memory import CacheEviction
        comptime name = CacheEviction.EVICT_LAST.mnemonic()
        print("ld.global.L1::" + name + ".f32")  # -> ld.global.L1::evict_last.f32
        ```
        """
        if self == Self.EVICT_FIRST:
            return "evict_first"
        if self == Self.EVICT_LAST:
            return "evict_last"
        if self == Self.EVICT_UNCHANGED:
            return "evict_unchanged"
        if self == Self.NO_ALLOCATE:
            return "no_allocate"
        return "evict_normal"

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import CacheEviction
        print(CacheEviction.EVICT_LAST is CacheEviction.EVICT_FIRST)  # -> False
        ```
        """
        return self == other

    @always_inline
    def __eq__(self, other: CacheEviction) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import CacheEviction
        print(CacheEviction.EVICT_LAST == CacheEviction.EVICT_LAST)  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: CacheEviction) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.memory import CacheEviction
        print(CacheEviction.EVICT_LAST != CacheEviction.EVICT_LAST)  # -> False
        ```
        """
        return self._value != other._value


struct Fill(Equatable, Identifiable, TrivialRegisterPassable, Writable):
    """What a copy puts where there is nothing to copy.

    Examples:

    ```mojo
    from std.gpu.memory import Fill
    print(Fill.ZERO, Fill.ZERO == Fill.NONE)  # -> ZERO False
    ```
    """

    var _value: Int

    comptime NONE = Fill(0)
    """Nothing is put there.

    Examples:

    ```mojo
    from std.gpu.memory import Fill
    print(Fill.NONE)  # -> NONE
    ```
    """
    comptime ZERO = Fill(1)
    """Zeros.

    Examples:

    ```mojo
    from std.gpu.memory import Fill
    print(Fill.ZERO)  # -> ZERO
    ```
    """
    comptime NAN = Fill(2)
    """NaN.

    Examples:

    ```mojo
    from std.gpu.memory import Fill
    print(Fill.NAN)  # -> NAN
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The filling with this number.

        Examples:

        ```mojo
        from std.gpu.memory import Fill
        print(Fill(1))  # -> ZERO
        ```
        """
        self._value = value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import Fill
        print(Fill.ZERO is Fill.ZERO)  # -> True
        ```
        """
        return self == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes `NONE`, `ZERO` or `NAN`.

        Examples:

        ```mojo
        from std.gpu.memory import Fill
        print("outside: ", Fill.NAN, sep="")  # -> outside: NAN
        ```
        """
        writer.write(
            "NONE"
            if self == Self.NONE
            else ("ZERO" if self == Self.ZERO else "NAN")
        )

    @always_inline
    def __eq__(self, other: Fill) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import Fill
        print(Fill.ZERO == Fill.NAN)  # -> False
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Fill) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.memory import Fill
        print(Fill.ZERO != Fill.NAN)  # -> True
        ```
        """
        return self._value != other._value


struct ReduceOp(Equatable, Identifiable, TrivialRegisterPassable, Writable):
    """How a copy combines what it brings with what is there.

    Examples:

    ```mojo
    from std.gpu.memory import ReduceOp
    comptime op = ReduceOp.MAX
    print(op, op == ReduceOp.ADD)  # -> max False
    ```
    """

    var _value: Int

    comptime ADD = ReduceOp(0)
    """Adds.

    Examples:

    ```mojo
    from std.gpu.memory import ReduceOp
    print(ReduceOp.ADD.mnemonic())  # -> add
    ```
    """
    comptime MIN = ReduceOp(1)
    """Keeps the smaller.

    Examples:

    ```mojo
    from std.gpu.memory import ReduceOp
    print(ReduceOp.MIN.mnemonic())  # -> min
    ```
    """
    comptime MAX = ReduceOp(2)
    """Keeps the larger.

    Examples:

    ```mojo
    from std.gpu.memory import ReduceOp
    print(ReduceOp.MAX.mnemonic())  # -> max
    ```
    """
    comptime AND = ReduceOp(3)
    """Bit by bit, both.

    Examples:

    ```mojo
    from std.gpu.memory import ReduceOp
    print(ReduceOp.AND.mnemonic())  # -> and
    ```
    """
    comptime OR = ReduceOp(4)
    """Bit by bit, either.

    Examples:

    ```mojo
    from std.gpu.memory import ReduceOp
    print(ReduceOp.OR.mnemonic())  # -> or
    ```
    """
    comptime XOR = ReduceOp(5)
    """Bit by bit, one of the two.

    Examples:

    ```mojo
    from std.gpu.memory import ReduceOp
    print(ReduceOp.XOR.mnemonic())  # -> xor
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The operation with this number.

        Examples:

        ```mojo
        from std.gpu.memory import ReduceOp
        print(ReduceOp(0) == ReduceOp.ADD)  # -> True
        ```
        """
        self._value = value

    @always_inline
    def __eq__(self, other: ReduceOp) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import ReduceOp
        print(ReduceOp.MIN == ReduceOp.MAX)  # -> False
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: ReduceOp) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.memory import ReduceOp
        print(ReduceOp.MIN != ReduceOp.MAX)  # -> True
        ```
        """
        return self._value != other._value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import ReduceOp
        print(ReduceOp.MIN is ReduceOp.MIN)  # -> True
        ```
        """
        return self == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes its name in PTX.

        Examples:

        ```mojo
        from std.gpu.memory import ReduceOp
        print("red.", ReduceOp.ADD, sep="")  # -> red.add
        ```
        """
        writer.write(self.mnemonic())

    @always_inline
    def mnemonic(self) -> StringLiteral:
        """The operation's name in PTX.

        Examples:

        ```mojo
        from std.gpu.memory import ReduceOp
        comptime name = ReduceOp.XOR.mnemonic()
        print("red.global." + name + ".b32")  # -> red.global.xor.b32
        ```
        """
        if self == Self.ADD:
            return "add"
        if self == Self.MIN:
            return "min"
        if self == Self.MAX:
            return "max"
        if self == Self.AND:
            return "and"
        if self == Self.OR:
            return "or"
        return "xor"
