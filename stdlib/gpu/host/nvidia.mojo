"""What only NVIDIA's GPUs have on the host's side: descriptors of tensor copies."""

import gpu.host.tma as tma
from gpu.host.tma import *
