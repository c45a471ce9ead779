"""Random numbers for tests of properties."""

from random.philox import Random


struct Rng(Movable):
    """A generator of its own, which gives the same numbers for the same seed.

    Examples:

    ```mojo
    from std.testing.prop import Rng
    var one = Rng(seed=7)
    var two = Rng(seed=7)
    print(one.rand_int() == two.rand_int())  # -> True
    ```
    """

    var _random: Random[10]
    var _words: SIMD[DType.uint32, 4]
    var _left: Int

    def __init__(out self, *, seed: Int):
        """The generator of this seed.

        Examples:

        ```mojo
        from std.testing.prop import Rng
        var one = Rng(seed=1)
        var two = Rng(seed=2)
        print(one.rand_uint() == two.rand_uint())  # -> False
        ```
        """
        self._random = Random(seed=UInt64(seed))
        self._words = SIMD[DType.uint32, 4](0)
        self._left = 0

    def _word(mut self) -> UInt64:
        """The next 64 bits."""
        if self._left == 0:
            self._words = self._random.step()
            self._left = 2
        self._left -= 1
        var at = self._left * 2
        return (self._words[at].cast[DType.uint64]() << 32) | self._words[
            at + 1
        ].cast[DType.uint64]()

    def rand_bool(mut self, *, true_probability: Float64 = 0.5) -> Bool:
        """True as often as told.

        Examples:

        ```mojo
        from std.testing.prop import Rng
        var rng = Rng(seed=7)
        print(rng.rand_bool(true_probability=1.0), rng.rand_bool(true_probability=0.0))  # -> True False
        ```
        """
        return (self._word() >> 11).cast[
            DType.float64
        ]() * 1.1102230246251565e-16 < true_probability

    def rand_scalar[
        dtype: DType
    ](
        mut self,
        *,
        min: Scalar[dtype] = Scalar[dtype].MIN_FINITE,
        max: Scalar[dtype] = Scalar[dtype].MAX_FINITE,
    ) raises -> Scalar[dtype]:
        """A number from `min` up to and including `max`.

        Parameters:
            dtype: The kind of number.

        Args:
            min: The smallest that may come.
            max: The largest that may come.

        Raises:
            When there is no such number.

        Examples:

        ```mojo
        from std.testing.prop import Rng
        var rng = Rng(seed=7)
        var value = rng.rand_scalar[DType.float32](min=-1, max=1)
        print(-1 <= value <= 1)  # -> True
        ```
        """
        if max < min:
            raise Error("rand_scalar: min must not be larger than max")
        comptime if dtype.is_floating_point():
            var part = (self._word() >> 11).cast[
                DType.float64
            ]() * 1.1102230246251565e-16
            # In halves, so that a range as wide as the type does not overflow.
            var low = min.cast[DType.float64]()
            var high = max.cast[DType.float64]()
            return (
                (low * (1 - part) + high * part).cast[dtype]().clamp(min, max)
            )
        else:
            var count = (
                max.cast[DType.int128]() - min.cast[DType.int128]()
            ) + 1
            var word = self._word().cast[DType.int128]()
            return (min.cast[DType.int128]() + word % count).cast[dtype]()

    def rand_int(
        mut self, *, min: Int = Int.MIN, max: Int = Int.MAX
    ) raises -> Int:
        """An integer from `min` up to and including `max`; raises when there is none.

        Examples:

        ```mojo
        from std.testing.prop import Rng
        var rng = Rng(seed=7)
        var seen = Set[Int]()
        for _ in range(100):
            seen.add(rng.rand_int(min=1, max=6))
        print(len(seen), 1 in seen, 6 in seen, 0 in seen)  # -> 6 True True False
        ```
        """
        return Int(
            self.rand_scalar[DType.int64](min=Int64(min), max=Int64(max))
        )

    def rand_uint(
        mut self, *, min: UInt = UInt(0), max: UInt = UInt.MAX
    ) raises -> UInt:
        """An unsigned integer from `min` up to and including `max`; raises when there is none.

        Examples:

        ```mojo
        from std.testing.prop import Rng
        var rng = Rng(seed=7)
        print(rng.rand_uint(min=5, max=5))  # -> 5
        ```
        """
        return UInt(
            self.rand_scalar[DType.uint64](min=UInt64(min), max=UInt64(max))
        )
