"""What programs see without an import."""

from builtin.bool import all, any, bool, Bool
from builtin.device_passable import DevicePassable, DeviceTypeEncoder
from builtin.closure import _ClosureState
from builtin.codepoint import Char, Codepoint
from builtin.dtype import DType
from builtin.error import Error, Never, StackTrace, StopIteration
from builtin.file import FileHandle, open
from builtin.functions import (
    __assert_failed__,
    __next_legacy__,
    _chosen,
    _more_or_abort,
    _more_or_raise,
    abort,
    abs,
    breakpoint,
    debug_assert,
    divmod,
    float,
    index,
    int,
    iter,
    len,
    materialize,
    max,
    min,
    next,
    pow,
    rebind,
    rebind_var,
    trait_downcast,
    trait_downcast_var,
    downcast,
    reversed,
    round,
    swap,
)
from builtin.format_int import bin, hex, oct
from builtin.int import Int, __mlir_type
from builtin.iterate import enumerate, filter, map, sum, zip
from builtin.uint import UInt
from reflection.reflect import reflect, Reflected
from sys.compile import __is_run_in_comptime_interpreter
from internal.mlir import __get_mvalue_as_litref, __mlir_attr, __mlir_op
from reflection.struct_fields import __struct_field_ref, TypeList
from builtin.list import List
from builtin.ellipsis import EllipsisType
from builtin.float_literal import FloatLiteral, IntLiteral
from builtin.coroutine import AnyCoroutine, Coroutine, RaisingCoroutine
from builtin.simd_length import SIMDSize
from builtin.none import NoneType
from builtin.optional import Optional, OptionalReg
from builtin.origin import (
    __AnyLifetime_legacy__,
    __ImmutableLifetime_legacy__,
    __ImmutableStaticLifetime_legacy__,
    __Lifetime_legacy__,
    __LifetimeSet_legacy__,
    __MutableLifetime_legacy__,
    __MutableStaticLifetime_legacy__,
    _Mutability,
    ExternalOrigin,
    ImmAnyOrigin,
    ImmOrigin,
    ImmStaticOrigin,
    ImmUnsafeAnyOrigin,
    ImmUntrackedOrigin,
    ImmutableAnyOrigin,
    ImmutableOrigin,
    ImmutAnyOrigin,
    ImmutExternalOrigin,
    ImmutOrigin,
    ImmutStaticOrigin,
    ImmutUnsafeAnyOrigin,
    ImmutUntrackedOrigin,
    MutableAnyOrigin,
    MutableOrigin,
    MutAnyOrigin,
    MutExternalOrigin,
    MutOrigin,
    MutUnsafeAnyOrigin,
    MutUntrackedOrigin,
    Origin,
    StaticConstantOrigin,
    UnsafeAnyOrigin,
    UntrackedOrigin,
    AnyOrigin,
    OriginSet,
)
from builtin.object import Attr as __Attr_legacy__, object as __object_legacy__
from builtin.print import __print_no_newline_legacy__, input, print
from builtin.range import range
from builtin.simd import (
    BFloat16,
    Float8_e3m4,
    Float8_e4m3fn,
    Float8_e4m3fnuz,
    Float8_e5m2,
    Float8_e5m2fnuz,
    Float8_e8m0fnu,
    Float4_e2m1fn,
    Byte,
    Float16,
    Float32,
    Float64,
    Int128,
    Int16,
    Int32,
    Int64,
    Int8,
    Scalar,
    SIMD,
    UInt128,
    Int256,
    UInt256,
    UInt16,
    UInt32,
    UInt64,
    UInt8,
)
from builtin.simd_length import SIMDLength, SIMDSize
from builtin.slice import ContiguousSlice, slice, Slice, StridedSlice
from builtin.sort import partition, sort, sorted
from builtin.string import ascii, atof, atol, chr, ord, String
from builtin.characters import isdigit, islower, isprintable, isupper
from builtin.formatter import Formattable, Formatter
from builtin.string_literal import StringLiteral
from builtin.string_slice import (
    ImmStringSlice,
    ImmStringSpan,
    MutStringSlice,
    MutStringSpan,
    StaticString,
    StringRef,
    StringSlice,
    StringSpan,
)
from builtin.traits import (
    Absable,
    AnyTrivialRegType,
    AnyType,
    Boolable,
    Ceilable,
    CeilDivable,
    CollectionElement,
    Comparable,
    Copyable,
    Defaultable,
    Deinitable,
    Equatable,
    EqualityComparable,
    EqualityComparableCollectionElement,
    BoolableCollectionElement,
    ComparableCollectionElement,
    RepresentableCollectionElement,
    ExplicitlyCopyable,
    Floatable,
    Floorable,
    GreaterThanComparable,
    GreaterThanOrEqualComparable,
    Hashable,
    ImplicitlyBoolable,
    ImplicitlyIntable,
    FloatableRaising,
    Identifiable,
    ImplicitlyCopyable,
    ImplicitlyDeletable,
    ImplicitlyDestructible,
    Indexer,
    Intable,
    IntableRaising,
    Iterable,
    IterableOwned,
    Iterator,
    KeyElement,
    LessThanComparable,
    LessThanOrEqualComparable,
    Movable,
    Numeric,
    DivModable,
    Powable,
    RegisterPassable,
    RegisterType,
    ReversibleRange,
    Roundable,
    Sized,
    SizedRaising,
    Some,
    SomeTypeList,
    StringableCollectionElement,
    TrivialRegisterPassable,
    TrivialRegisterType,
    Truncable,
    UnknownDestructibility,
    WritableCollectionElement,
    GreaterThanOrEqualComparable,
    LessThanOrEqualComparable,
)
from builtin.traits_2024 import AnyRegType
from sys.io import FileDescriptor
from builtin.tuple import tuple, Tuple
from builtin.parameter_list import ParameterList
from builtin.variadics import (
    OwnedVariadicList,
    VariadicList,
    VariadicPack,
    Variadic,
    VariadicListMem,
    VariadicParamList,
    variadic_size,
)
from collections.dict import Dict, DictEntry, OwnedKwargsDict
from collections.inline_array import Array, InlineArray
from collections.set import Set
from hashlib.hash import hash, Hasher
from builtin.writer import (
    __repr_legacy__,
    repr,
    Representable,
    str,
    Stringable,
    StringableRaising,
    Writable,
    Writer,
)
from memory.address_space import (
    _GPUAddressSpace,
    AddressSpace,
    GPUAddressSpace,
)
from memory.span import ImmSpan, ImmutSpan, MutSpan, Span
from memory.alloc import alloc
from memory.pointer_names import (
    DTypePointer,
    ImmOpaquePointer,
    ImmPointer,
    ImmUnsafePointer,
    ImmutOpaquePointer,
    ImmutPointer,
    ImmutUnsafePointer,
    LegacyUnsafePointer,
    MutOpaquePointer,
    MutPointer,
    MutUnsafePointer,
    OpaquePointer,
    OptionalPointer,
    OptionalUnsafePointer,
    Pointer,
    LegacyOpaquePointer,
)
from memory.unsafe_pointer import (
    UnsafePointer,
)
