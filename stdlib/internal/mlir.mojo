"""The few forms of an intermediate language that programs write: attributes, types and operations under their own names."""


@__initialises
@always_inline
def __get_mvalue_as_litref[T: AnyType, //](ref place: T) -> ref[place] T:
    """The storage of a variable, which counts as initialised from then on."""
    return place


def _number_of(attribute: StringLiteral) -> Int:
    """The number before the colon of an attribute such as `42 : index`; the smallest number where there is none."""
    var text = attribute.as_bytes()
    var end = String(attribute).find(":")
    while end > 0 and text[end - 1] == UInt8(ord(" ")):
        end -= 1
    var at = 1 if end > 1 and text[0] == UInt8(ord("-")) else 0
    if end <= at:
        return Int.MIN
    var number = 0
    for i in range(at, end):
        if text[i] < UInt8(ord("0")) or text[i] > UInt8(ord("9")):
            return Int.MIN
        number = number * 10 + Int(text[i]) - ord("0")
    return -number if at > 0 else number


struct __mlir_op:
    """Operations that programs write."""

    @staticmethod
    @always_inline
    def `index.constant`[*, value: Int]() -> Int:
        """A number."""
        return value

    @staticmethod
    @always_inline
    def `index.bool.constant`[*, value: Bool]() -> Bool:
        """A truth value."""
        return value

    @staticmethod
    @always_inline
    def `index.add`(a: Int, b: Int) -> Int:
        """The sum."""
        return a + b

    @staticmethod
    @always_inline
    def `index.sub`(a: Int, b: Int) -> Int:
        """The difference."""
        return a - b

    @staticmethod
    @always_inline
    def `index.mul`(a: Int, b: Int) -> Int:
        """The product."""
        return a * b

    @staticmethod
    @always_inline
    def `index.divs`(a: Int, b: Int) -> Int:
        """The quotient, without its fraction."""
        var quotient = a // b
        return quotient + 1 if quotient < 0 and quotient * b != a else quotient

    @staticmethod
    @always_inline
    def `index.floordivs`(a: Int, b: Int) -> Int:
        """The quotient, rounded down."""
        return a // b

    @staticmethod
    @always_inline
    def `index.rems`(a: Int, b: Int) -> Int:
        """What a division leaves, with the sign of the dividend."""
        return a - b * Self.`index.divs`(a, b)

    @staticmethod
    @always_inline
    def `index.maxs`(a: Int, b: Int) -> Int:
        """The larger."""
        return a if a > b else b

    @staticmethod
    @always_inline
    def `index.mins`(a: Int, b: Int) -> Int:
        """The smaller."""
        return a if a < b else b

    @staticmethod
    @always_inline
    def `index.and`(a: Int, b: Int) -> Int:
        """The bits that both have."""
        return a & b

    @staticmethod
    @always_inline
    def `index.or`(a: Int, b: Int) -> Int:
        """The bits that one has."""
        return a | b

    @staticmethod
    @always_inline
    def `index.xor`(a: Int, b: Int) -> Int:
        """The bits in which they differ."""
        return a ^ b

    @staticmethod
    @always_inline
    def `index.shl`(a: Int, b: Int) -> Int:
        """The bits moved up."""
        return a << b

    @staticmethod
    @always_inline
    def `index.shrs`(a: Int, b: Int) -> Int:
        """The bits moved down; the sign stays."""
        return a >> b

    @staticmethod
    @always_inline
    def `index.casts`[T: Intable, //, *, _type: AnyType = Int](value: T) -> Int:
        """A number or truth value as a number; `True` is -1, as one bit with a sign."""
        comptime assert __brio.same_type[
            _type, Int
        ], "'index.casts' gives an index"
        comptime if __brio.same_type[T, Bool]:
            return -value.__int__()
        else:
            return value.__int__()

    @staticmethod
    @always_inline
    def `index.castu`[T: Intable, //, *, _type: AnyType = Int](value: T) -> Int:
        """A number or truth value as a number without a sign; `True` is 1."""
        comptime assert __brio.same_type[
            _type, Int
        ], "'index.castu' gives an index"
        return value.__int__()

    @staticmethod
    @always_inline
    def `index.cmp`[*, pred: _Predicate](a: Int, b: Int) -> Bool:
        """How two numbers compare."""
        comptime if pred.code == _Predicate.EQ:
            return a == b
        elif pred.code == _Predicate.NE:
            return a != b
        elif pred.code == _Predicate.SLT:
            return a < b
        elif pred.code == _Predicate.SLE:
            return a <= b
        elif pred.code == _Predicate.SGT:
            return a > b
        elif pred.code == _Predicate.SGE:
            return a >= b
        elif pred.code == _Predicate.ULT:
            return UInt(a) < UInt(b)
        elif pred.code == _Predicate.ULE:
            return UInt(a) <= UInt(b)
        elif pred.code == _Predicate.UGT:
            return UInt(a) > UInt(b)
        else:
            return UInt(a) >= UInt(b)

    @staticmethod
    @always_inline
    def `pop.select`[
        T: ImplicitlyCopyable, //
    ](condition: Bool, yes: T, no: T) -> T:
        """One of two values."""
        return yes if condition else no

    @staticmethod
    @always_inline
    def `pop.and`(a: Bool, b: Bool) -> Bool:
        """Whether both hold."""
        return a & b

    @staticmethod
    @always_inline
    def `pop.or`(a: Bool, b: Bool) -> Bool:
        """Whether one holds."""
        return a | b

    @staticmethod
    @always_inline
    def `pop.xor`(a: Bool, b: Bool) -> Bool:
        """Whether only one holds."""
        return a ^ b

    @staticmethod
    @__initialises
    @always_inline
    def `lit.ownership.mark_initialized`[T: AnyType, //](ref place: T):
        """The variable has a value from here on: its fields are set one by one."""
        pass


@fieldwise_init
struct _Predicate(ImplicitlyCopyable, Movable, TrivialRegisterPassable):
    """How `index.cmp` compares."""

    comptime EQ = 0
    comptime NE = 1
    comptime SLT = 2
    comptime SLE = 3
    comptime SGT = 4
    comptime SGE = 5
    comptime ULT = 6
    comptime ULE = 7
    comptime UGT = 8
    comptime UGE = 9

    var code: Int
    """One of the numbers above."""


struct __mlir_attr:
    """Attributes that programs write."""

    @staticmethod
    @always_inline
    def __getattr_param__[name: StringLiteral]() -> Int:
        """The number that `42 : index` and its like name."""
        comptime number = _number_of(name)
        comptime assert number != Int.MIN and String(name).endswith(
            "index"
        ), "of attributes only those are known that 'docs/language.md' lists"
        return number

    comptime true = True
    comptime false = False
    comptime `#index<cmp_predicate eq>` = _Predicate(_Predicate.EQ)
    comptime `#index<cmp_predicate ne>` = _Predicate(_Predicate.NE)
    comptime `#index<cmp_predicate slt>` = _Predicate(_Predicate.SLT)
    comptime `#index<cmp_predicate sle>` = _Predicate(_Predicate.SLE)
    comptime `#index<cmp_predicate sgt>` = _Predicate(_Predicate.SGT)
    comptime `#index<cmp_predicate sge>` = _Predicate(_Predicate.SGE)
    comptime `#index<cmp_predicate ult>` = _Predicate(_Predicate.ULT)
    comptime `#index<cmp_predicate ule>` = _Predicate(_Predicate.ULE)
    comptime `#index<cmp_predicate ugt>` = _Predicate(_Predicate.UGT)
    comptime `#index<cmp_predicate uge>` = _Predicate(_Predicate.UGE)

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
    comptime unit = NoneType()
