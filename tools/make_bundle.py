#!/usr/bin/env python3
"""Packs a static build into one relocatable archive: dist/brio-VERSION-x86_64-linux.tar.xz.

What is inside needs glibc 2.36 or newer and nothing else: no LLVM, compiler, linker or libc headers.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIMIT = 45 * 1000 * 1000


def copy_tree(source, target, keep):
    for folder, folders, files in os.walk(source):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(folder, name)
            if keep(name):
                to = os.path.join(target, os.path.relpath(path, source))
                os.makedirs(os.path.dirname(to), exist_ok=True)
                shutil.copy(path, to)


def fill(folder, build, with_tests, version):
    os.makedirs(os.path.join(folder, "bin"))
    os.makedirs(os.path.join(folder, "lib", "brio"))
    brio = os.path.join(folder, "bin", "brio")
    subprocess.run(["strip", "-o", brio, os.path.join(build, "bin", "brio")], check=True)
    runtime = os.path.join(folder, "lib", "brio")
    for name in ("brio_rt.o", "start.o", "library.o"):
        subprocess.run(["strip", "-g", "-o", os.path.join(runtime, name), os.path.join(build, "lib", "brio", name)],
                       check=True)
    # For programs in C and Python: the compiler and the runtime as libraries, which need glibc and nothing else as well.
    for name in ("libbrio.so", "libbrio_runtime.so"):
        library = os.path.realpath(os.path.join(build, "lib", name))
        soname = name + "." + os.path.basename(library).split(".so.")[1].split(".")[0]
        subprocess.run(["strip", "-o", os.path.join(folder, "lib", soname), library], check=True)
        os.symlink(soname, os.path.join(folder, "lib", name))
    copy_tree(os.path.join(ROOT, "python"), os.path.join(folder, "lib", "brio", "python"), lambda n: n.endswith((".py", ".pyi")) or n == "py.typed")
    headers = os.path.join(folder, "include", "brio")
    os.makedirs(headers)
    for header in ("runtime/include/brio/runtime.h", "runtime/include/brio/comm.h", "runtime/include/brio/library.h", "compiler/capi/include/brio/compiler.h"):
        shutil.copy(os.path.join(ROOT, header), headers)
    copy_tree(os.path.join(ROOT, "stdlib"), os.path.join(folder, "stdlib"), lambda n: n.endswith((".mojo", ".txt", ".md")))
    copy_tree(os.path.join(ROOT, "examples"), os.path.join(folder, "examples"), lambda n: True)
    shutil.copy(os.path.join(ROOT, "LICENSE"), folder)
    shutil.copy(os.path.join(ROOT, "CHANGELOG.md"), folder)
    shutil.copy(os.path.join(ROOT, "tools", "bundle_readme.md"), os.path.join(folder, "README.md"))
    packages = os.path.join(folder, "lib", "pkgconfig")
    os.makedirs(packages)
    for part in ("compiler", "runtime"):
        with open(os.path.join(ROOT, "cmake", f"brio-{part}.pc.in")) as source, open(os.path.join(packages, f"brio-{part}.pc"), "w") as target:
            target.write(source.read().replace("@PROJECT_VERSION@", version))
    # The licences of what is linked in: LLVM and LLD, zstd, zlib, GCC's libraries (runtime library exception).
    licences = os.path.join(folder, "licences")
    os.makedirs(licences)
    for package in ("llvm-22-dev", "liblld-22-dev", "libzstd-dev", "zlib1g-dev", "libstdc++-12-dev", "libcli11-dev"):
        path = f"/usr/share/doc/{package}/copyright"
        if os.path.exists(path):
            shutil.copy(path, os.path.join(licences, package + ".txt"))
    if with_tests:
        tests = os.path.join(folder, "tests")
        os.makedirs(tests)
        for name in ("run_gpu_tests.py", "run_faults.py", "faults.mojo", "freed_memory.mojo"):
            shutil.copy(os.path.join(ROOT, "test", "gpu", name), tests)
        shutil.copy(os.path.join(ROOT, "bench", "python", "saxpy.py"), os.path.join(tests, "bench_python_saxpy.py"))
        for name in ("tma", "wgmma"):
            copy_tree(os.path.join(ROOT, "test", "exec", name), os.path.join(tests, "exec", name), lambda n: n.endswith(".mojo"))


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
    args = parser.parse_args()
    brio = os.path.join(args.build, "bin", "brio")
    version = subprocess.run([brio, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
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
        subprocess.run(["xz", "-9", "-T2", "-f", tar], check=True)
        shutil.move(tar + ".xz", archive)
    size = os.path.getsize(archive)
    print(f"{archive}: {size / 1e6:.1f} MB" + (", with tests" if args.tests else ""))
    return 0 if size < LIMIT else f"larger than {LIMIT / 1e6:.0f} MB"


if __name__ == "__main__":
    sys.exit(main())
