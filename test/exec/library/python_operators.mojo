# Every operator of Python's objects on values of many types, against what Python itself gives: results, and the texts of errors. Nothing is lost, and
# no reference left over, in 10,000 rounds.
# REQUIRES: libpython
# Python keeps memory to its end.
# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.python import Python, PythonObject
from std.testing import assert_equal, assert_true

comptime HELPERS = """
import copy, fractions, math, operator

class Square:
    def __init__(self, n): self.n = n
    def __matmul__(self, other): return Square(self.n * other.n)
    def __rmatmul__(self, other): return Square(self.n * other)
    def __repr__(self): return 'Square(%r)' % (self.n,)
    def __eq__(self, other): return isinstance(other, Square) and self.n == other.n
    def __hash__(self): return self.n
    def __bool__(self): raise ValueError('neither')
    def __len__(self): raise ValueError('no length')

values = [0, 1, -7, 3, 2 ** 70, True, 0.0, 2.5, float('inf'), 1j, 'ab', '', 'b%s', b'ab', [1, 2], [], (1, 'x'), {1, 2}, {2}, {'a': 1}, None,
          fractions.Fraction(1, 3), Square(3), range(3), frozenset([1])]
binary = {'+': operator.add, '-': operator.sub, '*': operator.mul, '/': operator.truediv, '//': operator.floordiv, '%': operator.mod, '@': operator.matmul,
          '&': operator.and_, '|': operator.or_, '^': operator.xor, '<<': operator.lshift, '>>': operator.rshift, '**': operator.pow,
          '<': operator.lt, '<=': operator.le, '==': operator.eq, '!=': operator.ne, '>': operator.gt, '>=': operator.ge,
          'in': lambda a, b: a in b, 'is': operator.is_, 'is not': operator.is_not, '[]': operator.getitem,
          '+=': operator.iadd, '-=': operator.isub, '*=': operator.imul, '/=': operator.itruediv, '//=': operator.ifloordiv, '%=': operator.imod,
          '@=': operator.imatmul, '&=': operator.iand, '|=': operator.ior, '^=': operator.ixor, '<<=': operator.ilshift, '>>=': operator.irshift}
unary = {'-': operator.neg, '+': operator.pos, '~': operator.invert, 'abs': abs, 'hash': hash, 'len': len, 'bool': bool, 'repr': repr, 'str': str,
         'list': lambda a: [item for item in a], 'int': lambda a: limited(int(a)), 'float': lambda a: math.ldexp(a, 0)}

def limited(number):
    if not -2 ** 63 <= number < 2 ** 63: raise OverflowError('int too big to convert')
    return number

def is_vast(name, a, b):
    return name in ('**', '<<', '<<=') and any(isinstance(x, int) and x > 2 ** 40 for x in (a, b))

def answer(call, *args):
    try:
        return repr(call(*args))
    except Exception as error:
        return type(error).__name__ + ': ' + str(error)

def fresh(x):
    return copy.copy(x)

def failing():
    yield 1
    raise ValueError('in the middle')
"""


def applied(name: String, var a: PythonObject, b: PythonObject) raises -> PythonObject:
    if name == "+":
        return a + b
    if name == "-":
        return a - b
    if name == "*":
        return a * b
    if name == "/":
        return a / b
    if name == "//":
        return a // b
    if name == "%":
        return a % b
    if name == "@":
        return a @ b
    if name == "&":
        return a & b
    if name == "|":
        return a | b
    if name == "^":
        return a ^ b
    if name == "<<":
        return a << b
    if name == ">>":
        return a >> b
    if name == "**":
        return a**b
    if name == "<":
        return a < b
    if name == "<=":
        return a <= b
    if name == "==":
        return a == b
    if name == "!=":
        return a != b
    if name == ">":
        return a > b
    if name == ">=":
        return a >= b
    if name == "in":
        return PythonObject(a in b)
    if name == "is":
        return PythonObject(a is b)
    if name == "is not":
        return PythonObject(a is not b)
    if name == "[]":
        return a[b]
    if name == "+=":
        a += b
    elif name == "-=":
        a -= b
    elif name == "*=":
        a *= b
    elif name == "/=":
        a /= b
    elif name == "//=":
        a //= b
    elif name == "%=":
        a %= b
    elif name == "@=":
        a @= b
    elif name == "&=":
        a &= b
    elif name == "|=":
        a |= b
    elif name == "^=":
        a ^= b
    elif name == "<<=":
        a <<= b
    elif name == ">>=":
        a >>= b
    else:
        raise Error("no such operator: ", name)
    return a


# With the number of the program on the left.
def reflected(name: String, a: Int, b: PythonObject) raises -> PythonObject:
    if name == "+":
        return a + b
    if name == "-":
        return a - b
    if name == "*":
        return a * b
    if name == "/":
        return a / b
    if name == "//":
        return a // b
    if name == "%":
        return a % b
    if name == "@":
        return a @ b
    if name == "&":
        return a & b
    if name == "|":
        return a | b
    if name == "^":
        return a ^ b
    if name == "<<":
        return a << b
    if name == ">>":
        return a >> b
    if name == "**":
        return a**b
    return PythonObject(None)


