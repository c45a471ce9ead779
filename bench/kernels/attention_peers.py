"""Attention of PyTorch by each back end that it has, in bfloat16, as `attention_rate.mojo` measures the library's.

    python3 attention_peers.py

Medians of six times of five calls; the share is that of 989 TFLOP/s. Causal products count as half of the others.
"""

import torch
import torch.nn.functional as functional
from torch.nn.attention import SDPBackend, sdpa_kernel


def measure(batch, heads, depth, tokens, causal, backend):
    shape = (batch, tokens, heads, depth)
    q, k, v = (torch.rand(shape, device="cuda", dtype=torch.bfloat16).mul_(2).sub_(1).transpose(1, 2) for _ in range(3))
    times = []
    with sdpa_kernel(backend), torch.no_grad():
        for _ in range(7):
            begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
            begin.record()
            for _ in range(5):
                functional.scaled_dot_product_attention(q, k, v, is_causal=causal)
            end.record()
            torch.cuda.synchronize()
            times.append(begin.elapsed_time(end) / 5 * 1e3)
    us = sorted(times[1:])[3]
    rate = 4 * batch * heads * depth * tokens * tokens * (0.5 if causal else 1) / us / 1e6
    name = f"{batch} x {heads} heads of {depth}, {tokens} tokens{', causal' if causal else ''}"
    print(f"| {backend.name} | {name} | {us:.1f} us | {rate:.0f} TFLOP/s | {rate / 989:.3f} |", flush=True)


def main():
    print(torch.__version__, "cuDNN", torch.backends.cudnn.version())
    for causal in (False, True):
        for batch, heads, depth in ((1, 16, 128), (2, 16, 128), (1, 16, 64), (2, 16, 64), (2, 32, 64), (1, 8, 256)):
            for backend in (SDPBackend.CUDNN_ATTENTION, SDPBackend.FLASH_ATTENTION):
                try:
                    measure(batch, heads, depth, 8192, causal, backend)
                except RuntimeError as error:
                    print(backend.name, batch, heads, depth, causal, error)


main()
