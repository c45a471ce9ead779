"""check_hsaco.py BRIO SOURCE PREFIX ARCH...: compiles SOURCE's kernels to HSACO and checks what LLVM's tools read from it.

For each architecture: the code object links and disassembles; each kernel of `--emit kernels` has code, a kernel descriptor
`NAME.kd`, and metadata whose explicit arguments have the table's sizes and offsets.
"""
import json
import os
import re
import subprocess
import sys


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\nexit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def check(condition, text):
    if not condition:
        sys.exit("check failed: " + text)


def notes_of_kernels(notes):
    """The `amdhsa.kernels` part of the metadata, cut into one text for each kernel."""
    start = notes.index("amdhsa.kernels:")
    parts = re.split(r"\n  - (?=\.)", notes[start:])
    return [" " * 4 + part for part in parts[1:]]


def explicit_args(text):
    """(offset, size, kind) of the arguments that are not hidden."""
    args = []
    for item in re.split(r"\n      - ", text)[1:]:
        fields = dict(re.findall(r"\.(\w+):\s+(\S+)", item.split("\n    .")[0]))
        if "value_kind" in fields and not fields["value_kind"].startswith("hidden"):
            args.append((int(fields["offset"]), int(fields["size"]), fields["value_kind"]))
    return args


def main():
    brio, source, prefix, *archs = sys.argv[1:]
    for arch in archs:
        base = [brio, "build", "--device-only", "--target-accelerator", arch, source]
        table = json.loads(run(*base, "--emit", "kernels", "-o", "-"))
        check(table["kernels"], f"{source} has kernels")
        os.makedirs(prefix, exist_ok=True)
        run(*base, "--emit", "image,kernels", "-o", os.path.join(prefix, arch))
        image = os.path.join(prefix, arch + ".hsaco")
        with open(os.path.join(prefix, arch + ".kernels.json")) as beside:
            check(json.load(beside) == table, f"{arch}: the table made beside the image is the one made alone")
        disassembly = run("llvm-objdump", "-d", image)
        symbols = run("llvm-readelf", "--symbols", image)
        notes = run("llvm-readelf", "--notes", image)
        check(f"amdgcn-amd-amdhsa--{arch}" in notes, f"the metadata names {arch}:\n{notes}")
        by_name = {}
        for text in notes_of_kernels(notes):
            by_name[re.search(r"^    \.name:\s+'?([^\s']+)", text, re.M).group(1)] = text
        for kernel in table["kernels"]:
            name = kernel["name"]
            code = re.search(rf"<{re.escape(name)}>:\n((?:.+\n?)*)", disassembly)
            check(code and "s_endpgm" in code.group(1), f"{name} disassembles")
            descriptor = re.search(rf"\b64 OBJECT\s+GLOBAL\s+\S+\s+\S+\s+{re.escape(name)}\.kd", symbols)
            check(descriptor, f"{name}.kd is a descriptor of 64 bytes:\n{symbols}")
            check(name in by_name, f"{name} has metadata:\n{notes}")
            text = by_name[name]
            symbol = re.search(r"^    \.symbol:\s+'?([^\s']+)", text, re.M).group(1)
            check(symbol == name + ".kd", f"{name}: symbol {symbol}")
            found = explicit_args(text)
            expected = [(a["offset"], a["size"]) for a in kernel["arguments"]]
            if kernel["prints"]:
                check(len(found) == len(expected) + 1, f"{name} prints: one more argument than {expected}, found {found}")
                found = found[:-1]
            check([f[:2] for f in found] == expected, f"{name}: arguments {found}, in the table {expected}")
            for (_, _, kind), argument in zip(found, kernel["arguments"]):
                want = "global_buffer" if argument["pointer"] else "by_value"
                check(kind == want, f"{name}: {argument['name']} is {kind}, not {want}")
            wave = re.search(r"\.wavefront_size:\s+(\d+)", text).group(1)
            check(wave == ("64" if arch.startswith("gfx9") else "32"), f"{name}: wavefront {wave} on {arch}")


main()
