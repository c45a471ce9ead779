"""Counts the instructions of kernels in PTX or AMDGCN text: one line a kernel, `kernel: class=count ...`.

    instruction_mix.py FILE
"""
import collections
import re
import sys

CLASSES = [  # first match counts
    ("global_load", r"ld\.global|global_load|flat_load|buffer_load"),
    ("global_store", r"st\.global|global_store|flat_store"),
    ("shared_load", r"ld\.shared|ds_read|ds_load"),
    ("shared_store", r"st\.shared|ds_write|ds_store"),
    ("local", r"ld\.local|st\.local|scratch_"),
    ("fma", r"fma\.|v_fma|v_fmac|v_pk_fma"),
    ("barrier", r"bar\.sync|s_barrier"),
    ("integer", r"(add|sub|mul|mad|shl|shr|and|or|xor|cvt)\.|[sv]_(add|sub|mul|mad|lshl|lshr|ashr|and|or|xor|bfe)"),
]


def main():
    kernel, mixes = None, {}
    for line in open(sys.argv[1]):
        entry = re.match(r"\s*\.visible \.entry (\w+)\(", line) or re.match(r"(\w+):\s*(?:;.*)?$", line)
        if entry:
            kernel = entry.group(1)
            mixes[kernel] = collections.Counter()
            continue
        if re.match(r"\s*s_endpgm|\.Lfunc_end", line):
            kernel = None
        match = re.match(r"\t(?:@!?%p\d+ )?([a-z][\w.]*)\b", line)
        if not kernel or not match or line.strip().startswith("."):
            continue
        operation = match.group(1)
        mixes[kernel]["all"] += 1
        for name, pattern in CLASSES:
            if re.match(pattern, operation):
                mixes[kernel][name] += 1
                break
    for name, mix in mixes.items():
        print(name + ":", *[f"{key}={mix[key]}" for key, _ in CLASSES], f"all={mix['all']}")


main()
