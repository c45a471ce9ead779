"""Usage: each_group.py BRIO FOLDER. For each group of warnings that the help lists: a program whose only warnings are
of that group, with -WGROUP; and none with -Wno-GROUP."""
import os
import re
import subprocess
import sys

CHECK = ["check", "--target-accelerator", "cpu"]
MAIN = "\n\ndef main():\n    pass\n"
GROUPS = {
    "align-below-fields": (CHECK, "@align(4)\nstruct Low:\n    var x: Int" + MAIN),
    "automatic-import": (CHECK, "fn up(x: Int) -> Int:\n    return ceildiv(x, 2)" + MAIN),
    "dangling-result": (
        CHECK,
        "fn local() -> StaticString:\n"
        '    var text = String("a")\n    var part = text.strip()\n    return part\n\n\nfn main():\n    print(local())\n',
    ),
    "deprecated": (CHECK, '@deprecated("it is slow")\ndef slow():\n    pass\n\n\ndef main():\n    slow()\n'),
    "dialect": (CHECK, "fn old():\n    pass" + MAIN),
    "divergent-barrier": (
        CHECK,
        "from std.gpu import barrier, thread_idx\nfrom std.gpu.host import DeviceContext\n\n\ndef meet(data: UnsafePointer[Float32, MutAnyOrigin]):\n"
        "    if thread_idx.x < 16:\n        barrier()\n    data[thread_idx.x] = 1\n\n\n"
        "def main() raises:\n    var ctx = DeviceContext()\n    var data = ctx.enqueue_create_buffer[DType.float32](64)\n"
        "    ctx.enqueue_function[meet](data, grid_dim=1, block_dim=64)\n    ctx.synchronize()\n",
    ),
    "doc-missing": (["doc", "--diagnose-missing"], '"""A module."""\n\n\ndef bare():\n    pass\n'),
    "doc-unknown": (
        ["doc", "--diagnose-missing"],
        '"""A module."""\n\n\ndef described():\n    """Does nothing.\n\n    Args:\n        x: None.\n    """\n    pass\n',
    ),
    "exclusivity": (
        CHECK,
        "def both(mut a: String, mut b: String):\n    a += b\n\n\ndef main():\n"
        '    var a = String("a")\n    both(a, a)\n',
    ),
    "hidden-import": (
        CHECK,
        "from std.math import sqrt, tau\nfrom std.math import pi as tau\n\n\ndef main():\n    print(sqrt(tau))\n",
    ),
    "index-too-far": (CHECK, "def main():\n    var pair = SIMD[DType.int32, 2](1, 2)\n    print(pair[2])\n"),
    "invalidated": (
        CHECK,
        'def main():\n    var names: List[String] = ["a"]\n    ref first = names[0]\n    names.append("b")\n'
        "    print(first)\n",
    ),
    "lenient": (CHECK, 'def nobody():\n    "text".zap()' + MAIN),
    "linker-warning": (
        ["build", "-o", "{folder}/linked", "-Xlinker", "-z", "-Xlinker", "zap"],
        'def main():\n    print("linked")\n',
    ),
    "literal-wraps": (CHECK, "fn narrow(x: UInt16):\n    print(x)\n\n\nfn main():\n    narrow(98765)\n"),
    "missing-import": (CHECK, "from std.math import surreal_number" + MAIN),
    "not-unrolled": (
        ["build", "--device-only", "--emit", "asm", "--target-accelerator", "sm_90", "-o", "-"],
        "@export\ndef kernel(p: UnsafePointer[Float32, MutAnyOrigin], n: Int):\n    @unroll\n"
        "    for i in range(n):\n        p[i] = 1" + MAIN,
    ),
    "registers-unbounded": (
        ["check", "--target-accelerator", "sm_90a"],
        "from std.gpu.host import DeviceContext\nfrom std.gpu.intrinsics import warpgroup_reg_alloc\n\n\n"
        "def kernel(p: UnsafePointer[Float32, MutAnyOrigin]):\n    warpgroup_reg_alloc[240]()\n    p[0] = 1\n\n\n"
        "def main() raises:\n    var ctx = DeviceContext()\n    var data = ctx.enqueue_create_buffer[DType.float32](1)\n"
        "    ctx.enqueue_function[kernel](data, grid_dim=1, block_dim=128)\n    ctx.synchronize()\n",
    ),
    "shift-too-far": (CHECK, "def main():\n    var n = 5\n    print(n << 64)\n"),
    "unknown-decorator": (CHECK, "@zap\ndef odd():\n    pass" + MAIN),
    "unreachable-code": (CHECK, 'def early() -> Int:\n    return 1\n    print("x")' + MAIN),
    "unused": (CHECK, "def number() -> Int:\n    return 1\n\n\ndef main():\n    number()\n"),
}


def warned(brio, words, option, path):
    """The groups of the warnings that are reported, in order."""
    done = subprocess.run([brio, *words, option, path], capture_output=True, text=True)
    if "error:" in done.stderr:
        print(f"{option}: {done.stderr}")
    return re.findall(r" warning: .*\[-W([a-z-]+)\]$", done.stderr, re.MULTILINE)


def main():
    brio, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    text = subprocess.run([brio, "help", "check"], capture_output=True, text=True, check=True).stdout
    listed = re.search(r"error=GROUP of one: (.*)", text)[1].replace(" (off)", "").split(", ")
    if sorted(listed) != sorted(GROUPS):
        print("no program for", sorted(set(listed) ^ set(GROUPS)))
    for group, (words, program) in GROUPS.items():
        path = os.path.join(folder, group + ".mojo")
        with open(path, "w") as file:
            file.write(program)
        words = [word.format(folder=folder) for word in words]
        on = warned(brio, words, "-W" + group, path)
        off = warned(brio, words, "-Wno-" + group, path)
        if set(on) == {group} and not off:
            print(f"{group}: ok")
        else:
            print(f"{group}: reported are {on} with -W{group} and {off} with -Wno-{group}")


main()
