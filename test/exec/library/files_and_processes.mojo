# os, os.path, pathlib, tempfile, stat, subprocess, Process, ffi: files, folders, links, programs, libraries.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
import os
from std.os import getenv, setenv, stat, lstat, listdir, SEEK_END, SEEK_CUR, Process, PathLike
from std.os.path import exists, islink, getsize, realpath, expandvars, split, splitext, splitroot, join, lexists, basename
from std.pathlib import Path, cwd, _dir_of_current_file
from std.tempfile import TemporaryDirectory, NamedTemporaryFile, gettempdir, mkdtemp
from std.subprocess import run
from std.stat import S_ISDIR, S_ISREG, S_ISLNK
from std.ffi import OwnedDLHandle, DLHandle, external_call, CStringSlice, get_errno
from std.testing import assert_raises, assert_equal, assert_true

def main() raises:
    with TemporaryDirectory(prefix="brio_test_") as folder:
        var path = join(folder, "a.txt")
        with open(path, "w") as f:
            f.write("hello ", 42, "\n", 2.5, "\n")
            f.write_bytes("bytes\n".as_bytes())
        with open(path, "r") as f:
            print(f.read(5), "|", f.read(3), "|", sep="")
            print(f.seek(0), f.seek(2, SEEK_CUR), f.seek(0, SEEK_END))
            _ = f.seek(6)
            print(f.read_bytes(2), len(f.read()))
        with open(path, "a") as f:
            f.write("more")
        with open(Path(path), "rw") as f:
            f.write("H")
        print(Path(path).read_text().split("\n"))
        var values = [Float32(1), 2, 3]
        Path(join(folder, "b.bin")).write_bytes(Span(ptr=values.unsafe_ptr().bitcast[Byte](), length=12))
        with open(join(folder, "b.bin"), "r") as f:
            var back = List[Float32](length=3, fill=0)
            print(f.read(Span(back)), back)
        print(getsize(path), stat(path).st_size, S_ISREG(stat(path).st_mode), S_ISDIR(stat(folder).st_mode))
        os.symlink(path, join(folder, "link"))
        print(islink(join(folder, "link")), S_ISLNK(lstat(join(folder, "link")).st_mode), lexists(join(folder, "none")))
        assert_equal(realpath(join(folder, "link")), realpath(path))
        var names = listdir(folder)
        sort(names)
        print(names)
        with assert_raises(contains="unable to open file"):
            _ = open(join(folder, "none"), "r")
        with assert_raises(contains="invalid mode"):
            _ = open(path, "z")
        with assert_raises(contains="Can not remove file"):
            os.remove(join(folder, "none"))
        os.makedirs(Path(folder) / "x" / "y")
        print((Path(folder) / "x").is_dir(), Path("a/b.tar.gz").suffix(), Path("a/b.txt").stem(), Path("a/b.txt").name(), Path("a/b.txt").parent(), Path("/a/b").parts())
        print(Path("a/b.txt").with_suffix(".md"), repr(Path("x")))
        with NamedTemporaryFile(mode="rw", dir=folder) as file:
            file.write("temp")
            _ = file.seek(0)
            print(file.read(), exists(file.name))
        print(run("echo hi; echo there"))
        var child = Process.run("sh", ["-c", "exit 7"])
        print(child.wait().exit_code.value(), child.poll().has_exited())
        var sleeper = Process.run("sleep", ["20"])
        print(sleeper.poll().has_exited(), sleeper.kill(), sleeper.wait().term_signal.value())
    print(setenv("BRIO_TEST_X", "value"), getenv("BRIO_TEST_X"), expandvars("$BRIO_TEST_X/${BRIO_TEST_X}/$none_such$"))
    print(splitext("/a/b.c/d"), splitext("/a/b.tar.gz"), splitroot("/a/b"), split("/a/b"))
    print(gettempdir().value() != "", String(_dir_of_current_file()) != "", exists(cwd()))
    var lib = OwnedDLHandle("libm.so.6")
    var cube_root = lib.get_function[def(Float64) thin -> Float64]("cbrt")
    print(cube_root(27.0), lib.call["pow", Float64](Float64(2), Float64(10)), lib.check_symbol("nothing_here"))
    with assert_raises(contains="dlopen failed"):
        _ = DLHandle("libnothing_here.so")
    print(CStringSlice("abc\0"), len(CStringSlice("abc\0")))
    print(external_call["abs", Int32](Int32(-3)), external_call["abs", Int](Int(4)))


# CHECK: hello| 42|
# CHECK-NEXT: 0 2 19
# CHECK-NEXT: [52, 50] 11
# CHECK-NEXT: ['Hello 42', '2.5', 'bytes', 'more']
# CHECK-NEXT: 12 [1.0, 2.0, 3.0]
# CHECK-NEXT: 23 23 True True
# CHECK-NEXT: True True False
# CHECK-NEXT: ['a.txt', 'b.bin', 'link']
# CHECK-NEXT: True .gz b b.txt a ['/', 'a', 'b']
# CHECK-NEXT: a/b.md Path('x')
# CHECK-NEXT: temp True
# CHECK-NEXT: hi
# CHECK-NEXT: there
# CHECK-NEXT: 7 True
# CHECK-NEXT: False True 9
# CHECK-NEXT: True value value/value/$none_such$
# CHECK-NEXT: ('/a/b.c/d', '') ('/a/b.tar', '.gz') ('', '/', 'a/b') ('/a', 'b')
# CHECK-NEXT: True True True
# CHECK-NEXT: 3.0000000000000004 1024.0 False
# CHECK-NEXT: abc 3
# CHECK-NEXT: 3 4
