"""amd_targets.py BRIO FOLDER: what the library makes of instructions that not every AMD GPU has, for each of them.

For each row and each architecture that Brio knows either the assembly of a kernel has the instruction that the row names, or the compiler
refuses the kernel at its line. LLVM's own "Cannot select" has no line, and is a failure here.
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

brio, folder = sys.argv[1:3]

HEADER = """\
from std.gpu import lane_id, named_barrier, warp
from std.gpu.compute.mma import ld_matrix, mma, st_matrix
from std.gpu.intrinsics import AMDBufferResource, byte_permute, ds_read_tr16_b64, get_ib_sts, permlane_swap
from std.gpu.sync import s_waitcnt
from std.memory import stack_allocation
from std.time import perf_counter_ns
"""

ALL = r"gfx"
WAVE64 = r"gfx9"
CDNA = r"gfx908|gfx90a|gfx942|gfx950"
GFX11 = r"gfx11"
GFX12 = r"gfx120"
NOTHING = r"$."


def product(dtype, width, size, result="float32", blocks=""):
    return f"""(a: UnsafePointer[Scalar[DType.{dtype}], MutAnyOrigin], p: UnsafePointer[Scalar[DType.{result}], MutAnyOrigin]):
    var d = p.load[width={size}]()
    mma{blocks}(d, a.load[width={width}](), (a + 64).load[width={width}](), d)
    p.store(0, d)
