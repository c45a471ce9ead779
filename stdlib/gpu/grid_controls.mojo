"""Kernels that begin while the one before still runs (programmatic dependent launch, sm_90)."""

from gpu.host.launch_attribute import LaunchAttribute, LaunchAttributeID
from internal.machine import _has_nvidia


struct PDLLevel(Defaultable, Equatable, TrivialRegisterPassable):
    """How much a kernel overlaps with the one before."""

    var _level: Int

    comptime OFF = PDLLevel(0)
    """Not at all."""
    comptime OVERLAP_AT_END = PDLLevel(1)
    """The next kernel begins when this one lets it."""
    comptime OVERLAP_AT_BEGINNING = PDLLevel(2)
    """The next kernel begins as soon as this one has."""
    comptime NO_WAIT_OVERLAP_AT_END = PDLLevel(3)
    """As `OVERLAP_AT_END`, and this one does not wait for the kernel before."""
    comptime ON = PDLLevel(1)
    """As `OVERLAP_AT_END`."""

    @always_inline
    def __init__(out self):
        """No overlap."""
        self._level = 0

    @always_inline
    def __init__(out self, level: Int):
        """The level with this number."""
        self._level = level

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self._level == other._level

    @always_inline
    def __gt__(self, other: Self) -> Bool:
        return self._level > other._level

    @always_inline
    def __ge__(self, other: Self) -> Bool:
        return self._level >= other._level


@always_inline
def launch_dependent_grids():
    """Lets the kernel after this one begin; where kernels do not overlap, nothing."""
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "griddepcontrol.launch_dependents;", __brio.none, True, "~{memory}"
        ]()


@always_inline
def wait_on_dependent_grids():
    """Waits until the kernels before this one are complete; where kernels do not overlap, nothing."""
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "griddepcontrol.wait;", __brio.none, True, "~{memory}"
        ]()


struct PDL(Defaultable, TrivialRegisterPassable):
    """`with PDL():` waits for the kernels before, and lets the next one begin at the end."""

    @always_inline
    def __init__(out self):
        """For `with PDL():`."""
        pass

    @always_inline
    def __enter__(self):
        wait_on_dependent_grids()

    @always_inline
    def __exit__(self):
        launch_dependent_grids()


def pdl_launch_attributes(
    pdl_level: PDLLevel = PDLLevel.ON,
) -> List[LaunchAttribute]:
    """The attributes of a launch that may begin while the kernel before still runs; none where `pdl_level` says so.

    Args:
        pdl_level: How much the kernel overlaps with the one before.
    """
    if pdl_level == PDLLevel.OFF:
        return List[LaunchAttribute]()
    return [
        LaunchAttribute(
            LaunchAttributeID.PROGRAMMATIC_STREAM_SERIALIZATION, True
        )
    ]
