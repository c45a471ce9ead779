"""What the build scripts of the benchmarks share: where things are, and the compilers' command lines."""
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BRIO = os.path.join(ROOT, "build", "bin", "brio")


def run(*command):
    """Runs a command, and shows it; a failure ends the script."""
    print("+", " ".join(command), file=sys.stderr)
    subprocess.run(command, check=True)


def empty_folder(path):
    """Makes the folder anew; returns a function from names in it to their paths."""
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    return lambda name: os.path.join(path, name)


def compile_cpp(source, output, *more):
    """A program that needs nothing of this machine's C++ library where it runs; `more`: options, and further objects."""
    run("g++", "-O2", "-std=c++20", source, *more, "-o", output, "-ldl", "-lpthread", "-static-libstdc++", "-static-libgcc")
