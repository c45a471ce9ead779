"""Compares `--emit resources` with `ptxas -v`: check_resources.py BRIO PTXAS FOLDER FILE ARCH..."""
import json
import os
import re
import subprocess
import sys

brio, ptxas, folder, file, *archs = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
for arch in archs:
    def build(kind):
        path = os.path.join(folder, f"{arch}.{kind}")
        subprocess.run([brio, "build", "--device-only", "--emit", kind, "--target-accelerator", arch, "-o", path, file], check=True)
        return path

    with open(build("resources")) as text:
        kernels = {kernel["kernel"]: kernel for kernel in json.load(text)["kernels"]}
    said = subprocess.run([ptxas, "-v", f"-arch={arch}", build("asm"), "-o", os.path.join(folder, "cubin")], capture_output=True, text=True, check=True).stderr
    names = re.findall(r"Compiling entry function '(\w+)'", said)
    assert names and set(names) == set(kernels), (names, kernels)
    for name in names:
        part = said.split(f"'{name}'")[1].split("Compiling")[0]
        kernel = kernels[name]
        assert kernel["registers"] == int(re.search(r"Used (\d+) registers", part)[1]), part
        frame = re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads", part)
        assert [kernel["stack"], kernel["spillStores"], kernel["spillLoads"]] == [int(n) for n in frame.groups()], part
        shared = re.search(r"(\d+) bytes smem", part)
        assert kernel["shared"] == (int(shared[1]) if shared else 0), part
        # By hand: registers are given to warps of 32 in units of 256, a quarter of 65536 to each partition.
        for occupancy in kernel["occupancy"]:
            warps = (occupancy["threads"] + 31) // 32
            of_warp = -(-kernel["registers"] * 32 // 256) * 256
            limits = [64 // warps, 32, 16384 // of_warp * 4 // warps]
            if not kernel["shared"]:
                assert occupancy["blocks"] == min(limits), (occupancy, limits)
    print(f"ok: {arch}")
