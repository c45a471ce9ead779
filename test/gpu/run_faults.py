#!/usr/bin/env python3
"""Faults of a device and who reports them: runs every case of faults.mojo in a process of its own, without and with BRIO_DEBUG=sync,
and checks what each call raises. Needs Python 3 and the GPU's driver, nothing else.

In the bundle of `tools/dev bundle --tests`, on the machine with the GPU:

    python3 tests/run_faults.py

`--accelerator cpu` runs the same on the CPU device; `--fake-drivers FOLDER` compiles for sm_90 and puts the stand-in for
libcuda.so.1 of FOLDER in the driver's place, which is told which of its calls fail. Prints every line that a case printed
with `-v`; ends with `N passed, N failed, N skipped`.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
HEALTHY = [("synchronize", "fine"), ("create", "fine"), ("launch", "fine"), ("another context", "fine")]


def broken(kernel, *words):
    """What a context answers whose kernel failed: the first failure, then that failure behind every later call's own."""
    first = "|".join(words)
    sync = {"launch": rf"'{kernel}'.* failed on device 0.*({first})"}
    later = rf"({first}).*earlier failure: .*'{kernel}'"
    return {
        "": [("launch", "fine"), ("synchronize", rf"kernel.*'{kernel}'.*failed on device 0.*({first})"), ("create", later),
             ("launch", later), ("another context", later)],
        "sync": [("launch", sync["launch"]), ("synchronize", later), ("create", later), ("launch", later),
                 ("another context", later)],
    }


def cases(api):
    """Case: for each value of BRIO_DEBUG the lines expected, as (call, what it says)."""
    gpu = api != "cpu"
    device = r"device 0 \("
    no_modules = [("load", r"modules cannot be loaded on cpu " + device)] + HEALTHY
    table = {
        "out_of_memory": [("create", rf"of 281474976710656 bytes.*{device}.*bytes free of")] + HEALTHY,
        "block": [("launch", rf"'healthy' on {device}.*block_dim.x is 2048, the device's limit is 1024"),
                  ("launch", "64 x 32 x 1 = 2048 threads, the device's limit is 1024"),
                  ("launch", "grid_dim.y must be a positive number")] + HEALTHY,
        "shared_memory": [("launch", rf"'healthy' on {device}.*1048576 bytes of dynamic plus \d+ bytes of static shared memory, "
                                     r"the device's limit is \d+")] + HEALTHY,
        "copy_size": [("copy", rf"260 bytes.*256 bytes on {device}"), ("view", r"20 bytes at byte 240.*256 bytes")] + HEALTHY,
        "device": [("context", r"device 999 requested, \d+ found")] + HEALTHY,
        "missing_symbol": [("load", "cuModuleGetFunction of entry 'nothing_of_this_name'.*CUDA_ERROR_(NOT_FOUND|OTHER).*the module has 'empty'")] + HEALTHY
        if gpu else no_modules,
        "unresolved": [("load", "CUDA_ERROR_INVALID_PTX.*nowhere_defined")] + HEALTHY if gpu else no_modules,
        "other_arch": [("load", "CUDA_ERROR_(NO_BINARY_FOR_GPU|INVALID_PTX|UNSUPPORTED_PTX_VERSION)")] + HEALTHY if gpu else no_modules,
        "unknown_arch": [("load", "CUDA_ERROR_INVALID_PTX.*sm_999")] + HEALTHY if gpu else no_modules,
        "no_ptx": [("load", "CUDA_ERROR_(INVALID_PTX|INVALID_IMAGE)")] + HEALTHY if gpu else no_modules,
        "arguments": [("launch", "'empty'.*: 1 arguments given, the kernel takes 0")] + HEALTHY if gpu
        else [("launch", "modules cannot be loaded")] + HEALTHY,
    }
    table = {name: {"": lines, "sync": lines} for name, lines in table.items()}
    if gpu:
        table["illegal_address"] = broken("writes_through", "CUDA_ERROR_ILLEGAL_ADDRESS")
        table["null_address"] = broken("writes_through", "CUDA_ERROR_ILLEGAL_ADDRESS")
        table["misaligned"] = broken("misaligned", "CUDA_ERROR_MISALIGNED_ADDRESS")
        table["trap"] = broken("traps", "CUDA_ERROR_LAUNCH_FAILED", "CUDA_ERROR_ILLEGAL_INSTRUCTION")
    else:  # the processor reads and writes at any address
        table["illegal_address"] = broken("writes_through", "an invalid memory access to address")
        table["null_address"] = broken("writes_through", "an invalid memory access to address")
        table["trap"] = broken("traps", "stopped by a trap")
    return table


