# os, os.path, pathlib: environment, folders, files, the parts of paths, and what cannot be done.
# RUN: mkdir -p %t && cd %t && %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.pathlib import Path, cwd
from std.os import getenv, setenv, unsetenv, listdir, makedirs, remove, rmdir, getcwd
from std.os.path import join, basename, dirname, splitext, exists, isdir, isfile
from std.sys import argv

def main() raises:
    print(join("a", "b", "c.txt"), basename("a/b.txt"), dirname("a/b.txt"), splitext("a/b.tar.gz"), splitext("a.d/b"))
    _ = setenv("BRIO_TEST_VARIABLE", "yes")
    print(getenv("BRIO_TEST_VARIABLE"), getenv("BRIO_TEST_NOTHING", "default"))
    _ = unsetenv("BRIO_TEST_VARIABLE")
    print(getenv("BRIO_TEST_VARIABLE", "gone"))
    var folder = Path(getcwd()) / "brio_test_folder"
    makedirs(String(folder / "inner"), exist_ok=True)
    print(folder.is_dir(), folder.exists(), folder.is_file(), cwd() == Path())
    var file = folder / "note.txt"
    file.write_text("hello\nworld\n")
    print(file.read_text(), end="")
    print(file.name(), file.suffix(), file.stem(), file.is_file(), len(listdir(String(folder))))
    remove(String(file))
    rmdir(String(folder / "inner"))
    rmdir(String(folder))
    print(folder.exists())
    try:
        remove("/nowhere/at/all")
    except e:
        print(e)
    try:
        _ = Path("/nowhere").read_text()
    except e:
        print(e)

# CHECK: a/b/c.txt b.txt a ('a/b.tar', '.gz') ('a.d/b', '')
# CHECK-NEXT: yes default
# CHECK-NEXT: gone
# CHECK-NEXT: True True False True
# CHECK-NEXT: hello
# CHECK-NEXT: world
# CHECK-NEXT: note.txt .txt note True 2
# CHECK-NEXT: False
# CHECK-NEXT: Can not remove file: /nowhere/at/all: No such file or directory
# CHECK-NEXT: unable to open file '/nowhere': No such file or directory
