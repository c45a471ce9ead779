"""Operations between the threads of a warp, by the names of early 2025; `gpu.warp` has them all."""

from gpu.warp import (
    FULL_MASK,
    lane_group_max,
    lane_group_max_and_broadcast,
    lane_group_min,
    lane_group_reduce,
    lane_group_sum,
    lane_group_sum_and_broadcast,
    shuffle_down,
    shuffle_idx,
    shuffle_up,
    shuffle_xor,
)
from gpu.warp import broadcast as warp_broadcast
from gpu.warp import max as warp_max
from gpu.warp import min as warp_min
from gpu.warp import reduce as warp_reduce
from gpu.warp import sum as warp_sum
