"""What all packages are made of: the tree of `cmake --install`, stripped."""
import os
import shutil
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def version_of(build):
    told = subprocess.run([os.path.join(build, "bin", "brio"), "--version"], check=True, capture_output=True, text=True)
    return told.stdout.split()[-1]


def install(build, prefix):
    """Installs a build folder; programs and libraries are without symbols, objects without lines."""
    subprocess.run(["cmake", "--install", build, "--prefix", prefix, "--strip"], check=True, stdout=subprocess.DEVNULL)
    resources = os.path.join(prefix, "lib", "brio")
    for name in sorted(os.listdir(resources)):
        if name.endswith(".o"):
            subprocess.run(["strip", "-g", os.path.join(resources, name)], check=True)
    for folder, _, files in os.walk(prefix):
        os.chmod(folder, 0o755)
        for name in files:
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                runs = os.path.relpath(path, prefix) == os.path.join("bin", "brio")
                os.chmod(path, 0o755 if runs else 0o644)


def copy(source, target):
    """Copies a file or a tree, with links as links."""
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if os.path.isdir(source) and not os.path.islink(source):
        shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
    else:
        shutil.copy2(source, target, follow_symlinks=False)


def move(source, target):
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.move(source, target)
