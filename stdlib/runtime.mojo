"""What runs functions on several threads."""

from algorithm.parallel import parallelism_level


def initialize_runtime():
    """Starts the threads that `parallelize` uses, for programs that do not begin in `main`; they also start by themselves."""
    _ = parallelism_level()
