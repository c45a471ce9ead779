#!/usr/bin/env python3
"""Packs a static build into one relocatable archive: dist/brio-VERSION-x86_64-linux.tar.xz, and its checksum beside it.

What is inside needs glibc 2.36 or newer and nothing else: no LLVM, compiler, linker or libc headers. `SHA256SUMS` has the sum of each file, and
`sbom.spdx.json` says what of others is in it.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tools", "release"))
import components
import sbom
import tree

LIMIT = 45 * 1000 * 1000


def fill(folder, build, with_tests, version):
    """The tree of `cmake --install`, with what people look for at the top."""
    tree.install(build, folder)
    tree.move(os.path.join(folder, "lib", "brio", "stdlib"), os.path.join(folder, "stdlib"))
    tree.move(os.path.join(folder, "share", "brio", "examples"), os.path.join(folder, "examples"))
    tree.move(os.path.join(folder, "share", "doc", "brio"), os.path.join(folder, "docs"))
    for name in ("README.md", "LICENSE"):
        os.remove(os.path.join(folder, "docs", name))
    shutil.rmtree(os.path.join(folder, "share"))
    for name in ("LICENSE", "CHANGELOG.md"):
        shutil.copy(os.path.join(ROOT, name), folder)
    shutil.copy(os.path.join(ROOT, "tools", "bundle_readme.md"), os.path.join(folder, "README.md"))
    # The licences of what is linked in.
    for component in components.COMPONENTS:
        path = components.licence_file(component)
        if path:
            tree.copy(path, os.path.join(folder, "licences", os.path.basename(os.path.dirname(path)) + ".txt"))
    if with_tests:
        tests = os.path.join(folder, "tests")
        for name in ("run_gpu_tests.py", "run_comm_tests.py", "run_faults.py", "faults.mojo", "freed_memory.mojo", "odd_places.mojo"):
            tree.copy(os.path.join(ROOT, "test", "gpu", name), os.path.join(tests, name))
        tree.copy(os.path.join(ROOT, "bench", "python", "saxpy.py"), os.path.join(tests, "bench_python_saxpy.py"))
        for name in ("arrays_tests.py", os.path.join("extension", "arrays.mojo")):
            tree.copy(os.path.join(ROOT, "test", "python", "Inputs", name), os.path.join(tests, "python", os.path.basename(name)))
        name = os.path.join("kernels", "matmuls_of_warps.mojo")
        tree.copy(os.path.join(ROOT, "test", "exec", name), os.path.join(tests, "exec", name))
        for name in ("tma", "wgmma", "comm", "comm/Inputs"):
            for file in sorted(os.listdir(os.path.join(ROOT, "test", "exec", name))):
                if file.endswith((".mojo", ".py")):
                    tree.copy(os.path.join(ROOT, "test", "exec", name, file), os.path.join(tests, "exec", name, file))
    sbom.write_bill(folder, version)
    sbom.write_checksums(folder)


def plain(entry):
    """Entries look the same whoever packs them and whenever."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = 0
    return entry


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--tests", action="store_true", help="add the GPU tests and their runner")
    parser.add_argument("--level", type=int, default=9, help="of the compression, 0 to 9")
    args = parser.parse_args()
    version = tree.version_of(args.build)
    name = f"brio-{version}-x86_64-linux"
    os.makedirs(args.out, exist_ok=True)
    archive = os.path.join(args.out, name + ".tar.xz")
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, name)
        fill(folder, args.build, args.tests, version)
        tar = os.path.join(work, name + ".tar")
        with tarfile.open(tar, "w", format=tarfile.GNU_FORMAT) as file:
            entries = [folder]
            for root, folders, files in os.walk(folder):
                folders.sort()
                entries += [os.path.join(root, n) for n in sorted(folders + files)]
            for path in entries:
                file.add(path, os.path.relpath(path, work), recursive=False, filter=plain)
        subprocess.run(["xz", f"-{args.level}", "-T2", "-f", tar], check=True)
        shutil.move(tar + ".xz", archive)
    with open(archive + ".sha256", "w") as out:
        out.write(f"{sbom.digests(archive)[1]}  {os.path.basename(archive)}\n")
    size = os.path.getsize(archive)
    print(f"{archive}: {size / 1e6:.1f} MB" + (", with tests" if args.tests else ""))
    return 0 if size < LIMIT else f"larger than {LIMIT / 1e6:.0f} MB"


if __name__ == "__main__":
    sys.exit(main())
