#!/usr/bin/env python3
"""Makes Debian packages and a wheel of a build: dist/brio_VERSION-1_amd64.deb, libbrio-dev, python3-brio, and brio-VERSION-py3-none-....whl.

Of a static build (`tools/dev packages`) they need glibc alone; packages of a build against the distribution's LLVM depend on that. The wheel
has the compiler in it; the Debian package of the module uses that of the package `brio`.
"""
import argparse
import os
import shutil
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tools", "release"))
import debs
import sbom
import tree
import wheel


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--only", choices=("debs", "wheel"), help="make one kind")
    parser.add_argument("--fast", action="store_true", help="compress little, for tests")
    args = parser.parse_args()
    version = tree.version_of(args.build)
    os.makedirs(args.out, exist_ok=True)
    made = []
    with tempfile.TemporaryDirectory() as work:
        prefix = os.path.join(work, "prefix")
        tree.install(args.build, prefix)
        if args.only != "debs":
            made.append(wheel.write(prefix, version, args.out, 1 if args.fast else 9))
        if args.only != "wheel":
            if shutil.which("dpkg-deb") is None or shutil.which("dpkg-shlibdeps") is None:
                return "dpkg-deb and dpkg-shlibdeps (package dpkg-dev) are needed for Debian packages"
            made += debs.make(prefix, version, args.out, ("-Zgzip", "-z1") if args.fast else ("-Zxz",))
    for path in made:
        with open(path + ".sha256", "w") as out:
            out.write(f"{sbom.digests(path)[1]}  {os.path.basename(path)}\n")
        print(f"{path}: {os.path.getsize(path) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
