"""instruction_versions.py BRIO PTXAS FOLDER ARCH...: what the compiler says of instructions that not all NVIDIA GPUs have, the targets
and the oldest version of PTX (compiler/target/nvidia_instructions.def), against what ptxas says of the same text."""
import os
import re
import subprocess
import sys

# In a kernel with an address in $0.
SNIPPETS = {
    "plain": "",
    "wgmma": "wgmma.fence.sync.aligned;",
    "wgmma_product": "{ .reg .b32 a; mov.b32 a, 0; wgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8 {a, a, a, a}, $0, $0, 1; }",
    "wgmma_mixed": "{ .reg .b32 a; mov.b32 a, 0; wgmma.mma_async.sync.aligned.m64n8k32.s32.u8.s8 {a, a, a, a}, $0, $0, 1; }",
    "setmaxnreg": "setmaxnreg.dec.sync.aligned.u32 40;",
    "elect": "{ .reg .pred p; elect.sync _|p, 0xFFFFFFFF; }",
    "cluster": "barrier.cluster.arrive.aligned;",
    "mapa": "{ .reg .b64 a; mapa.u64 a, $0, 0; }",
    "griddepcontrol": "griddepcontrol.wait;",
    "mbarrier_init_fence": "fence.mbarrier_init.release.cluster;",
    "proxy_fence": "fence.proxy.async.shared::cta;",
    "restricted_fence": "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;",
    "tensormap_fence": "fence.proxy.tensormap::generic.release.sys;",
    "tensormap_replace": "tensormap.replace.tile.global_address.global.b1024.b64 [$0], $0;",
    "prefetch": "prefetch.tensormap [$0];",
    "complete_tx": "mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [$0], 16;",
    "expect_tx": "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [$0], 16;",
    "arrive_expect_tx": "mbarrier.arrive.expect_tx.shared::cta.b64 _, [$0], 16;",
    "arrive_relaxed": "mbarrier.arrive.relaxed.cta.shared::cta.b64 _, [$0];",
    "arrive_remote": "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [$0], 1;",
    "try_wait": "{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [$0], 0; }",
    "try_wait_acquire": "{ .reg .pred p; mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [$0], 0; }",
    "try_wait_relaxed": "{ .reg .pred p; mbarrier.try_wait.parity.relaxed.cluster.shared::cta.b64 p, [$0], 0; }",
    "tensor_load": "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [$0], [$0, {1, 2}], [$0];",
    "tensor_load_cta": "cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [$0], [$0, {1, 2}], [$0];",
    "tensor_load_group": "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::1 [$0], [$0, {1, 2}], [$0];",
    "tensor_store": "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [$0, {1, 2}], [$0];",
    "tensor_reduce": "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [$0, {1, 2}], [$0];",
    "gather": "cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes [$0], [$0, {1, 2, 3, 4, 5}], [$0];",
    "gather_cluster": "cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes [$0], [$0, {1, 2, 3, 4, 5}], [$0];",
    "scatter": "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [$0, {1, 2, 3, 4, 5}], [$0];",
    "im2col": "cp.async.bulk.tensor.4d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [$0], [$0, {1, 2, 3, 4}], [$0], {1, 2};",
    "multicast": "{ .reg .b16 m; mov.b16 m, 3; cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster"
                 " [$0], [$0, {1, 2}], [$0], m; }",
    "tensor_prefetch": "cp.async.bulk.prefetch.tensor.2d.L2.global.tile [$0, {1, 2}];",
    "tensormap_copy": "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [$0], [$0], 128;",
    "bulk_load": "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$0], 16, [$0];",
    "bulk_load_cta": "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [$0], [$0], 16, [$0];",
    "bulk_store": "cp.async.bulk.global.shared::cta.bulk_group [$0], [$0], 16;",
    "bulk_reduce": "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [$0], [$0], 16;",
    "st_async": "st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [$0], 1, [$0];",
    "multimem": "{ .reg .f32 a; multimem.ld_reduce.relaxed.sys.global.add.f32 a, [$0]; }",
    "st_bulk": "st.bulk.shared::cta [$0], 16, 0;",
    "launch_control": "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [$0], [$0];",
    "launch_control_multicast": "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [$0], [$0];",
    "tcgen05": "tcgen05.fence::before_thread_sync;",
    "stmatrix": "{ .reg .b32 a; mov.b32 a, 0; stmatrix.sync.aligned.m8n8.x1.shared.b16 [$0], {a}; }",
    "stmatrix_bytes": "{ .reg .b32 a; mov.b32 a, 0; stmatrix.sync.aligned.m16n8.x1.trans.shared.b8 [$0], {a}; }",
    "ldmatrix_bytes": "{ .reg .b32 a, b; ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8 {a, b}, [$0]; }",
    "mma_fp8_short": "{ .reg .b32 a; .reg .f32 c; mov.b32 a, 0; mov.f32 c, 0f00000000; mma.sync.aligned.m16n8k16.row.col.f32.e4m3.e4m3.f32"
                     " {c, c, c, c}, {a, a}, {a}, {c, c, c, c}; }",
    "mma_kinds": "{ .reg .b32 a; .reg .f32 c; mov.b32 a, 0; mov.f32 c, 0f00000000; mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e2m1.e2m1.f32"
                 " {c, c, c, c}, {a, a, a, a}, {a, a}, {c, c, c, c}; }",
    "redux_float": "{ .reg .f32 a; mov.f32 a, 0f00000000; redux.sync.min.f32 a, a, 0xFFFFFFFF; }",
    "wide_load": "{ .reg .b32 a, b, c, d, e, f, g, h; ld.global.v8.b32 {a, b, c, d, e, f, g, h}, [$0]; }",
    "cvt_scale": "{ .reg .b16 a; cvt.rz.satfinite.ue8m0x2.f32 a, 0f00000000, 0f00000000; }",
    "mma_fp8": "{ .reg .b32 a; .reg .f32 c; mov.b32 a, 0; mov.f32 c, 0f00000000; mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32"
               " {c, c, c, c}, {a, a, a, a}, {a, a}, {c, c, c, c}; }",
    "fma_pair": "{ .reg .b64 a; mov.b64 a, 0; fma.rn.f32x2 a, a, a, a; }",
    "cvt_fp4": "{ .reg .b8 a; cvt.rn.satfinite.e2m1x2.f32 a, 0f00000000, 0f00000000; }",
}
# Of the releases that ptxas takes.
VERSIONS = ["7.8", "8.0", "8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "8.8", "9.0"]


def source(name):
    text = SNIPPETS[name].replace('"', '\\"')
    return ("from std.sys import inlined_assembly\n\n"
            f"def {name}(p: Int64):\n"
            f'    inlined_assembly["{text}", NoneType, constraints="l,~{{memory}}"](p)\n')


def assembles(ptxas, arch, ptx, path):
    with open(path, "w") as file:
        file.write(ptx)
    done = subprocess.run([ptxas, f"-arch={arch}", path, "-o", path + ".cubin"], capture_output=True, text=True)
    return done.returncode == 0, done.stderr


def by_hand(arch, version, text):
    text = text.replace("$0", "a0")
    return (f".version {version}\n.target {arch}\n.address_size 64\n.visible .entry k(.param .u64 k0)\n"
            f"{{ .reg .b64 a0; ld.param.b64 a0, [k0]; {text} ret; }}\n")


def main():
    brio, ptxas, folder, *archs = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    problems = []
    count = 0
    for arch in archs:
        oldest = None
        for name, snippet in SNIPPETS.items():
            count += 1
            ptx_path = os.path.join(folder, f"{name}.{arch}.ptx")
            path = os.path.join(folder, f"{name}.mojo")
            with open(path, "w") as file:
                file.write(source(name))
            built = subprocess.run([brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", arch, "--kernel", name,
                                    "-o", ptx_path, path], capture_output=True, text=True)
            if built.returncode != 0:
                if not re.search(r":4:\d+: error: '.*' needs sm_", built.stderr):
                    problems.append(f"{arch}: {name}: {built.stderr}")
                elif assembles(ptxas, arch, by_hand(arch, VERSIONS[-1], snippet), ptx_path)[0]:
                    problems.append(f"{arch}: ptxas takes {name}: {built.stderr}")
                continue
            with open(ptx_path) as file:
                ptx = file.read()
            version = re.search(r"\.version (\S+)", ptx).group(1)
            oldest = version if oldest is None else min(oldest, version)
            accepted, why = assembles(ptxas, arch, ptx, ptx_path + ".again")
            if not accepted:
                problems.append(f"{arch}: {name} at {version}: {why}")
            if version != oldest:
                before = VERSIONS[VERSIONS.index(version) - 1]
                accepted, _ = assembles(ptxas, arch, ptx.replace(f".version {version}", f".version {before}"), ptx_path + ".before")
                if accepted:
                    problems.append(f"{arch}: {name} has version {version}, and ptxas takes it at {before}")
    print("\n".join(problems))
    print(f"{count} instructions, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
