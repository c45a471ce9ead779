"""Debian packages, by dpkg-deb on the tree of `cmake --install`: `brio`, `libbrio-dev`, `python3-brio`."""
import email.utils
import gzip
import hashlib
import os
import shutil
import subprocess
import tempfile

import components
import sbom
import tree

MAINTAINER = "Brio developers <maintainers@users.noreply.a-seed-fb66cc89.example>"
LONG = """ Brio compiles and runs GPU programs written in Mojo syntax, host code and
 kernels in one file: for NVIDIA and AMD GPUs, and for the CPU device, which
 runs the same programs on a machine without a GPU.
"""
PACKAGES = {
    "brio": {
        "Section": "devel",
        "Suggests": "nvidia-cuda-toolkit, libasan8, libbrio-dev, python3-brio",
        "Description": "compiler and runtime for GPU programs in Mojo syntax\n" + LONG + """ .
 This package has the compiler, the library of the language as source, the
 shared libraries and the examples. It needs no other compiler and no linker.
""",
    },
    "libbrio-dev": {
        "Section": "libdevel",
        "Depends": "brio (= {version})",
        "Description": "Brio for programs in C: compiler and runtime as libraries\n" + LONG + """ .
 This package has the headers, and the files for pkg-config and CMake.
""",
    },
    "python3-brio": {
        "Section": "python",
        "Depends": "brio (= {version}), python3 (>= 3.9), python3:any",
        "Suggests": "python3-numpy",
        "Description": "Brio for programs in Python: compile kernels and launch them\n" + LONG + """ .
 This package has the Python module, which compiles kernels at run time and
 launches them on arrays of NumPy, PyTorch and others.
""",
    },
}
# Why what lintian finds is right here.
OVERRIDES = {
    "brio": [
        ("one package has the libraries, which always are those of its compiler", "package-name-doesnt-match-sonames *"),
        ("LLVM, LLD, zlib and zstd are linked in: Debian's releases have other versions of LLVM, or none that is new enough", "embedded-library *"),
        ("a static build is not position independent, which makes the compiler faster", "hardening-no-pie *"),
        ("packages outside of Debian close no bug of it", "initial-upload-closes-no-bugs *"),
        ("the libraries change together with the packages that use them: a symbols file would tell of C++ that nobody may use", "no-symbols-control-file *"),
    ],
    "libbrio-dev": [("packages outside of Debian close no bug of it", "initial-upload-closes-no-bugs *")],
    "python3-brio": [("packages outside of Debian close no bug of it", "initial-upload-closes-no-bugs *")],
}
SCRIPTS = {
    "brio": {"triggers": "activate-noawait ldconfig\n", "shlibs": "libbrio 0 brio (>= {upstream})\nlibbrio_runtime 0 brio (>= {upstream})\n"},
    "python3-brio": {
        "postinst": '#!/bin/sh\nset -e\nif [ "$1" = configure ] && command -v py3compile >/dev/null; then\n  py3compile -p python3-brio\nfi\n',
        "prerm": "#!/bin/sh\nset -e\nif command -v py3clean >/dev/null; then\n  py3clean -p python3-brio\nfi\n",
    },
}


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, mode)


def compress(path, data=None):
    """Writes PATH.gz, in place of PATH, as reproducible as the text is."""
    if data is None:
        with open(path, "rb") as file:
            data = file.read()
        os.remove(path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".gz", "wb") as raw, gzip.GzipFile(filename="", mode="wb", fileobj=raw, compresslevel=9, mtime=0) as file:
        file.write(data)


def licence_text():
    """Debian's copyright file: the licence by its place on every Debian, the exceptions in full."""
    with open(os.path.join(tree.ROOT, "LICENSE")) as file:
        text = file.read()
    exceptions = text[text.index("As an exception,"):].rstrip()
    others = "".join(f" - {c.name}: {c.licence}; {c.home}\n" for c in components.COMPONENTS)
    return f"""Brio is under the Apache License, Version 2.0, with the LLVM exceptions.

Copyright 2025-2026 the Brio developers

On Debian systems, the full text of the Apache License, Version 2.0, is in
the file `/usr/share/common-licenses/Apache-2.0`.

---- LLVM Exceptions to the Apache 2.0 License ----

{exceptions}

The programs and libraries have code of others in them:

{others}
The licences of these are in /usr/share/doc/brio/licences.
"""


def documents(root, package, version, upstream):
    folder = os.path.join(root, "usr", "share", "doc", package)
    write(os.path.join(folder, "copyright"), licence_text())
    when = email.utils.formatdate(sbom.release_time(), localtime=False).replace("-0000", "+0000")
    compress(os.path.join(folder, "changelog.Debian"), f"brio ({version}) unstable; urgency=medium\n\n  * Release {upstream}; see changelog.gz.\n\n"
             f" -- {MAINTAINER}  {when}\n".encode())
    with open(os.path.join(tree.ROOT, "CHANGELOG.md"), "rb") as file:
        compress(os.path.join(folder, "changelog"), file.read())
    overrides = "".join(f"# {why}\n{package}: {tag}\n" for why, tag in OVERRIDES[package])
    write(os.path.join(root, "usr", "share", "lintian", "overrides", package), overrides)


