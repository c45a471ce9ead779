"""`PropTest`: runs a test with many random values."""

from testing.prop.random import Rng
from testing.prop.strategy import Strategy
from time import perf_counter_ns


@fieldwise_init
struct PropTestConfig(Copyable, Movable):
    """How a property is tested."""

    var runs: Int
    """How many values are tried."""
    var seed: Int
    """Where the random numbers start."""

    def __init__(out self, *, runs: Int = 100, seed: Optional[Int] = None):
        """So many values, from a seed; from the clock without one."""
        self.runs = runs
        self.seed = (
            seed.value() if seed else Int(perf_counter_ns() & 0xFFFFFFFF)
        )


struct PropTest(Movable):
    """Tries a property with random values and stops at the first that fails."""

    var _config: PropTestConfig

    def __init__(out self):
        """With the usual configuration."""
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
