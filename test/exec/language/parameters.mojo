# Parameters: positional, keyword, inferred, defaults from earlier ones, packs, aliases with parameters, dependent types.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

def add[a: Int, b: Int = a * 2, *, c: Int = a + b]() -> Int:
    return a + b + c

def infer[dt: DType, n: Int, //, times: Int](v: SIMD[dt, n]) -> Int:
    return n * times

def elements[T: Copyable & Movable](items: List[T]) -> Int:
    return len(items)

def same[T: Copyable & Movable](a: T, b: T) -> Bool:
    return True

def total[*ns: Int]() -> Int:
    var t = 0
    comptime for i in range(len(ns)):
        t += ns[i]
    return t

def apply[f: fn (Int) -> Int](x: Int) -> Int:
    return f(x)

def apply_new[f: def (Int) -> Int](x: Int) -> Int:
    return f(f(x))

def inc(x: Int) -> Int:
    return x + 1

def dtype_name[dt: DType]() -> String:
    comptime if dt == DType.float32:
        return "single"
    elif dt.is_integral():
        return "integer"
    return "other"

comptime Vec[n: Int] = SIMD[DType.float32, n]
comptime Twice[n: Int] = n * 2
alias Alias[T: Copyable & Movable] = List[T]
comptime Sized[n: Int, T: DType = DType.int32] = SIMD[T, n]

@fieldwise_init
struct Matrix[dtype: DType, rows: Int, cols: Int](Copyable, Movable):
    comptime Element = Scalar[Self.dtype]
    comptime count = Self.rows * Self.cols
    var first: Self.Element

    def transposed(self) -> Matrix[Self.dtype, Self.cols, Self.rows]:
        return Matrix[Self.dtype, Self.cols, Self.rows](self.first)

    def times[k: Int](self, other: Matrix[Self.dtype, Self.cols, k]) -> Matrix[Self.dtype, Self.rows, k]:
        return Matrix[Self.dtype, Self.rows, k](self.first * other.first)

def shape(m: Matrix) -> String:
    return String(m.rows) + "x" + String(m.cols)

def accumulate(m: Matrix, start: m.Element) -> m.Element:
    return m.first + start

def text[name: StringLiteral]() -> String:
    return "<" + String(name) + ">"

def string_param[name: String]() -> Int:
    return len(name)

def flag[on: Bool = True]() -> Int:
    @parameter
    if on:
        return 1
    else:
        return 0

def main():
    print(add[1](), add[1, 5](), add[1, c=100](), add[b=1, a=2]())  # CHECK: 6 12 103 6
    print(infer[3](SIMD[DType.float32, 4](0)), infer[2](Int32(1)))  # CHECK: 12 2
    print(elements([1, 2, 3]), elements(List[String]()), same(1, 2), same[Float64](1, 2))  # CHECK: 3 0 True True
    print(total[1, 2, 3](), total[]())  # CHECK: 6 0
    print(apply[inc](4), apply_new[inc](4))  # CHECK: 5 6
    print(dtype_name[DType.float32](), dtype_name[DType.uint8](), dtype_name[DType.float64]())  # CHECK: single integer other
    var v: Vec[4] = 1.5
    print(v, Twice[21], Sized[2](7), Sized[1, DType.float64](2))  # CHECK: [1.5, 1.5, 1.5, 1.5] 42 [7, 7] 2.0
    var a: Alias[Int] = [1]
    a.append(2)
    print(len(a))  # CHECK: 2
    var m = Matrix[DType.float32, 2, 3](1.5)
    print(shape(m), shape(m.transposed()), m.count, accumulate(m, 2))  # CHECK: 2x3 3x2 6 3.5
    print(shape(m.times(Matrix[DType.float32, 3, 7](2))))  # CHECK: 2x7
    print(text["abc"](), string_param["four"](), flag(), flag[False]())  # CHECK: <abc> 4 1 0
    comptime M = Matrix[DType.int8, 1, 1]
    var x: M.Element = 3
    print(x + 1, M.count)  # CHECK: 4 1
