"""Philox 4x32, a generator without state between calls: the same on the host and on every device.

Salmon, Moraes, Dror, Shaw: Parallel Random Numbers: As Easy as 1, 2, 3 (SC 2011).
"""

from math import cos, log, sin, sqrt


@always_inline
def _high(a: UInt32, b: UInt32) -> UInt32:
    """The upper half of the product."""
    return ((a.cast[DType.uint64]() * b.cast[DType.uint64]()) >> 32).cast[
        DType.uint32
    ]()


struct Random[rounds: Int = 10](Copyable, ImplicitlyCopyable, Movable):
    """A stream of random numbers told by a seed and a number of its own.

    Parameters:
        rounds: Rounds of the generator; 10 passes all known tests, 7 the usual ones.

    Examples:

    ```mojo
    from std.random.philox import Random

    var a = Random(seed=7, subsequence=3)
    var b = Random(seed=7, subsequence=3)
    print(a.step_uniform() == b.step_uniform())  # -> True
    ```
    """

    var _key: SIMD[DType.uint32, 2]
    var _counter: SIMD[DType.uint32, 4]

    @always_inline
    def __init__(
        out self,
        *,
        seed: UInt64 = 0,
        subsequence: UInt64 = 0,
        offset: UInt64 = 0,
    ):
        """The stream `subsequence` of `seed`, from its number `4 * offset` on.

        Examples:

        ```mojo
        from std.random import Random
        var one = Random(seed=7)
        var two = Random(seed=7)
        print(one.step() == two.step())  # -> True
        ```
        """
        self._key = SIMD[DType.uint32, 2](
            seed.cast[DType.uint32](), (seed >> 32).cast[DType.uint32]()
        )
        self._counter = SIMD[DType.uint32, 4](
            offset.cast[DType.uint32](),
            (offset >> 32).cast[DType.uint32](),
            subsequence.cast[DType.uint32](),
            (subsequence >> 32).cast[DType.uint32](),
        )

    @always_inline
    def step(mut self) -> SIMD[DType.uint32, 4]:
        """The next four numbers, each of 32 even bits.

        Examples:

        ```mojo
        from std.random import Random
        var random = Random(seed=7)
        print(random.step() == random.step())  # -> False
        ```
        """
        var c = self._counter
        var k = self._key
        comptime for _ in range(Self.rounds):
            c = SIMD[DType.uint32, 4](
                _high(0xCD9E8D57, c[2]) ^ c[1] ^ k[0],
                UInt32(0xCD9E8D57) * c[2],
                _high(0xD2511F53, c[0]) ^ c[3] ^ k[1],
                UInt32(0xD2511F53) * c[0],
            )
            k = SIMD[DType.uint32, 2](k[0] + 0x9E3779B9, k[1] + 0xBB67AE85)
        self._counter[0] += 1
        if self._counter[0] == 0:
            self._counter[1] += 1
        return c

    @always_inline
    def step_uniform(mut self) -> SIMD[DType.float32, 4]:
        """The next four numbers, even in [0, 1).

        Examples:

        ```mojo
        from std.random import Random
        var values = Random(seed=7).step_uniform()
        print(values.reduce_min() >= 0, values.reduce_max() <= 1)  # -> True True
        ```
        """
        return (self.step() >> 8).cast[DType.float32]() * 5.9604644775390625e-08

    @always_inline
    def step_uniform_unbiased(mut self) -> SIMD[DType.float32, 4]:
        """The next four numbers, even in (0, 1), from all 32 bits of each: neither end is reached.

        Examples:

        ```mojo
        from std.random import Random
        var values = Random(seed=7).step_uniform_unbiased()
        print(values.reduce_min() >= 0, values.reduce_max() < 1)  # -> True True
        ```
        """
        var wide = (
            self.step().cast[DType.float32]() * 2.3283064365386963e-10
            + 1.1641532182693481e-10
        )
        return min(wide, SIMD[DType.float32, 4](0.99999994))


struct NormalRandom[rounds: Int = 10](Copyable, ImplicitlyCopyable, Movable):
    """Normally distributed numbers, by Box and Muller's transform of `Random`.

    Parameters:
        rounds: Rounds of the generator.

    Examples:

    ```mojo
    from std.random import NormalRandom
    var random = NormalRandom(seed=7)
    var sum = Float32(0)
    for _ in range(1000):
        sum += random.step_normal().reduce_add()
    print(abs(sum / 8000) < 0.1)  # -> True
    ```
    """

    var _uniform: Random[Self.rounds]

    @always_inline
    def __init__(
        out self,
        *,
        seed: UInt64 = 0,
        subsequence: UInt64 = 0,
        offset: UInt64 = 0,
    ):
        """The stream `subsequence` of `seed`.

        Examples:

        ```mojo
        from std.random import NormalRandom
        var one = NormalRandom(seed=7)
        var two = NormalRandom(seed=7)
        print(one.step_normal() == two.step_normal())  # -> True
        ```
        """
        self._uniform = Random[Self.rounds](
            seed=seed, subsequence=subsequence, offset=offset
        )

    @always_inline
    def step_normal(
        mut self, mean: Float32 = 0.0, stddev: Float32 = 1.0
    ) -> SIMD[DType.float32, 8]:
        """The next eight numbers.

        Examples:

        ```mojo
        from std.random import NormalRandom
        var values = NormalRandom(seed=7).step_normal(mean=1000, stddev=1)
        print(values.reduce_min() > 990, values.reduce_max() < 1010)  # -> True True
        ```
        """
        var u = 1 - self._uniform.step_uniform()
        var v = self._uniform.step_uniform() * 6.283185307179586
        var radius = sqrt(log(u) * -2) * stddev
        return (radius * cos(v)).join(radius * sin(v)) + mean

    @always_inline
    def step_normal_4(
        mut self, mean: Float32 = 0.0, stddev: Float32 = 1.0
    ) -> SIMD[DType.float32, 4]:
        """The next four numbers, from one step of the generator.

        Examples:

        ```mojo
        from std.random import NormalRandom
        print(len(NormalRandom(seed=7).step_normal_4()))  # -> 4
        ```
        """
        var even = self._uniform.step_uniform_unbiased()
        var u = SIMD[DType.float32, 2](even[0], even[2])
        var v = SIMD[DType.float32, 2](even[1], even[3]) * 6.283185307179586
        var radius = sqrt(log(u) * -2) * stddev
        return (radius * cos(v)).join(radius * sin(v)) + mean
