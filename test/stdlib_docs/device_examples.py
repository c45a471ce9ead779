"""Compiles those examples of the library that show what the CPU device has not, for the device that has it.

usage: device_examples.py BRIO DOCUMENT.json OUT_FOLDER

DOCUMENT.json is what `brio doc --format json stdlib` writes. On the CPU device `comptime if` leaves the lines out that
these examples are about, so that running them there says nothing of those lines.
"""

import json
import os
import re
import subprocess
import sys

from count_examples import declarations_of

# The declaration, the target, and the instruction that its example becomes there.
EXAMPLES = [
    ("clusterlaunchcontrol_try_cancel", "sm_100", r"clusterlaunchcontrol\.try_cancel"),
    ("clusterlaunchcontrol_query_cancel_is_canceled", "sm_100", r"clusterlaunchcontrol\.query_cancel\.is_canceled"),
    ("clusterlaunchcontrol_query_cancel_get_first_ctaid", "sm_100", r"query_cancel\.get_first_ctaid"),
    ("clusterlaunchcontrol_query_cancel_get_first_ctaid_v4", "sm_100", r"query_cancel\.get_first_ctaid"),
    ("mbarrier_pending_count", "sm_90", r"mbarrier\.pending_count"),
    ("multimem_ld_reduce", "sm_90", r"multimem\.ld_reduce"),
    ("multimem_st", "sm_90", r"multimem\.st"),
    ("wgmma_async", "sm_90a", r"wgmma\.mma_async"),
    ("TMATensorTile.async_multicast_load_partitioned", "sm_90", r"cp\.async\.bulk\.tensor\.2d.*multicast"),
    ("permlane_swap", "gfx950", r"v_permlane32_swap"),
    ("permlane_shuffle", "gfx950", r"v_permlane16_swap"),
    ("ds_read_tr16_b64", "gfx950", r"ds_read_b64_tr_b16"),
    ("ds_read_tr8_b64", "gfx950", r"ds_read_b64_tr_b8"),
    ("AMDBufferResource.load_to_lds", "gfx942", r"buffer_load_dword.* lds"),
    ("get_ib_sts", "gfx942", r"s_getreg_b32.*HW_REG_IB_STS"),
    ("implicitarg_ptr", "gfx942", r"s_load_dword"),
    ("make_amd_buffer_resource", "gfx942", r"buffer_load_dword"),
    ("get_amd_buffer_descriptor", "gfx942", r"buffer_load_dword"),
]
# What an example that needs CUDA's driver prints with the stand-in of it.
RUN = [
    ("DeviceExternalFunction.context", "True"),
    ("DeviceExternalFunction.get_attribute", r"\d+"),
    ("DeviceExternalFunction.occupancy_max_active_blocks_per_multiprocessor", "True"),
]


def main():
    brio, document, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    with open(document, encoding="utf-8") as file:
        texts = {name: text for _, name, text in declarations_of(json.load(file)["decl"], "")}

    def shows(name, expected, *command):
        """Whether the example ends well, and its command's output matches."""
        source = os.path.join(folder, name + ".mojo")
        with open(source, "w", encoding="utf-8") as file:
            file.write(re.search(r"```mojo\n(.*?)```", texts[name], re.S).group(1))
        done = subprocess.run([brio, *command, source], capture_output=True, text=True)
        if done.returncode == 0 and re.search(expected, done.stdout):
            return True
        print(f"{name}: no '{expected}'\n{done.stderr}")
        return False

    build = ("build", "--device-only", "--emit", "asm", "-o", "-", "--target-accelerator")
    passed = sum(shows(name, instruction, *build, target) for name, target, instruction in EXAMPLES)
    passed += sum(shows(name, printed, "run", "--target-accelerator", "sm_90") for name, printed in RUN)
    count = len(EXAMPLES) + len(RUN)
    print(f"{passed} of {count} examples for other devices")
    sys.exit(passed != count)


if __name__ == "__main__":
    main()
