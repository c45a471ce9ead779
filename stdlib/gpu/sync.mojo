"""Waiting for other threads."""


@always_inline
def barrier():
    """Waits until every thread of the block is here; what they wrote before is visible after."""
    __brio.intrinsic["gpu.barrier", __brio.none]()
