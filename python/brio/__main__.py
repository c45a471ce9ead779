"""`python3 -m brio ...` is `brio ...`: the program of the wheel, of the installation that the module is in, or of the PATH."""
import os
import shutil
import sys


def program():
    """The path of `brio`; None if there is none."""
    here = os.path.dirname(os.path.abspath(__file__))
    for folder in (os.path.join(here, "_install"), os.path.join(here, "..", "..", "..", ".."), os.path.join(here, "..", "..", "build")):
        path = os.path.join(folder, "bin", "brio")
        if os.access(path, os.X_OK) and os.path.isfile(path):
            return os.path.realpath(path)
    return shutil.which("brio")


def main():
    path = program()
    if path is None:
        sys.exit("brio: no program 'brio' beside the Python module or on the PATH")
    os.execv(path, [path] + sys.argv[1:])


if __name__ == "__main__":
    main()