def of_one(name: String, a: PythonObject) raises -> PythonObject:
    if name == "-":
        return -a
    if name == "+":
        return +a
    if name == "~":
        return ~a
    if name == "abs":
        return a.__abs__()
    if name == "hash":
        return PythonObject(a.__hash__())
    if name == "len":
        return PythonObject(len(a))
    if name == "bool":
        return PythonObject(Bool(py=a))
    if name == "repr":
        return PythonObject(repr(a))
    if name == "str":
        return PythonObject(String(py=a))
    if name == "int":
        return PythonObject(Int(py=a))
    if name == "float":
        return PythonObject(Float64(py=a))
    var items = Python.list()
    for item in a:
        _ = items.append(item)
    return items


def compared(got: String, expected: PythonObject, what: String) raises -> Int:
    """Python's text of an error has its type in front."""
    var wanted = String(expected)
    if got == wanted or (got.startswith("error: ") and wanted.endswith(String(got[byte=5:]))):
        return 0
    print("wrong:", what, "gave", got, "and not", wanted)
    return 1


def operators(helpers: PythonObject) raises -> Int:
    var wrong = 0
    var count = 0
    for name in helpers.binary:
        for a in helpers.values:
            for b in helpers.values:
                if Bool(py=helpers.is_vast(name, a, b)):
                    continue
                var got: String
                try:
                    got = repr(applied(String(py=name), helpers.fresh(a), b))
                except error:
                    got = String("error: ", error)
                var left = a if String(py=name) == "is" or String(py=name) == "is not" else helpers.fresh(a)
                if String(py=name) != "is" and String(py=name) != "is not":
                    wrong += compared(got, helpers.answer(helpers.binary[name], left, b), String(repr(a), " ", name, " ", repr(b)))
                count += 1
        for b in helpers.values:
            if Bool(py=helpers.is_vast(name, 12, b)) or helpers.binary[name] is PythonObject(None):
                continue
            var got: String
            try:
                got = repr(reflected(String(py=name), 12, b))
            except error:
                got = String("error: ", error)
            if got != "None":
                wrong += compared(got, helpers.answer(helpers.binary[name], 12, b), String("12 ", name, " ", repr(b)))
                count += 1
    for name in helpers.unary:
        for a in helpers.values:
            var got: String
            try:
                got = repr(of_one(String(py=name), a))
            except error:
                got = String("error: ", error)
            wrong += compared(got, helpers.answer(helpers.unary[name], a), String(name, " of ", repr(a)))
            count += 1
    print("at least 20000" if count > 20000 else "few", "operations,", wrong, "wrong")
    return wrong


def one_round(helpers: PythonObject, kept: PythonObject) raises:
    """Something of everything, failures among it."""
    var text = String(py=kept) + String(kept) + repr(kept)
    var list: PythonObject = [kept, 1, 2.5, None, True]
    list += Python.list(kept, kept)
    var table: PythonObject = {"k": kept, 2: [kept]}
    table["more"] = kept
    for item in list:
        _ = item is kept
    for key in table:
        _ = table[key]
    assert_equal(len(list[1:4]), 3)
    _ = (kept + "x") * 2 < kept
    _ = kept in list
    _ = kept.upper().lower().split(sep=PythonObject("o"))
    _ = PythonObject((kept, 1, "x"))
    _ = Python.tuple(kept, 2)
    _ = Python.dict(a=kept)
    for turn in range(6):
        try:
            if turn == 0:
                _ = kept - 1
            elif turn == 1:
                _ = list[20]
            elif turn == 2:
                _ = Int(py=kept)
            elif turn == 3:
                _ = kept.no_such_attribute
            elif turn == 4:
                _ = Python.import_module("no_such_module_at_all")
            else:
                for item in helpers.failing():
                    _ = item
            raise Error("turn ", turn, " must fail")
        except error:
            assert_true(not String(error).startswith("turn"), String(error))
    assert_true(text.byte_length() > 0)


def nothing_is_left(helpers: PythonObject) raises:
    var sys = Python.import_module("sys")
    var kept = PythonObject("a text that is kept here, and long enough to be alone")
    for _ in range(100):
        one_round(helpers, kept)
    var references = Int(py=sys.getrefcount(kept))
    var blocks = Int(py=sys.getallocatedblocks())
    for _ in range(10000):
        one_round(helpers, kept)
    assert_equal(Int(py=sys.getrefcount(kept)), references)
    assert_true(Int(py=sys.getallocatedblocks()) - blocks < 500, String("more blocks: ", Int(py=sys.getallocatedblocks()) - blocks))
    _ = kept^


def main() raises:
    var helpers = Python.evaluate(HELPERS, True, "helpers_of_operators")
    # CHECK: at least 20000 operations, 0 wrong
    _ = operators(helpers)
    nothing_is_left(helpers)
    # CHECK-NEXT: none left
    print("none left")
