"""What others wrote in Brio's programs and libraries: Debian's package that it is built from, the licence, how a file shows that it is not linked in, and which
programs and libraries use it."""
import collections
import os
import re
import subprocess

Component = collections.namedtuple("Component", "name package licence supplier home shared users")
COMPILER = ("bin/brio", "lib/libbrio.so")
COMPONENTS = [
    Component("LLVM", "llvm-22-dev", "Apache-2.0 WITH LLVM-exception", "LLVM Project", "https://llvm.org", "libLLVM", COMPILER),
    Component("LLD", "liblld-22-dev", "Apache-2.0 WITH LLVM-exception", "LLVM Project", "https://lld.llvm.org", None, COMPILER),
    Component("zstd", "libzstd-dev", "BSD-3-Clause", "Meta Platforms, Inc.", "https://facebook.github.io/zstd", "libzstd", COMPILER),
    Component("zlib", "zlib1g-dev", "Zlib", "Jean-loup Gailly and Mark Adler", "https://zlib.net", "libz", COMPILER),
    Component("GCC runtime libraries", "libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1", "Free Software Foundation, Inc.",
              "https://gcc.gnu.org", "libstdc++", ("",)),
    Component("CLI11", "libcli11-dev", "BSD-3-Clause", "University of Cincinnati", "https://github.com/CLIUtils/CLI11", None, ("bin/brio",)),
]


def packages_of(component):
    """The names that its package may have on the machine that builds: GCC's version is the distribution's."""
    if component.package.startswith("libstdc++"):
        return sorted(name for name in os.listdir("/usr/share/doc") if re.fullmatch(r"libstdc\+\+-\d+-dev", name))[-1:]
    return [component.package]


def version_of(component):
    """The version of the package on this machine; None without one."""
    for package in packages_of(component):
        told = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
        if told.returncode == 0 and told.stdout:
            return told.stdout
    return None


def licence_file(component):
    for package in packages_of(component):
        path = f"/usr/share/doc/{package}/copyright"
        if os.path.exists(path):
            return path
    return None


def needed(path):
    """The shared libraries that a program or library asks for."""
    told = subprocess.run(["readelf", "-d", path], check=True, capture_output=True, text=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.*)\]", told)


def search_path(path):
    """The folders where a program or library looks for others first."""
    told = subprocess.run(["readelf", "-d", path], check=True, capture_output=True, text=True).stdout
    return [place for text in re.findall(r"\((?:RUNPATH|RPATH)\).*\[(.*)\]", told) for place in text.split(":") if place.startswith("/")]


def is_linked_in(component, libraries):
    """Whether a file that needs these shared libraries has the component's code in it."""
    return component.shared is None or not any(name.startswith(component.shared + ".so") for name in libraries)


def glibc_of(paths):
    """The newest version of glibc that the files ask for, as (2, 36)."""
    newest = (2, 17)
    for path in paths:
        told = subprocess.run(["readelf", "-V", path], check=True, capture_output=True, text=True).stdout
        newest = max([newest] + [tuple(map(int, version)) for version in re.findall(r"\bGLIBC_(\d+)\.(\d+)", told)])
    return newest
