"""`PropTest`: runs a test with many random values."""

from testing.prop.random import Rng
from testing.prop.strategy import *
from time import perf_counter_ns


@fieldwise_init
struct PropTestConfig(Copyable, Movable):
    """How a property is tested.

    Examples:

    ```mojo
    from std.testing.prop import PropTestConfig
    var config = PropTestConfig(runs=10, seed=1)
    print(config.runs, config.seed)  # -> 10 1
    ```
    """

    var runs: Int
    """How many values are tried.

    Examples:

    ```mojo
    from std.testing.prop import PropTestConfig
    print(PropTestConfig().runs)  # -> 100
    ```
    """
    var seed: Int
    """Where the random numbers start.

    Examples:

    ```mojo
    from std.testing.prop import PropTestConfig
    print(PropTestConfig(seed=42).seed)  # -> 42
    ```
    """

    def __init__(out self, *, runs: Int = 100, seed: Optional[Int] = None):
        """So many values, from a seed; from the clock without one.

        Examples:

        ```mojo
        from std.testing.prop import PropTestConfig
        print(PropTestConfig(seed=5).runs, PropTestConfig().seed >= 0)  # -> 100 True
        ```
        """
        self.runs = runs
        self.seed = (
            seed.value() if seed else Int(perf_counter_ns() & 0xFFFFFFFF)
        )


struct PropTest(Movable):
    """Tries a property with random values and stops at the first that fails.

    Examples:

    ```mojo
    from std.testing.prop import PropTest, PropTestConfig
    from std.testing.prop.strategy import Strategy
    def check(value: Int8) raises:
        if value == -128:
            raise Error("its absolute value does not fit")
    try:
        PropTest(config=PropTestConfig(runs=10_000, seed=1)).test[check](Int8.strategy())
    except error:
        print(String(error).endswith("its absolute value does not fit"))  # -> True
    ```
    """

    var _config: PropTestConfig

    def __init__(out self):
        """With the usual configuration.

        Examples:

        ```mojo
        from std.testing.prop import PropTest, PropTestConfig
        from std.testing.prop.strategy import Strategy
        def check(value: Int32) raises:
            print("tried")
        PropTest(config=PropTestConfig(runs=2, seed=1)).test[check](Int32.strategy())
        # -> tried
        # -> tried
        ```
        """
        self._config = PropTestConfig()

    def __init__(out self, *, var config: PropTestConfig):
        """With this configuration."""
        self._config = config^

    def test[S: Strategy, F: AnyType, //, f: F](self, var strategy: S) raises:
        """Calls `f` with values of `strategy`.

        Parameters:
            S: The type of the strategy.
            F: The type of the function.
            f: Takes a value, and raises where it does not have the property.

        Args:
            strategy: Makes the values.

        Raises:
            What `f` raised, with the number of the run and the seed that lead there again.

        Examples:

        ```mojo
        from std.testing import assert_equal
        from std.testing.prop import PropTest
        from std.testing.prop.strategy import Strategy
        def check(var values: List[Int32]) raises:
            var count = len(values)
            sort(values)
            assert_equal(len(values), count)
        PropTest().test[check](List[Int32].strategy(Int32.strategy()))
        ```
        """
        var rng = Rng(seed=self._config.seed)
        for run in range(self._config.runs):
            var value = strategy.value(rng)
            try:
                f(value^)
            except error:
                raise Error(
                    "Property test failed in run ",
                    run,
                    " (seed ",
                    self._config.seed,
                    "): ",
                    error,
                )
