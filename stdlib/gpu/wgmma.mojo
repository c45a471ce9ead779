"""What orders the matrix products of warp groups (sm_90a)."""

from internal.machine import _is_target, _require_nvidia_feature


@always_inline
def wgmma_fence_aligned():
    """Orders accesses to registers and shared memory in front of the warp group's next matrix products; sm_90a only."""
    _require_nvidia_feature["wgmma_fence_aligned", "sm_90a"]()
    comptime if _is_target["sm_90a"]():
        __brio.assembly["wgmma.fence.sync.aligned;", __brio.none, True, "~{memory}"]()


@always_inline
def wgmma_commit_group_sync():
    """Makes a group of the matrix products that the warp group has begun since the last one; sm_90a only."""
    _require_nvidia_feature["wgmma_commit_group_sync", "sm_90a"]()
    comptime if _is_target["sm_90a"]():
        __brio.assembly["wgmma.commit_group.sync.aligned;", __brio.none, True, "~{memory}"]()


@always_inline
def wgmma_wait_group_sync[group: Int = 0]():
    """Waits until at most `group` groups of matrix products are still under way; sm_90a only.

    Parameters:
        group: How many may be.
    """
    _require_nvidia_feature["wgmma_wait_group_sync", "sm_90a"]()
    comptime assert group >= 0 and group <= 7, "at most 7 groups can be left"
    comptime if _is_target["sm_90a"]():
        comptime text = _waiting(group)
        __brio.assembly[text, __brio.none, True, "~{memory}"]()


def _waiting(group: Int) -> StringLiteral:
    """The instruction that waits for all but `group` groups."""
    from builtin.string_literal import _concat, _decimal

    return _concat("wgmma.wait_group.sync.aligned ", _decimal(group), ";")
