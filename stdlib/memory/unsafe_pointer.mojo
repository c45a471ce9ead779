"""`UnsafePointer` (also `Pointer`): the address of values, unchecked."""

from builtin.device_passable import _Points
from builtin.traits import UnsafeCustomNicheStorage, UnsafeSingleNicheable
from builtin.origin import _Alignment
from internal.bytes import _copy_bytes
from internal.heap import _heap_free
from memory.alloc import alloc
from memory.pointer_names import (
    DTypePointer,
    ExternalMutPointer,
    ExternalPointer,
    ImmOpaquePointer,
    ImmPointer,
    ImmUnsafePointer,
    ImmutOpaquePointer,
    ImmutPointer,
    ImmutUnsafePointer,
    LegacyOpaquePointer,
    LegacyUnsafePointer,
    MutOpaquePointer,
    MutPointer,
    MutUnsafePointer,
    NonNullUnsafePointer,
    OpaquePointer,
    OptionalPointer,
    OptionalUnsafePointer,
    Pointer,
)
from memory.pointer_vectors import *
from memory.pointee import (
    destroy_pointee,
    initialize_pointee_copy,
    initialize_pointee_move,
    move_from_pointee,
    move_pointee,
)


struct UnsafePointer[
    type: AnyType,
    origin: Origin = MutAnyOrigin,
    *,
    address_space: AddressSpace = AddressSpace.GENERIC,
    mut: _Mutability = True,
    alignment: _Alignment = 0,
](
    Boolable,
    Comparable,
    Defaultable,
    DevicePassable,
    Hashable,
    Intable,
    TrivialRegisterPassable,
    UnsafeCustomNicheStorage,
    UnsafeSingleNicheable,
    Writable,
    _Points,
):
    """The address of one or more neighbouring values of a type.

    Nothing is checked: not the bounds, not whether there is a value, not who owns it.

    Parameters:
        type: What it points to.
        origin: What the memory belongs to; only keeps owners alive.
        address_space: Which memory it points into.
        mut: Accepted for older programs; says nothing.
        alignment: Accepted for programs of early 2025: what divides the address.

    Examples:

    ```mojo
    from std.memory import alloc

    var p = alloc[Float32](4)
    for i in range(4):
        p[i] = Float32(i)
    print(p[3], (p + 1)[])  # -> 3.0 1.0
    p.free()
    ```
    """

    comptime __alignment__ = Int(__brio.align_of[Self.type])
    comptime _Address = __brio.ptr[Self.type, Self.address_space]
    comptime _Pointee = Self.type
    comptime _space = Self.address_space
    comptime _Same = UnsafePointer[
        Self.type, MutAnyOrigin, address_space=Self.address_space
    ]
    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[UnsafePointer[Int, MutAnyOrigin].device_type]() == size_of[UnsafePointer[Int, MutAnyOrigin]]()
    ```
    """
    comptime Mutable = UnsafePointer[
        Self.type, MutAnyOrigin, address_space=Self.address_space
    ]
    """The same address, whose value may be written.

    Examples:

    ```mojo
    var x = 4
    var p: UnsafePointer[Int, MutAnyOrigin].Mutable = UnsafePointer(to=x)
    p[] = 5
    print(x)  # -> 5
    ```
    """
    comptime Immutable = UnsafePointer[
        Self.type, ImmutAnyOrigin, address_space=Self.address_space
    ]
    """The same address, whose value is only read.

    Examples:

    ```mojo
    var x = 4
    var p: UnsafePointer[Int, MutAnyOrigin].Immutable = UnsafePointer(to=x)
    print(p[], x)  # -> 4 4
    ```
    """

    var address: __brio.ptr[Self.type, Self.address_space]
    """The machine address."""

    # --- making

    @always_inline
    def __init__(out self):
        """The null pointer.

        Examples:

        ```mojo
        var x = 3
        var p = UnsafePointer(to=x)
        p[] += 1
        print(x)  # -> 4
        ```
        """
        self.address = __brio.cast["inttoptr", Self._Address](
            __brio.constant[__brio.int[64], 0]()
        )

    @always_inline
    @implicit
    def __init__(out self, address: __brio.ptr[Self.type, Self.address_space]):
        """From a machine address.

        Examples:

        ```mojo
        var x = 1
        var p = UnsafePointer(to=x)
        p[] += 1
        print(x)  # -> 2
        ```
        """
        self.address = address

    @always_inline
    def __init__(out self, *, ref[Self.origin] to: Self.type):
        """The address of `to`."""
        self.address = __brio.address_of(to)

    @always_inline
    def __init__(out self, *, unsafe_from_address: Int):
        """The address with this number."""
        self.address = __brio.cast["inttoptr", Self._Address](
            unsafe_from_address.value
        )

    @staticmethod
    @always_inline
    def address_of(ref arg: Self.type) -> Self:
        """The address of `arg`.

        Examples:

        ```mojo
        var x = 7
        UnsafePointer.address_of(x)[] = 8
        print(x)  # -> 8
        ```
        """
        return __brio.make[Self](__brio.address_of(arg))

    @staticmethod
    @always_inline
    def alloc(count: Int, *, alignment: Int = 0) -> UnsafePointer[Self.type]:
        """Memory for `count` values on the host's heap, without values; `free` gives it back.

        Examples:

        ```mojo
        var p = UnsafePointer[Int].alloc(2)
        p[0] = 5
        print(p[0])  # -> 5
        p.free()
        ```
        """
        return alloc[Self.type](count, alignment=alignment)

    @__only_legacy
    @staticmethod
    @always_inline
    def get_null() -> UnsafePointer[Self.type]:
        """The null pointer, how files of early 2024 ask for it.

        Examples:

        ```mojo
        from memory.unsafe import Pointer

        fn main():
            var p = Pointer[Int].get_null()
            print(p == Pointer[Int].get_null())  # -> True
        ```
        """
        return UnsafePointer[Self.type]()

    @__only_legacy
    @staticmethod
    @always_inline
    def aligned_alloc(alignment: Int, count: Int) -> UnsafePointer[Self.type]:
        """As `alloc` with an alignment in bytes, how files of 2023 ask for it.

        Examples:

        ```mojo
        from memory.unsafe import DTypePointer

        fn main():
            let p = DTypePointer[DType.float32].aligned_alloc(64, 8)
            print(Int(p) % 64)  # -> 0
            p.free()
        ```
        """
        return alloc[Self.type](count, alignment=alignment)

    # --- reaching the values

    @always_inline
    def __getitem__(self) -> ref[Self.origin] Self.type:
        """The value pointed to.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        var p = numbers.unsafe_ptr()
        print(p[], p[2])  # -> 1 3
        ```
        """
        return __brio.deref(self.address)

    @always_inline
    def __getitem__(self, offset: Int) -> ref[Self.origin] Self.type:
        """The value `offset` values further."""
        return __brio.deref(__brio.offset(self.address, offset.value))

    @always_inline
    def __getitem__[
        index: DType, //
    ](self, offset: Scalar[index]) -> ref[
        Self.origin
    ] Self.type where index.is_integral():
        """The value `offset` values further."""
        return __brio.deref(__brio.offset(self.address, offset.__int__().value))

    @always_inline
    def __getitem__(self, *, unsafe_offset: Int) -> ref[Self.origin] Self.type:
        """The value `unsafe_offset` values further."""
        return __brio.deref(__brio.offset(self.address, unsafe_offset.value))

    @always_inline
    def __getitem__[
        index: DType, //
    ](self, *, unsafe_offset: Scalar[index]) -> ref[
        Self.origin
    ] Self.type where index.is_integral():
        """The value `unsafe_offset` values further."""
        return __brio.deref(
            __brio.offset(self.address, unsafe_offset.__int__().value)
        )

    # --- values that come and go

    @__writes
    @always_inline
    def init_pointee(self, *, copy: Self.type):
        """Puts a copy of a value where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var address = alloc[Int](1)
        address.init_pointee(copy=7)
        print(address[])  # -> 7
        address.free()
        ```
        """
        __brio.init(self.address, copy)

    @__writes
    @always_inline
    def init_pointee(self, *, var take: Self.type):
        """Puts a value where there is none yet."""
        __brio.init(self.address, take^)

    @__writes
    @always_inline
    def init_pointee(self, *, var move: Self.type):
        """Puts a value where there is none yet."""
        __brio.init(self.address, move^)

    @__writes
    @always_inline
    def initialize_pointee_copy(self, value: Self.type):
        """Puts a copy of `value` where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var address = alloc[Int](1)
        address.initialize_pointee_copy(7)
        print(address[])  # -> 7
        address.free()
        ```
        """
        __brio.init(self.address, value)

    @__writes
    @always_inline
    def initialize_pointee_move(self, var value: Self.type):
        """Puts `value` where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var address = alloc[String](1)
        address.initialize_pointee_move("abc")
        print(address[])  # -> abc
        address.destroy_pointee()
        address.free()
        ```
        """
        __brio.init(self.address, value^)

    @__writes
    @always_inline
    def unsafe_write(self, var value: Self.type):
        """Puts `value` where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var p = alloc[String](1)
        p.unsafe_write("text")
        print(p.take_pointee())  # -> text
        p.free()
        ```
        """
        __brio.init(self.address, value^)

    @__writes
    @always_inline
    def unsafe_write(self, *, copy: Self.type):
        """Puts a copy of a value where there is none yet."""
        __brio.init(self.address, copy)

    @__writes
    @always_inline
    def unsafe_write_move_from(self, source: Self._Same):
        """Moves the value that `source` points to where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var one = alloc[String](1)
        var two = alloc[String](1)
        one.init_pointee_move("abc")
        two.unsafe_write_move_from(one)
        print(two[])  # -> abc
        two.destroy_pointee()
        two.free()
        one.free()
        ```
        """
        __brio.move_init(self.address, source.address)

    @__writes
    @always_inline
    def unsafe_take_pointee(self) -> Self.type:
        """Moves the value out; none is left.

        Examples:

        ```mojo
        from std.memory import alloc
        var p = alloc[String](1)
        p.init_pointee_move("text")
        print(p.unsafe_take_pointee())  # -> text
        p.free()
        ```
        """
        return __brio.take(self.address)

    @__writes
    @always_inline
    def unsafe_deinit_pointee(self):
        """Ends the value; none is left.

        Examples:

        ```mojo
        from std.memory import alloc
        var address = alloc[String](1)
        address.init_pointee_move("abc")
        print(address[])  # -> abc
        address.unsafe_deinit_pointee()
        address.free()
        ```
        """
        __brio.destroy(self.address)

    @__writes
    @always_inline
    def swap_pointees(self, other: Self._Same):
        """Exchanges the two values.

        Examples:

        ```mojo
        var a = 1
        var b = 2
        UnsafePointer(to=a).swap_pointees(UnsafePointer(to=b))
        print(a, b)  # -> 2 1
        ```
        """
        var old = __brio.take(self.address)
        __brio.move_init(self.address, other.address)
        __brio.init(other.address, old^)

    @__writes
    @always_inline
    def init_pointee_copy(self, value: Self.type):
        """Puts a copy of `value` where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var p = alloc[String](1)
        p.init_pointee_copy("text")
        print(p[])  # -> text
        p.destroy_pointee()
        p.free()
        ```
        """
        __brio.init(self.address, value)

    @__writes
    @always_inline
    def init_pointee_explicit_copy(self, value: Self.type):
        """Puts a copy of `value` where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var address = alloc[String](1)
        address.init_pointee_explicit_copy("abc")
        print(address.take_pointee())  # -> abc
        address.free()
        ```
        """
        __brio.init(self.address, value)

    @__writes
    @always_inline
    def init_pointee_move(self, var value: Self.type):
        """Puts `value` where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc

        var p = alloc[String](1)
        p.init_pointee_move(String("text"))
        print(p[])  # -> text
        p.destroy_pointee()
        p.free()
        ```
        """
        __brio.init(self.address, value^)

    @__writes
    @always_inline
    def init_pointee_move_from(self, src: Self._Same):
        """Moves the value that `src` points to where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var a = alloc[String](1)
        var b = alloc[String](1)
        a.init_pointee_move("text")
        b.init_pointee_move_from(a)
        print(b.take_pointee())  # -> text
        a.free()
        b.free()
        ```
        """
        __brio.move_init(self.address, src.address)

    @always_inline
    def move_pointee_into(self, dst: Self._Same):
        """Moves the value away to where there is none yet.

        Examples:

        ```mojo
        from std.memory import alloc
        var a = alloc[String](1)
        var b = alloc[String](1)
        a.init_pointee_move("text")
        a.move_pointee_into(b)
        print(b.take_pointee())  # -> text
        a.free()
        b.free()
        ```
        """
        __brio.move_init(dst.address, self.address)

    @__writes
    @always_inline
    def take_pointee(self) -> Self.type:
        """Moves the value out; none is left.

        Examples:

        ```mojo
        from std.memory import alloc
        var p = alloc[String](1)
        p.init_pointee_move("text")
        print(p.take_pointee())  # -> text
        p.free()
        ```
        """
        return __brio.take(self.address)

    @__writes
    @always_inline
    def destroy_pointee(self):
        """Ends the value; none is left.

        Examples:

        ```mojo
        from std.memory import alloc
        var p = alloc[String](1)
        p.init_pointee_move("text")
        print(p[])  # -> text
        p.destroy_pointee()
        p.free()
        ```
        """
        __brio.destroy(self.address)

    @always_inline
    def destroy_pointee_with[F: AnyType, //](self, destroy_func: F):
        """Ends the value by `destroy_func`, which takes it over; none is left.

        Examples:

        ```mojo
        from std.memory import alloc

        def end(var value: Int):
            print("ended", value)

        var address = alloc[Int](1)
        address.init_pointee_copy(7)
        address.destroy_pointee_with(end)  # -> ended 7
        address.free()
        ```
        """
        destroy_func(__brio.take(self.address))

    @always_inline
    def static_alignment_cast[alignment: Int = 1](self) -> Self:
        """The pointer itself, of which it is promised that `alignment` divides it.

        Examples:

        ```mojo
        var values: List[Float32] = [1, 2]
        print(values.unsafe_ptr().static_alignment_cast[4]()[1])  # -> 2.0
        ```
        """
        return self

    @always_inline
    def free(self):
        """Gives memory from `alloc` back.

        Examples:

        ```mojo
        from std.memory import alloc
        var p = alloc[Int](4)
        p[3] = 5
        print(p[3])  # -> 5
        p.free()
        ```
        """
        _heap_free(self._bytes())

    @always_inline
    def _bytes(self) -> __brio.ptr[__brio.int[8], Self.address_space]:
        return __brio.cast[
            "pointer", __brio.ptr[__brio.int[8], Self.address_space]
        ](self.address)

    # --- other pointers

    @always_inline
    def offset(self, idx: Int) -> Self:
        """The address `idx` values further.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        print(numbers.unsafe_ptr().offset(2)[])  # -> 3
        ```
        """
        return __brio.make[Self](__brio.offset(self.address, idx.value))

    @always_inline
    def offset[
        dtype: DType, //
    ](self, idx: Scalar[dtype]) -> Self where dtype.is_integral():
        """The address `idx` values further."""
        return __brio.make[Self](__brio.offset(self.address, Int(idx).value))

    @always_inline
    def __add__(self, count: Int) -> Self:
        """The address `count` values further on.

        Examples:

        ```mojo
        var values = [1, 2, 3]
        print((values.unsafe_ptr() + 2)[])  # -> 3
        ```
        """
        return __brio.make[Self](__brio.offset(self.address, count.value))

    @always_inline
    def __radd__(self, count: Int) -> Self:
        """The address `count` values further on.

        Examples:

        ```mojo
        var values = [1, 2, 3]
        print((2 + values.unsafe_ptr())[])  # -> 3
        ```
        """
        return __brio.make[Self](__brio.offset(self.address, count.value))

    @always_inline
    def __add__[
        index: DType, //
    ](self, count: Scalar[index]) -> Self where index.is_integral():
        return __brio.make[Self](
            __brio.offset(self.address, count.__int__().value)
        )

    @always_inline
    def __sub__(self, count: Int) -> Self:
        return __brio.make[Self](__brio.offset(self.address, (-count).value))

    @always_inline
    def __sub__(self, other: Self) -> Int:
        """How many values lie between.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        var p = numbers.unsafe_ptr()
        print((p + 2) - 1 == p + 1)  # -> True
        ```
        """
        return (self.__int__() - other.__int__()) // Int(
            __brio.size_of[Self.type]
        )

    @always_inline
    def __iadd__(mut self, count: Int):
        """Goes on by `count` values.

        Examples:

        ```mojo
        var values = [1, 2, 3]
        var at = values.unsafe_ptr()
        at += 1
        print(at[])  # -> 2
        ```
        """
        self.address = __brio.offset(self.address, count.value)

    @always_inline
    def __isub__(mut self, count: Int):
        """Goes back by `count` values.

        Examples:

        ```mojo
        var values = [1, 2, 3]
        var at = values.unsafe_ptr() + 2
        at -= 1
        print(at[])  # -> 2
        ```
        """
        self.address = __brio.offset(self.address, (-count).value)

    @always_inline
    def bitcast[
        T: AnyType
    ](self) -> UnsafePointer[T, address_space=Self.address_space]:
        """The same address, taken for that of values of another type.

        Examples:

        ```mojo
        var x = Float32(1)
        print(UnsafePointer(to=x).bitcast[UInt32]()[])  # -> 1065353216
        ```
        """
        return UnsafePointer[T, address_space=Self.address_space](
            __brio.cast["pointer", __brio.ptr[T, Self.address_space]](
                self.address
            )
        )

    @always_inline
    def address_space_cast[
        target_address_space: AddressSpace
    ](self) -> UnsafePointer[Self.type, address_space=target_address_space]:
        """The same address, taken for one of another address space.

        Examples:

        ```mojo
        var x = 4
        var p = UnsafePointer(to=x).address_space_cast[AddressSpace.GENERIC]()
        print(p[], x)  # -> 4 4
        ```
        """
        return UnsafePointer[Self.type, address_space=target_address_space](
            __brio.cast[
                "addrspace", __brio.ptr[Self.type, target_address_space]
            ](self.address)
        )

    @always_inline
    def as_noalias_ptr(self) -> Self:
        """The same pointer, with a promise for as long as the kernel runs: of what is accessed through it nothing
        is written through a pointer of another origin, and what it writes no other one accesses.

        Compilers take loads out of order then, and GPUs load what is only read through caches that see no
        writes. It counts where a kernel's own body asks for it. `--check race` finds promises that are broken.

        Examples:

        ```mojo
        var values = [1, 2]
        print(values.unsafe_ptr().as_noalias_ptr()[1])  # -> 2
        ```
        """
        return Self(
            __brio.intrinsic[
                "memory.noalias", __brio.ptr[Self.type, Self.address_space]
            ](self.address)
        )

    @always_inline
    def as_immutable(
        self,
    ) -> UnsafePointer[
        Self.type, Self.origin, address_space=Self.address_space, mut=False
    ]:
        """The same pointer, for reading.

        Examples:

        ```mojo
        var x = 3
        print(UnsafePointer(to=x).as_immutable()[])  # -> 3
        ```
        """
        return self

    @always_inline
    @__untracked
    def as_any_origin(self) -> Self:
        """The same pointer, said to point anywhere.

        Examples:

        ```mojo
        var x = 3
        print(UnsafePointer(to=x).as_any_origin()[])  # -> 3
        ```
        """
        return self

    @always_inline
    @__untracked
    def as_unsafe_any_origin(self) -> Self:
        """The same pointer, said to point anywhere.

        Examples:

        ```mojo
        def first(values: UnsafePointer[Int, MutAnyOrigin]) -> Int:
            return values[0]

        var values = [1, 2]
        print(first(values.unsafe_ptr().as_unsafe_any_origin()))  # -> 1
        ```
        """
        return self

    @always_inline
    def as_unsafe_pointer(self) -> Self:
        """The same pointer.

        Examples:

        ```mojo
        var x = 4
        print(UnsafePointer(to=x).as_unsafe_pointer()[], x)  # -> 4 4
        ```
        """
        return self

    @always_inline
    def as_legacy_pointer(self) -> Self:
        """The same pointer: both types of 2025 are one.

        Examples:

        ```mojo
        var x = 4
        print(UnsafePointer(to=x).as_legacy_pointer()[], x)  # -> 4 4
        ```
        """
        return self

    @always_inline
    def origin_cast[
        target_mut: _Mutability = True,
        target_origin: Origin = MutAnyOrigin,
        *,
        mut: _Mutability = True,
        origin: Origin = MutAnyOrigin,
    ](self) -> UnsafePointer[
        Self.type, MutAnyOrigin, address_space=Self.address_space
    ]:
        """The same pointer with another origin.

        Examples:

        ```mojo
        var values = [1, 2]
        var any = values.unsafe_ptr().origin_cast[True, MutAnyOrigin]()
        any[0] = 5
        print(values)  # -> [5, 2]
        ```
        """
        return self

    @always_inline
    def unsafe_origin_cast[
        target_origin: Origin
    ](self) -> UnsafePointer[
        Self.type, target_origin, address_space=Self.address_space
    ]:
        """The same pointer with another origin.

        Examples:

        ```mojo
        var x = 3
        var p = UnsafePointer(to=x).unsafe_origin_cast[MutAnyOrigin]()
        print(p[])  # -> 3
        ```
        """
        return self

    @always_inline
    def unsafe_mut_cast[
        target_mut: _Mutability
    ](self) -> UnsafePointer[
        Self.type, address_space=Self.address_space, mut=target_mut
    ]:
        """The same pointer, for reading or writing.

        Examples:

        ```mojo
        var x = 3
        var p = UnsafePointer(to=x).as_immutable().unsafe_mut_cast[True]()
        p[] = 4
        print(x)  # -> 4
        ```
        """
        return self

    @staticmethod
    @always_inline
    def unsafe_dangling() -> Self:
        """An address that is not null and points to nothing.

        Examples:

        ```mojo
        var nowhere = UnsafePointer[Int, MutAnyOrigin].unsafe_dangling()
        print(Bool(Int(nowhere)))  # -> True
        ```
        """
        return Self(unsafe_from_address=Int(__brio.align_of[Self.type]))

    @always_inline
    def unsafe_bitcast[
        T: AnyType
    ](self) -> UnsafePointer[T, address_space=Self.address_space]:
        """The same address, taken for that of values of another type.

        Examples:

        ```mojo
        var x: Float32 = 1
        print(hex(UnsafePointer(to=x).unsafe_bitcast[UInt32]()[]))  # -> 0x3f800000
        ```
        """
        return self.bitcast[T]()

    @always_inline
    def unsafe_address_space_cast[
        target: AddressSpace
    ](self) -> UnsafePointer[Self.type, address_space=target]:
        """The same address, taken for one of another address space.

        Examples:

        ```mojo
        var x = 4
        var p = UnsafePointer(to=x).unsafe_address_space_cast[AddressSpace.GENERIC]()
        print(p[], x)  # -> 4 4
        ```
        """
        return self.address_space_cast[target]()

    @always_inline
    def as_imm(
        self,
    ) -> UnsafePointer[
        Self.type, Self.origin, address_space=Self.address_space, mut=False
    ]:
        """The same pointer, for reading.

        Examples:

        ```mojo
        def first(values: UnsafePointer[Int, ImmutAnyOrigin]) -> Int:
            return values[0]

        var values = [1, 2]
        print(first(values.unsafe_ptr().as_imm()))  # -> 1
        ```
        """
        return self

    @always_inline
    def mut_cast[
        target_mut: _Mutability
    ](self) -> UnsafePointer[
        Self.type, address_space=Self.address_space, mut=target_mut
    ]:
        """The same pointer, for reading or writing.

        Examples:

        ```mojo
        var values = [1, 2]
        var reader = values.unsafe_ptr().as_immut()
        reader.mut_cast[True]()[0] = 5
        print(values)  # -> [5, 2]
        ```
        """
        return self

    @always_inline
    def unsafe_as_noalias(self) -> Self:
        """The same pointer, with a promise for as long as the kernel runs: of what is accessed through it nothing
        is written through a pointer of another origin, and what it writes no other one accesses.

        Compilers take loads out of order then, and GPUs load what is only read through caches that see no
        writes. It counts where a kernel's own body asks for it. `--check race` finds promises that are broken.

        Examples:

        ```mojo
        var values = [1, 2]
        print(values.unsafe_ptr().unsafe_as_noalias()[1])  # -> 2
        ```
        """
        return Self(
            __brio.intrinsic[
                "memory.noalias", __brio.ptr[Self.type, Self.address_space]
            ](self.address)
        )

    @always_inline
    def as_noalias(self) -> Self:
        """The same pointer, with a promise for as long as the kernel runs: of what is accessed through it nothing
        is written through a pointer of another origin, and what it writes no other one accesses.

        Compilers take loads out of order then, and GPUs load what is only read through caches that see no
        writes. It counts where a kernel's own body asks for it. `--check race` finds promises that are broken.

        Examples:

        ```mojo
        var values = [1, 2]
        print(values.unsafe_ptr().as_noalias()[1])  # -> 2
        ```
        """
        return Self(
            __brio.intrinsic[
                "memory.noalias", __brio.ptr[Self.type, Self.address_space]
            ](self.address)
        )

    @always_inline
    def offset_from(self, other: Self) -> Int:
        """How many values lie between `other` and this pointer.

        Examples:

        ```mojo
        var numbers: List[Int] = [1, 2, 3]
        var first = numbers.unsafe_ptr()
        print(first.unsafe_offset(2).offset_from(first))  # -> 2
        ```
        """
        return self - other

    @always_inline
    def as_immut(
        self,
    ) -> UnsafePointer[
        Self.type, Self.origin, address_space=Self.address_space, mut=False
    ]:
        """The same pointer, for reading.

        Examples:

        ```mojo
        var values = [1, 2]
        print(values.unsafe_ptr().as_immut()[1])  # -> 2
        ```
        """
        return self

    @always_inline
    def get_immutable(
        self,
    ) -> UnsafePointer[
        Self.type, Self.origin, address_space=Self.address_space, mut=False
    ]:
        """The same pointer, for reading.

        Examples:

        ```mojo
        var values = [1, 2]
        print(values.unsafe_ptr().get_immutable()[1])  # -> 2
        ```
        """
        return self

    # 2026 names

    @always_inline
    def unsafe_offset(self, count: Int) -> Self:
        """The address `count` values further.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        print(numbers.unsafe_ptr().unsafe_offset(1)[])  # -> 2
        ```
        """
        return __brio.make[Self](__brio.offset(self.address, count.value))

    @always_inline
    def unsafe_free(self):
        """Gives memory from `alloc` back.

        Examples:

        ```mojo
        from std.memory import alloc
        var p = alloc[Int](1)
        p[0] = 5
        print(p[0])  # -> 5
        p.unsafe_free()
        ```
        """
        self.free()

    # --- as a number

    @__gives_address
    @always_inline
    def __int__(self) -> Int:
        """The address as a number.

        Examples:

        ```mojo
        var x = 3
        print(Int(UnsafePointer(to=x)) != 0)  # -> True
        ```
        """
        return __brio.make[Int](
            __brio.cast["ptrtoint", __brio.int[64]](self.address)
        )

    @staticmethod
    @always_inline
    def write_niche(memory: UnsafePointer[Self, MutAnyOrigin]):
        """Makes memory hold no pointer: null, as in C.

        Examples:

        ```mojo
        from std.memory import alloc

        var place = alloc[UnsafePointer[Int, MutAnyOrigin]](1)
        UnsafePointer[Int, MutAnyOrigin].write_niche(place.as_any_origin())
        print(Bool(place[]))  # -> False
        place.free()
        ```
        """
        __brio.init(memory.address, Self())

    @staticmethod
    @always_inline
    def isa_niche(memory: UnsafePointer[Self, MutAnyOrigin]) -> Bool:
        """Whether memory holds no pointer.

        Examples:

        ```mojo
        var x = 3
        var pointer = UnsafePointer(to=x).as_any_origin()
        print(UnsafePointer[Int, MutAnyOrigin].isa_niche(UnsafePointer(to=pointer).as_any_origin()))  # -> False
        ```
        """
        return __brio.deref(memory.address).__int__() == 0

    @always_inline
    def __bool__(self) -> Bool:
        """Whether it is not null.

        Examples:

        ```mojo
        print(Bool(UnsafePointer[Int]()))  # -> False
        ```
        """
        return self.__int__() != 0

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same address.

        Examples:

        ```mojo
        var values = [1, 1]
        var first = values.unsafe_ptr()
        print(first == first, first == first + 1)  # -> True False
        ```
        """
        return self.__int__() == other.__int__()

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether they are different addresses.

        Examples:

        ```mojo
        var values = [1, 1]
        print(values.unsafe_ptr() != values.unsafe_ptr() + 1)  # -> True
        ```
        """
        return self.__int__() != other.__int__()

    @always_inline
    def __lt__(self, other: Self) -> Bool:
        """Whether it is the lower address.

        Examples:

        ```mojo
        var values = [1, 2]
        print(values.unsafe_ptr() < values.unsafe_ptr() + 1)  # -> True
        ```
        """
        return UInt(self.__int__()) < UInt(other.__int__())

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the address to `hasher`.

        Examples:

        ```mojo
        var values = [1, 2]
        print(hash(values.unsafe_ptr()) == hash(values.unsafe_ptr()))  # -> True
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        hasher._update_with_simd(UInt64(self.__int__()))

    def __hash__(self) -> UInt:
        return UInt(self.__int__())

    def write_to[W: Writer](self, mut writer: W):
        """Writes the address in hexadecimal digits.

        Examples:

        ```mojo
        print(String(UnsafePointer[Int]()))  # -> 0x0
        ```
        """
        comptime digits: StringLiteral = "0123456789abcdef"
        var rest = UInt(self.__int__())
        writer.write_string("0x")
        var shift = 60
        var text = StaticString(digits)
        while shift > 0 and (rest >> UInt(shift)) == UInt(0):
            shift -= 4
        while shift >= 0:
            var digit = Int((rest >> UInt(shift)) & UInt(15))
            writer.write_string(text._part(digit, digit + 1))
            shift -= 4

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        print(UnsafePointer[Int, MutAnyOrigin].get_type_name().startswith("UnsafePointer"))  # -> True
        ```
        """
        return String("UnsafePointer[") + __brio.type_name[Self.type] + "]"


@always_inline
def _default_alignment[type: AnyType, width: Int = 1]() -> Int:
    """What divides the addresses of values of the type."""
    return Int(__brio.align_of[type])


@always_inline
def pointer_to_int[T: AnyType, //](pointer: UnsafePointer[T]) -> Int:
    """The address as a number.

    Examples:

    ```mojo
    from std.memory.unsafe_pointer import pointer_to_int
    var values = [1, 2]
    var first = values.unsafe_ptr()
    print(pointer_to_int(first + 1) - pointer_to_int(first))  # -> 8
    ```
    """
    return Int(pointer)