# What the stand-in's calls answer in the place of a kernel's fault. The driver tells of it at the synchronisation after the
# wrong launch: the second one of the program, or in sync mode the one after the second (`trap`: third) launch.
FAKE_FAULTS = {"illegal_address": 700, "null_address": 700, "misaligned": 716, "trap": 719}
# What kernels print before a fault is kept.
PRINTED = {"trap": "ABORT: the kernel gives up"}


def check(lines, wanted):
    """Empty when the lines are those wanted, else what is wrong."""
    for i, (call, pattern) in enumerate(wanted):
        if i >= len(lines):
            return f"'{call}' printed nothing"
        # What the kernel printed comes out when the host waits for it.
        said = re.fullmatch(r"([a-z ]+): (fine|raised: .*)", re.sub(r"\nABORT: .*", "", lines[i]), re.S)
        if not said or said[1] != call:
            return f"expected '{call}', have: {lines[i]}"
        if (said[2] == "fine") != (pattern == "fine") or (pattern != "fine" and not re.search(pattern, said[2], re.S)):
            return f"expected '{call}: {pattern}', have: {lines[i]}"
    return f"more lines: {lines[len(wanted)]}" if len(lines) > len(wanted) else ""


def split(output):
    """The lines "CALL: ..." with what follows each (a driver's log has lines of its own), and everything before the first."""
    parts = re.split(r"^(?=(?:create|launch|copy|view|context|another context|load|synchronize): )", output, flags=re.M)
    return [part.rstrip("\n") for part in parts[1:]], parts[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(HERE, "..", "bin", "brio"))
    parser.add_argument("--faults", default=os.path.join(HERE, "faults.mojo"), help="the program")
    parser.add_argument("--accelerator", help="what to compile for; default: this machine's GPU")
    parser.add_argument("--fake-drivers", help="folder of a stand-in for libcuda.so.1")
    parser.add_argument("-v", "--verbose", action="store_true", help="print what every case printed")
    args = parser.parse_args()
    accelerator = "sm_90" if args.fake_drivers else args.accelerator
    environment = dict(os.environ)
    if args.fake_drivers:
        environment.update(LD_LIBRARY_PATH=args.fake_drivers, BRIO_CACHE="off")
    target = ["--target-accelerator", accelerator] if accelerator else []
    facts = subprocess.run([args.brio, "build", "--print-effective-target", *target], capture_output=True, text=True).stdout
    if not accelerator and "accelerator: cpu" in facts:
        sys.exit("no GPU was found on this machine; --accelerator cpu runs the cases on the CPU device")
    api = "cpu" if accelerator == "cpu" else "cuda"
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory() as work:
        program = os.path.join(work, "faults")
        built = subprocess.run([args.brio, "build", *target, args.faults, "-o", program], capture_output=True, text=True)
        if built.returncode != 0:
            sys.exit(f"the program does not compile:\n{built.stderr}")

        def run(name, debug, faults):
            variables = dict(environment, BRIO_DEBUG=debug)
            if faults:
                variables["FAKE_CUDA"] = faults
            try:
                return subprocess.run([program, name], capture_output=True, text=True, errors="replace", env=variables, timeout=120)
            except subprocess.TimeoutExpired:
                return None

        for name, wanted in cases(api).items():
            for debug, lines in wanted.items():
                faults = ""
                if args.fake_drivers:
                    if name in ("unresolved", "other_arch", "unknown_arch"):
                        skipped += 1  # the stand-in does not read PTX
                        continue
                    if name in FAKE_FAULTS:
                        nth = 2 if debug == "" else 4 if name in ("illegal_address", "trap") else 3
                        faults = f"cuStreamSynchronize:{nth}:{FAKE_FAULTS[name]}"
                        lines = [(c, re.sub("CUDA_ERROR_[A-Z_|]*", "CUDA_ERROR_", p)) for c, p in lines]
                    else:  # nothing is executed: results are wrong
                        lines = [(c, "a wrong result" if (c, p) == ("launch", "fine") else p) for c, p in lines]
                done = run(name, debug, faults)
                problem = ""
                if done is None:
                    problem = "it did not end"
                else:
                    calls, printed = split(done.stdout)
                    problem = check(calls, lines)
                    if not problem and done.returncode != 0:
                        problem = f"exit code {done.returncode}: {done.stderr.strip()}"
                    if not problem and name in PRINTED and not args.fake_drivers and PRINTED[name] not in done.stdout:
                        problem = f"what the kernel printed is missing: {PRINTED[name]}"
                    if args.verbose:
                        print(done.stdout + done.stderr, end="")
                title = name + (f" BRIO_DEBUG={debug}" if debug else "")
                print(f"{'FAILED' if problem else 'passed'}  {title}" + (f": {problem}" if problem else ""), flush=True)
                passed, failed = passed + (not problem), failed + bool(problem)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
