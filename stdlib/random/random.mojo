"""The host's random numbers: one generator for the program, seeded with 0 until somebody calls `seed`.

xoshiro256++ (Blackman, Vigna; public domain, prng.di.unimi.it), seeded by splitmix64. The state lives in the runtime.
"""

from math import cos, log, sqrt
from tensor.host_tensor import Tensor
from tensor.shapes import TensorShape


@always_inline
def _next() -> UInt64:
    return __brio.make[UInt64](
        __brio.external_call["brio_random_next", __brio.int[64]]()
    )


def seed():
    """Starts the generator from the clock."""
    from time import perf_counter_ns

    seed(Int(perf_counter_ns()))


def seed(a: Int):
    """Starts the generator from `a`: the same numbers follow in every run.

    Examples:

    ```mojo
    from std.random import random_float64, seed

    seed(1)
    var a = random_float64()
    seed(1)
    print(a == random_float64())  # -> True
    ```
    """
    __brio.external_call["brio_random_seed", __brio.none](a.value)


@always_inline
def random_float64(min: Float64 = 0, max: Float64 = 1) -> Float64:
    """A number, even in [`min`, `max`).

    Examples:

    ```mojo
    from std.random import random_float64

    var x = random_float64(2, 3)
    print(x >= 2 and x <= 3)  # -> True
    ```
    """
    return min + (_next() >> 11).cast[
        DType.float64
    ]() * 1.1102230246251565e-16 * (max - min)


@always_inline
def random_ui64(min: UInt64, max: UInt64) -> UInt64:
    """An integer, even in [`min`, `max`].

    Examples:

    ```mojo
    from std.random import random_ui64, seed
    seed(1)
    var x = random_ui64(3, 5)
    print(x >= 3 and x <= 5)  # -> True
    ```
    """
    var count = max - min + 1
    if count == 0:
        return _next()
    return min + _next() % count


@always_inline
def random_si64(min: Int64, max: Int64) -> Int64:
    """An integer, even in [`min`, `max`].

    Examples:

    ```mojo
    from std.random import random_si64

    var die = random_si64(1, 6)
    print(die >= 1 and die <= 6)  # -> True
    ```
    """
    var count = (max - min).cast[DType.uint64]() + 1
    if count == 0:
        return _next().cast[DType.int64]()
    return min + (_next() % count).cast[DType.int64]()


def randn_float64(
    mean: Float64 = 0.0, standard_deviation: Float64 = 1.0
) -> Float64:
    """A normally distributed number, by Box and Muller's transform.

    Examples:

    ```mojo
    from std.random import randn_float64, seed
    seed(1)
    print(abs(randn_float64()) < 10)  # -> True
    ```
    """
    var u = 1 - random_float64()
    return mean + standard_deviation * sqrt(-2 * log(u)) * cos(
        6.283185307179586 * random_float64()
    )


def rand[dtype: DType](*dims: Int) -> Tensor[dtype]:
    """A tensor of numbers from 0 up to 1, as in 2024.

    Examples:

    ```mojo
    from std.random import rand
    var t = rand[DType.float32](2, 3)
    print(t.num_elements(), 0 <= t[0] <= 1)  # -> 6 True
    ```
    """
    var all = List[Int](capacity=len(dims))
    for i in range(len(dims)):
        all.append(dims[i])
    return Tensor[dtype].rand(TensorShape(all))


def rand[dtype: DType](shape: TensorShape) -> Tensor[dtype]:
    """A tensor of numbers from 0 up to 1, as in 2024."""
    return Tensor[dtype].rand(shape)


def rand[
    dtype: DType, //
](
    ptr: UnsafePointer[Scalar[dtype]],
    size: Int,
    /,
    *,
    min: Float64 = 0.0,
    max: Float64 = 1.0,
    int_scale: Optional[Int] = None,
):
    """Fills `size` places from `ptr` on with numbers, even in [`min`, `max`); integers over the whole range of the type.

    Examples:

    ```mojo
    from std.memory import alloc
    from std.random import rand

    var values = alloc[Float32](100)
    rand(values, 100)
    var inside = True
    for i in range(100):
        inside = inside and values[i] >= 0 and values[i] <= 1
    print(inside)  # -> True
    values.free()
    ```
    """
    for i in range(size):
        comptime if dtype.is_floating_point():
            ptr[i] = random_float64(min, max).cast[dtype]()
        else:
            ptr[i] = _next().cast[dtype]()


def rand[
    dtype: DType, //
](span: Span[Scalar[dtype]], *, min: Float64 = 0.0, max: Float64 = 1.0):
    """Fills `span` with numbers, even in [`min`, `max`)."""
    rand(span.unsafe_ptr(), len(span), min=min, max=max)


def randint[
    dtype: DType, //
](ptr: UnsafePointer[Scalar[dtype]], size: Int, low: Int, high: Int):
    """Fills `size` places from `ptr` on with integers, even in [`low`, `high`].

    Examples:

    ```mojo
    from std.memory import alloc
    from std.random import randint

    var values = alloc[Int32](100)
    randint(values, 100, -3, 3)
    var inside = True
    for i in range(100):
        inside = inside and values[i] >= -3 and values[i] <= 3
    print(inside)  # -> True
    values.free()
    ```
    """
    for i in range(size):
        ptr[i] = random_si64(Int64(low), Int64(high)).cast[dtype]()


def randint[dtype: DType, //](span: Span[Scalar[dtype]], low: Int, high: Int):
    """Fills `span` with integers, even in [`low`, `high`]."""
    randint(span.unsafe_ptr(), len(span), low, high)


def randn[
    dtype: DType, //
](
    ptr: UnsafePointer[Scalar[dtype]],
    size: Int,
    mean: Float64 = 0.0,
    standard_deviation: Float64 = 1.0,
):
    """Fills `size` places from `ptr` on with normally distributed numbers.

    Examples:

    ```mojo
    from std.random import randn, seed
    seed(1)
    var samples: List[Float32] = [9, 9]
    randn(samples.unsafe_ptr(), 2)
    print(abs(samples[0]) < 8 and abs(samples[1]) < 8)  # -> True
    ```
    """
    for i in range(size):
        ptr[i] = randn_float64(mean, standard_deviation).cast[dtype]()


def randn[
    dtype: DType, //
](
    span: Span[Scalar[dtype]],
    mean: Float64 = 0.0,
    standard_deviation: Float64 = 1.0,
):
    """Fills `span` with normally distributed numbers."""
    randn(span.unsafe_ptr(), len(span), mean, standard_deviation)


def shuffle[T: AnyType, //](mut list: List[T]):
    """Puts the values of `list` in a random order (Fisher and Yates).

    Examples:

    ```mojo
    from std.random import shuffle

    var a = [1, 2, 3]
    shuffle(a)
    print(len(a), 1 in a, 2 in a, 3 in a)  # -> 3 True True True
    ```
    """
    var i = len(list) - 1
    while i > 0:
        list.swap_elements(i, Int(random_ui64(0, UInt64(i))))
        i -= 1