def take(prefix, roots):
    """Gives each file of the installed tree to its package."""
    def give(package, source, target=None):
        tree.move(os.path.join(prefix, source), os.path.join(roots[package], "usr", target or source))

    give("libbrio-dev", "include")
    give("libbrio-dev", "lib/cmake")
    give("libbrio-dev", "lib/pkgconfig", "lib/x86_64-linux-gnu/pkgconfig")  # where cross compilers look, one folder deeper
    folder = os.path.join(roots["libbrio-dev"], "usr", "lib", "x86_64-linux-gnu", "pkgconfig")
    for name in os.listdir(folder):
        with open(os.path.join(folder, name)) as file:
            text = file.read()
        write(os.path.join(folder, name), text.replace("prefix=${pcfiledir}/../..\n", "prefix=${pcfiledir}/../../..\n"))
    for name in ("libbrio.so", "libbrio_runtime.so"):
        give("libbrio-dev", f"lib/{name}")
    give("python3-brio", "lib/brio/python/brio", "lib/python3/dist-packages/brio")
    os.rmdir(os.path.join(prefix, "lib", "brio", "python"))
    os.remove(os.path.join(prefix, "share", "doc", "brio", "LICENSE"))
    for name in ("bin", "lib", "share"):
        give("brio", name)


def finish_compiler(root):
    """The man page, the completions, the licences of others."""
    brio = os.path.join(root, "usr", "bin", "brio")
    environment = dict(os.environ, BRIO_QUIET="1", BRIO_STDLIB=os.path.join(root, "usr", "lib", "brio", "stdlib"))

    def said(*words):
        return subprocess.run([brio, *words], check=True, capture_output=True, env=environment).stdout

    compress(os.path.join(root, "usr", "share", "man", "man1", "brio.1"), said("help", "--man"))
    for shell, path in (("bash", "bash-completion/completions/brio"), ("zsh", "zsh/vendor-completions/_brio"), ("fish", "fish/vendor_completions.d/brio.fish")):
        write(os.path.join(root, "usr", "share", path), said("completions", shell).decode())
    for component in components.COMPONENTS:
        path = components.licence_file(component)
        if path:
            with open(path, "rb") as file:
                compress(os.path.join(root, "usr", "share", "doc", "brio", "licences", os.path.basename(os.path.dirname(path))), file.read())


def library_dependencies(root, work):
    """What the programs and libraries ask of other packages, by dpkg-shlibdeps."""
    write(os.path.join(work, "debian", "control"), "Source: brio\n\nPackage: brio\nArchitecture: amd64\n")
    paths = [os.path.join(root, "usr", "bin", "brio")]
    paths += [os.path.join(root, "usr", "lib", name) for name in sorted(os.listdir(os.path.join(root, "usr", "lib"))) if ".so.0." in name]
    told = subprocess.run(["dpkg-shlibdeps", "-O", "--ignore-missing-info", f"-l{root}/usr/lib", *paths], cwd=work, check=True, capture_output=True, text=True)
    found = set(told.stdout.strip().split("shlibs:Depends=", 1)[1].split(", "))
    # What lies in a folder of its own (LLVM, for a build that is not static) dpkg-shlibdeps has no information about.
    for path in paths:
        for library in components.needed(path):
            for folder in components.search_path(path):
                real = os.path.realpath(os.path.join(folder, library))
                if os.path.exists(real):
                    owner = subprocess.run(["dpkg-query", "-S", real], check=True, capture_output=True, text=True).stdout.split(":", 1)[0]
                    version = subprocess.run(["dpkg-query", "-W", "-f", "${source:Upstream-Version}", owner], check=True, capture_output=True, text=True)
                    found.add(f"{owner} (>= {version.stdout})")
    return ", ".join(sorted(found))


def control(root, package, version, fields):
    size = 0
    sums = []
    for path in sbom.files_of(root):
        if path.startswith("DEBIAN/"):
            continue
        full = os.path.join(root, path)
        size += (os.path.getsize(full) + 1023) // 1024
        with open(full, "rb") as file:
            sums.append(f"{hashlib.md5(file.read()).hexdigest()}  {path}\n")
    lines = {"Package": package, "Source": "brio", "Version": version, "Architecture": "amd64", "Maintainer": MAINTAINER, "Installed-Size": str(size),
             "Section": fields["Section"], "Priority": "optional", "Homepage": "https://a-seed-fb66cc89.example/brio"}
    if package == "brio":
        del lines["Source"]
    for name in ("Depends", "Suggests"):
        if name in fields:
            lines[name] = fields[name].format(version=version)
    lines["Description"] = fields["Description"].rstrip()
    write(os.path.join(root, "DEBIAN", "control"), "".join(f"{name}: {value}\n" for name, value in lines.items()))
    write(os.path.join(root, "DEBIAN", "md5sums"), "".join(sums))


def make(prefix, upstream, out, compression=("-Zxz",)):
    """Uses up the installed tree `prefix`; returns the paths of the packages."""
    version = f"{upstream}-1"
    made = []
    with tempfile.TemporaryDirectory() as work:
        roots = {package: os.path.join(work, package) for package in PACKAGES}
        take(prefix, roots)
        finish_compiler(roots["brio"])
        for package, fields in PACKAGES.items():
            root = roots[package]
            documents(root, package, version, upstream)
            fields = dict(fields)
            if package == "brio":
                fields["Depends"] = library_dependencies(root, work)
            for name, text in SCRIPTS.get(package, {}).items():
                write(os.path.join(root, "DEBIAN", name), text.format(upstream=upstream) if name == "shlibs" else text, 0o755 if "inst" in name or "rm" in name else 0o644)
            control(root, package, version, fields)
            for folder, _, _ in os.walk(root):
                os.chmod(folder, 0o755)
            path = os.path.join(out, f"{package}_{version}_amd64.deb")
            environment = dict(os.environ, SOURCE_DATE_EPOCH=str(sbom.release_time()))
            subprocess.run(["dpkg-deb", "--root-owner-group", *compression, "--build", root, path], check=True, stdout=subprocess.DEVNULL, env=environment)
            made.append(path)
            shutil.rmtree(root)
    return made