"""


FLOATS = "(p: UnsafePointer[Float32, MutAnyOrigin]):\n"
WORDS = "(p: UnsafePointer[UInt32, MutAnyOrigin]):\n"

# Name, source behind `def name`, and for which architectures (a regular expression for the start) which instruction comes.
ROWS = [
    ("clock", "(p: UnsafePointer[UInt64, MutAnyOrigin]):\n    p[0] = UInt64(perf_counter_ns())\n",
     {r"gfx9|gfx10": "s_memrealtime", r"gfx11|gfx12": "sendmsg\\(MSG_RTN_GET_REALTIME\\)"}),
    ("exports", FLOATS + "    s_waitcnt[expcnt=0]()\n", {r"gfx9|gfx10|gfx11": r"s_waitcnt expcnt\(0\)", GFX12: "s_wait_expcnt 0x0"}),
    ("vote_word", WORDS + "    p[0] = warp.vote[DType.uint32](p[0] > 3)\n", {r"gfx1": "v_cmp"}),
    ("vote_long", "(p: UnsafePointer[UInt64, MutAnyOrigin]):\n    p[0] = warp.vote[DType.uint64](p[0] > 3)\n", {ALL: "v_cmp"}),
    ("smallest", FLOATS + "    p[lane_id()] = warp.min(p[lane_id()])\n", {r"gfx9": "v_mov_b32_dpp|_dpp v", r"gfx1": "row_xmask:8"}),
    ("meet", FLOATS + "    named_barrier[64](1)\n", {ALL: "ds_add_rtn_u32"}),
    ("permute", WORDS + "    p[0] = byte_permute(p[0], p[1], p[2])\n", {ALL: "v_perm_b32"}),
    ("rows", "(p: UnsafePointer[Float16, MutAnyOrigin]):\n"
             "    var s = stack_allocation[512, Float16, address_space=AddressSpace.SHARED, alignment=16]()\n"
             "    s[lane_id()] = p[0]\n    p.store(0, ld_matrix[8](s + lane_id() * 8))\n"
             "    st_matrix[4](s + lane_id() * 8, SIMD[DType.float32, 4](1))\n    p[9] = s[lane_id()]\n",
     {ALL: r"ds_(read|load)"}),
    ("buffer", FLOATS + "    p[0] = AMDBufferResource(p, 64).load[DType.float32, 4](Int32(lane_id()))[0]\n", {ALL: r"buffer_load_(dword|b32)"}),
    ("swap", WORDS + "    var both = permlane_swap[16](p[0], p[1])\n    p[0] = both[0]\n", {r"gfx950|gfx1250": "v_permlane16_swap_b32"}),
    ("transposed", "(p: UnsafePointer[Float16, MutAnyOrigin]):\n"
                   "    var s = stack_allocation[512, Float16, address_space=AddressSpace.SHARED, alignment=16]()\n"
                   "    s[lane_id()] = p[0]\n    p.store(0, ds_read_tr16_b64(s + lane_id() * 4))\n", {r"gfx950": "ds_read_b64_tr_b16"}),
    ("state", "(p: UnsafePointer[Int32, MutAnyOrigin]):\n    p[0] = get_ib_sts()\n", {r"gfx90a|gfx942|gfx950": "s_getreg_b32"}),
    ("to_float8", "(p: UnsafePointer[Float32, MutAnyOrigin], q: UnsafePointer[Scalar[DType.float8_e4m3fn], MutAnyOrigin]):\n"
                  "    q[0] = p[0].cast[DType.float8_e4m3fn]()\n", {r"gfx950|gfx12": "v_cvt_pk_fp8_f32", r"gfx9(06|08|0a|42)|gfx10|gfx11": "global_store_(byte|b8)"}),
    # Waves of 64.
    ("f32_16", product("float32", 1, 4), {CDNA: "v_mfma_f32_16x16x4"}),
    ("f32_32", product("float32", 1, 16), {CDNA: "v_mfma_f32_32x32x2"}),
    ("f64_16", product("float64", 1, 4, "float64"), {r"gfx90a|gfx942|gfx950": "v_mfma_f64_16x16x4"}),
    ("f16_16", product("float16", 4, 4), {CDNA: "v_mfma_f32_16x16x16_?f16"}),
    ("f16_32", product("float16", 4, 16), {CDNA: "v_mfma_f32_32x32x8_?f16"}),
    ("f16_deep", product("float16", 8, 4), {r"gfx908|gfx90a|gfx942": "v_mfma_f32_16x16x16_?f16", r"gfx950": "v_mfma_f32_16x16x32_f16"}),
    ("bf16_16", product("bfloat16", 4, 4), {r"gfx908": "v_mfma_f32_16x16x8bf16", r"gfx90a|gfx942|gfx950": "v_mfma_f32_16x16x16_?bf16"}),
    ("f16_blocks", product("float16", 4, 4, blocks="[16]"), {CDNA: "v_mfma_f32_4x4x4_(16b_)?f16|v_mfma_f32_4x4x4f16"}),
    ("bf16_blocks", product("bfloat16", 4, 4, blocks="[16]"), {r"gfx90a|gfx942|gfx950": "v_mfma_f32_4x4x4_?(16b_)?bf16"}),
    ("i8_short", product("int8", 4, 4, "int32"), {r"gfx908|gfx90a": "v_mfma_i32_16x16x16i8", r"gfx942|gfx950": "v_mfma_i32_16x16x32_i8"}),
    ("i8_deep", product("int8", 16, 16, "int32"), {r"gfx908|gfx90a": "v_mfma_i32_32x32x8i8", r"gfx942": "v_mfma_i32_32x32x16_i8",
                                                   r"gfx950": "v_mfma_i32_32x32x32_i8"}),
    ("fp8_ocp", product("float8_e4m3fn", 8, 4), {r"gfx908": "v_mfma_f32_16x16x8bf16", r"gfx90a|gfx942": "v_mfma_f32_16x16x16_?bf16",
                                                 r"gfx950": "v_mfma_f32_16x16x32_fp8_fp8"}),
    ("bf8_fnuz", product("float8_e5m2fnuz", 8, 16), {r"gfx908": "v_mfma_f32_32x32x4bf16", r"gfx90a": "v_mfma_f32_32x32x8bf16_1k",
                                                     r"gfx942": "v_mfma_f32_32x32x16_bf8_bf8", r"gfx950": "v_mfma_f32_32x32x16_bf16"}),
    ("fp8_deep", product("float8_e5m2", 32, 4), {r"gfx908": "v_mfma_f32_16x16x8bf16", r"gfx90a|gfx942": "v_mfma_f32_16x16x16_?bf16",
                                                 r"gfx950": "v_mfma_f32_16x16x128_f8f6f4.* cbsz:1 blgp:1"}),
    # Waves of 32.
    ("w_f16_repeated", product("float16", 16, 8), {GFX11: "v_wmma_f32_16x16x16_f16", r"gfx1250": "v_wmma_f32_16x16x32_f16"}),
    ("w_f16", product("float16", 8, 8), {GFX12: "v_wmma_f32_16x16x16_f16", r"gfx1250": "v_wmma_f32_16x16x32_f16"}),
    ("w_bf16_repeated", product("bfloat16", 16, 8), {GFX11: "v_wmma_f32_16x16x16_bf16", r"gfx1250": "v_wmma_f32_16x16x32_bf16"}),
    ("w_bf16", product("bfloat16", 8, 8), {GFX12: "v_wmma_f32_16x16x16_bf16", r"gfx1250": "v_wmma_f32_16x16x32_bf16"}),
    ("w_i8_repeated", product("int8", 16, 8, "int32"), {GFX11: r"v_wmma_i32_16x16x16_iu8.*neg_lo:\[1,1,0\]"}),
    ("w_u8", product("uint8", 8, 8, "int32"), {GFX12: r"v_wmma_i32_16x16x16_iu8 [^n]*$", r"gfx1250": r"v_wmma_i32_16x16x64_iu8 [^n]*$"}),
    ("w_fp8_repeated", product("float8_e4m3fn", 16, 8), {GFX11: "v_wmma_f32_16x16x16_bf16"}),
    ("w_bf8", product("float8_e5m2", 8, 8), {GFX12: "v_wmma_f32_16x16x16_bf8_bf8", r"gfx1250": "v_wmma_f32_16x16x64_bf8_bf8"}),
    ("w_fp8_fnuz", product("float8_e4m3fnuz", 8, 8), {GFX12: "v_wmma_f32_16x16x16_bf16", r"gfx1250": "v_wmma_f32_16x16x32_bf16"}),
    ("w_fp8_deep", product("float8_e4m3fn", 64, 8), {r"gfx1250": "v_wmma_f32_16x16x128_fp8_fp8"}),
    ("w_f32", product("float32", 2, 8), {r"gfx1250": "v_wmma_f32_16x16x4_f32"}),
    ("u8_cdna", product("uint8", 4, 4, "int32"), {NOTHING: ""}),
]


def expected(row, arch):
    found = [instruction for archs, instruction in row[2].items() if re.match(archs, arch)]
    assert len(found) <= 1, (row[0], arch)
    return found[0] if found else None


def body_of(assembly, name):
    return re.search(rf"^{name}:.*?^\.Lfunc_end", assembly, re.M | re.S).group(0)


def build(arch, rows, path):
    kernels = [part for row in rows for part in ("--kernel", row[0])]
    return subprocess.run([brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", arch, *kernels, path, "-o", "-"],
                          capture_output=True, text=True)


def failures(arch):
    taken = [row for row in ROWS if expected(row, arch) is not None]
    refused = [row for row in ROWS if expected(row, arch) is None]
    done = build(arch, taken, path)
    if done.returncode != 0:
        return [f"{arch}: not compiled:\n{done.stderr}"]
    found = []
    for row in taken:
        if not re.search(expected(row, arch), body_of(done.stdout, row[0]), re.M):
            found.append(f"{arch}: '{row[0]}' has no {expected(row, arch)}:\n{body_of(done.stdout, row[0])}")
    # So few at once that none is left out of the reports.
    for i in range(0, len(refused), 12):
        part = refused[i:i + 12]
        done = build(arch, part, path)
        for row in part:
            lines = range(first_lines[row[0]], first_lines[row[0]] + row[1].count("\n"))
            if not any(re.search(rf"table\.mojo:{line}:\d+: error: ", done.stderr) for line in lines):
                found.append(f"{arch}: '{row[0]}' is not refused at its line:\n{done.stderr}")
    return found


path = os.path.join(folder, "table.mojo")
first_lines = {}
text = HEADER
for name, source, _ in ROWS:
    text += "\n"
    first_lines[name] = text.count("\n") + 1
    text += f"def {name}{source}"
with open(path, "w") as out:
    out.write(text)

listed = subprocess.run([brio, "--print-supported-accelerators"], capture_output=True, text=True).stdout
archs = sys.argv[3:] or re.findall(r"gfx\w+", listed)
with ThreadPoolExecutor(2) as pool:
    problems = [problem for found in pool.map(failures, archs) for problem in found]
print("\n".join(problems))
print(f"{len(ROWS)} rows, {len(archs)} architectures, {len(problems)} problems")
sys.exit(bool(problems))
