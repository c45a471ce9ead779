"""Integer division as Python does it, on machine integers: no divisor is undefined."""


@always_inline
def _safe_divisor[T: AnyType, signed: Bool](a: T, b: T) -> T:
    """`b`, or 1 where dividing by `b` would be undefined."""
    comptime if signed:
        # 0 and -1: the quotients 0 and -a are chosen by the callers
        return __brio.op["select"](
            __brio.op["cmp.ult"](
                __brio.op["add"](b, __brio.constant[T, 1]()),
                __brio.constant[T, 2](),
            ),
            __brio.constant[T, 1](),
            b,
        )
    else:
        return __brio.op["select"](
            __brio.op["cmp.eq"](b, __brio.constant[T, 0]()),
            __brio.constant[T, 1](),
            b,
        )


@always_inline
def _truncdiv[T: AnyType, signed: Bool](a: T, b: T) -> T:
    """Quotient rounded towards zero, 0 for a divisor of 0."""
    var zero = __brio.op["cmp.eq"](b, __brio.constant[T, 0]())
    var d = _safe_divisor[T, signed](a, b)
    comptime if signed:
        var minus = __brio.op["cmp.eq"](b, __brio.constant[T, -1]())
        var q = __brio.op["select"](
            minus, __brio.op["neg"](a), __brio.op["sdiv"](a, d)
        )
        return __brio.op["select"](zero, __brio.constant[T, 0](), q)
    else:
        return __brio.op["select"](
            zero, __brio.constant[T, 0](), __brio.op["udiv"](a, d)
        )


@always_inline
def _floordiv[T: AnyType, signed: Bool](a: T, b: T) -> T:
    """Quotient rounded towards minus infinity, 0 for a divisor of 0."""
    comptime if signed:
        var q = _truncdiv[T, True](a, b)
        var r = __brio.op["sub"](a, __brio.op["mul"](q, b))
        var inexact = __brio.op["cmp.ne"](r, __brio.constant[T, 0]())
        var signs_differ = __brio.op["cmp.slt"](
            __brio.op["xor"](a, b), __brio.constant[T, 0]()
        )
        # a divisor of 0 must stay 0
        var nonzero = __brio.op["cmp.ne"](b, __brio.constant[T, 0]())
        var down = __brio.op["and"](
            __brio.op["and"](inexact, signs_differ), nonzero
        )
        return __brio.op["select"](
            down, __brio.op["sub"](q, __brio.constant[T, 1]()), q
        )
    else:
        return _truncdiv[T, False](a, b)


@always_inline
def _floormod[T: AnyType, signed: Bool](a: T, b: T) -> T:
    """What `_floordiv` leaves, with the sign of `b`; 0 for a divisor of 0."""
    var zero = __brio.op["cmp.eq"](b, __brio.constant[T, 0]())
    var d = _safe_divisor[T, signed](a, b)
    comptime if signed:
        # a divisor of -1 was replaced by 1: the remainder is 0 for both
        var r = __brio.op["srem"](a, d)
        var inexact = __brio.op["cmp.ne"](r, __brio.constant[T, 0]())
        var signs_differ = __brio.op["cmp.slt"](
            __brio.op["xor"](r, d), __brio.constant[T, 0]()
        )
        var fixed = __brio.op["select"](
            __brio.op["and"](inexact, signs_differ), __brio.op["add"](r, d), r
        )
        return __brio.op["select"](zero, __brio.constant[T, 0](), fixed)
    else:
        return __brio.op["select"](
            zero, __brio.constant[T, 0](), __brio.op["urem"](a, d)
        )
