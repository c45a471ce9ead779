"""check_ptxas.py BRIO PTXAS SOURCE PREFIX ARCH...: compiles SOURCE's kernels to PTX and lets ptxas assemble it."""
import subprocess
import sys


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\nexit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def main():
    brio, ptxas, source, prefix, *archs = sys.argv[1:]
    for arch in archs:
        ptx = f"{prefix}.{arch}.ptx"
        run(brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", arch, source, "-o", ptx)
        with open(ptx) as file:
            text = file.read()
        if f".target {arch}" not in text or ".entry" not in text:
            sys.exit(f"{ptx} is not PTX with entries for {arch}")
        report = run(ptxas, "-v", f"-arch={arch}", ptx, "-o", f"{prefix}.{arch}.cubin").stderr
        # A kernel of these examples has nothing to spill.
        for line in report.splitlines():
            if "spill" in line and "0 bytes spill stores, 0 bytes spill loads" not in line:
                sys.exit(f"{arch}: {line}")
            # Products of warp groups that wait for each other, and registers that are not handed over.
            if "C75" in line:
                sys.exit(f"{arch}: {line}")


main()
