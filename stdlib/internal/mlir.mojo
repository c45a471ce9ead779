"""The few forms of an intermediate language that programs write: attributes, types and operations under their own names."""


@__initialises
@always_inline
def __get_mvalue_as_litref[T: AnyType, //](ref place: T) -> ref[place] T:
    """The storage of a variable, which counts as initialised from then on."""
    return place


struct __mlir_op:
    """Operations that programs write."""

    @staticmethod
    @__initialises
    @always_inline
    def `lit.ownership.mark_initialized`[T: AnyType, //](ref place: T):
        """The variable has a value from here on: its fields are set one by one."""
        pass


struct __mlir_attr:
    """Attributes that programs write."""

    comptime `#kgen.dtype.constant<bool> : !kgen.dtype` = DType.bool
    comptime `#kgen.dtype.constant<si8> : !kgen.dtype` = DType.int8
    comptime `#kgen.dtype.constant<ui8> : !kgen.dtype` = DType.uint8
    comptime `#kgen.dtype.constant<si16> : !kgen.dtype` = DType.int16
    comptime `#kgen.dtype.constant<ui16> : !kgen.dtype` = DType.uint16
    comptime `#kgen.dtype.constant<si32> : !kgen.dtype` = DType.int32
    comptime `#kgen.dtype.constant<ui32> : !kgen.dtype` = DType.uint32
    comptime `#kgen.dtype.constant<si64> : !kgen.dtype` = DType.int64
    comptime `#kgen.dtype.constant<ui64> : !kgen.dtype` = DType.uint64
    comptime `#kgen.dtype.constant<bf16> : !kgen.dtype` = DType.bfloat16
    comptime `#kgen.dtype.constant<f16> : !kgen.dtype` = DType.float16
    comptime `#kgen.dtype.constant<f32> : !kgen.dtype` = DType.float32
    comptime `#kgen.dtype.constant<f64> : !kgen.dtype` = DType.float64
    comptime `#kgen.dtype.constant<index> : !kgen.dtype` = DType.int
    comptime `#kgen.dtype.constant<invalid> : !kgen.dtype` = DType.invalid
    comptime `1 : index` = 1
    comptime `0 : index` = 0
    comptime unit = NoneType()
