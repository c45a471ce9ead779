"""The wheel of the Python module: with the compiler, its library and the runtime in it, so that `pip install` of one file is all."""
import base64
import hashlib
import os
import stat
import time
import zipfile

import components
import sbom

METADATA = """Metadata-Version: 2.1
Name: brio
Version: {version}
Summary: Compile and run GPU programs in Mojo syntax
License: Apache-2.0 WITH LLVM-exception
Requires-Python: >=3.9
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Software Development :: Compilers
Provides-Extra: numpy
Requires-Dist: numpy; extra == "numpy"
Description-Content-Type: text/markdown

Brio compiles and runs GPU programs written in Mojo syntax: on NVIDIA and AMD GPUs, and on the CPU device of a machine without one.
The module `brio` compiles kernels at run time and launches them on arrays of NumPy, PyTorch and others; the program `brio` (`python3 -m brio`)
is the compiler.

    import brio
    device = brio.Device()
    program = brio.Program(source, target=device.target).compile()
    kernel = brio.Library(program.library)["saxpy"]
    kernel[n // 256, 256](2.0, x, y, n)
"""


def tag_of(prefix):
    """manylinux with the oldest glibc that will do, if nothing but glibc is needed; else the plain tag of this machine's kind."""
    paths = [os.path.join(prefix, "bin", "brio")] + [os.path.join(prefix, "lib", name) for name in ("libbrio.so.0", "libbrio_runtime.so.0")]
    wanted = {name for path in paths for name in components.needed(path)}
    allowed = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "ld-linux-x86-64.so.2", "libgcc_s.so.1", "libstdc++.so.6"}
    if wanted <= allowed:
        return "manylinux_{}_{}_x86_64".format(*components.glibc_of(paths))
    return "linux_x86_64"


def contents(prefix, version):
    """Pairs of the name in the archive and the file, or its bytes."""
    module = os.path.join(prefix, "lib", "brio", "python", "brio")
    found = [(f"brio/{name}", os.path.join(module, name)) for name in sorted(os.listdir(module))]
    found.append(("brio/_install/bin/brio", os.path.join(prefix, "bin", "brio")))
    for name in ("libbrio.so.0", "libbrio_runtime.so.0"):
        found.append((f"brio/_install/lib/{name}", os.path.realpath(os.path.join(prefix, "lib", name))))
    for folder in ("lib/brio", "share/brio/examples"):
        for path in sbom.files_of(os.path.join(prefix, folder)):
            if folder != "lib/brio" or not path.startswith("python/"):
                found.append((f"brio/_install/{folder}/{path}", os.path.join(prefix, folder, path)))
    info = f"brio-{version}.dist-info"
    found.append((f"{info}/METADATA", METADATA.format(version=version).encode()))
    found.append((f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: brio-release\nRoot-Is-Purelib: false\nTag: py3-none-{tag_of(prefix)}\n".encode()))
    found.append((f"{info}/entry_points.txt", b"[console_scripts]\nbrio = brio.__main__:main\n"))
    found.append((f"{info}/licenses/LICENSE", os.path.join(prefix, "share", "doc", "brio", "LICENSE")))
    for component in components.COMPONENTS:
        path = components.licence_file(component)
        if path:
            found.append((f"{info}/licenses/{os.path.basename(os.path.dirname(path))}.txt", os.path.realpath(path)))
    return found, info


def write(prefix, version, out, level=9):
    """Writes the wheel to the folder `out`, and returns its path."""
    path = os.path.join(out, f"brio-{version}-py3-none-{tag_of(prefix)}.whl")
    entries, info = contents(prefix, version)
    when = time.gmtime(max(sbom.release_time(), 315532800))[:6]  # zip begins in 1980
    record = []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        def add(name, data, mode):
            entry = zipfile.ZipInfo(name, when)
            entry.external_attr = (stat.S_IFREG | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=level)

        for name, source in entries:
            data, mode = source, 0o644
            if not isinstance(source, bytes):
                with open(source, "rb") as file:
                    data = file.read()
                mode = 0o755 if os.access(source, os.X_OK) and name.endswith("bin/brio") else 0o644
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(data)}\n")
            add(name, data, mode)
        record.append(f"{info}/RECORD,,\n")
        add(f"{info}/RECORD", "".join(record).encode(), 0o644)
    return path
