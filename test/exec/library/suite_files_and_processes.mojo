# std.os, std.pathlib, files, temporary files, processes, pipes, clocks, argv.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.os import (
    Pipe, Process, SEEK_CUR, SEEK_END, SEEK_SET, PathLike, getenv, getuid, isatty, link, listdir, lstat, makedirs, mkdir, remove,
    removedirs, rmdir, sep, setenv, stat_result, symlink, unlink, unsetenv,
)
from std.os.fstat import stat
from std.os.path import (
    basename, dirname, exists, expanduser, expandvars, getsize, is_absolute, isdir, isfile, islink, join, lexists, realpath, split,
    split_extension, splitroot,
)
from std.os.process import ProcessStatus
from std.pathlib import DIR_SEPARATOR, Path, cwd
from std.tempfile import NamedTemporaryFile, TemporaryDirectory, gettempdir, mkdtemp
from std.subprocess import run
from std.sys import argv, stdout, stderr
from std.time import monotonic, perf_counter, perf_counter_ns, sleep, time_function, global_perf_counter_ns
from std.io import FileHandle, FileDescriptor, print
from std.stat import S_ISDIR, S_ISREG, S_ISLNK
from std.pwd import getpwuid, getpwnam


@fieldwise_init
struct Place(PathLike):
    var at: String

    def __fspath__(self) -> String:
        return self.at


def w[T: Writable](x: T) -> String:
    return String(x)


def h[T: Hashable](x: T) -> UInt64:
    return hash(x)


def lt[T: Comparable](a: T, b: T) -> Bool:
    return a < b


def fs[T: PathLike](a: T) -> String:
    return a.__fspath__()


def test_path_functions() raises:
    assert_equal(basename("/a/b.txt"), "b.txt")
    assert_equal(basename("/a/"), "")
    assert_equal(dirname("/a/b.txt"), "/a")
    assert_equal(dirname("b"), "")
    assert_equal(join("a", "b", "c"), "a/b/c")
    assert_equal(join("a", "/b"), "/b")
    assert_equal(join("a/", "b"), "a/b")
    assert_equal(join("a"), "a")
    assert_true(is_absolute("/a"))
    assert_false(is_absolute("a"))
    var head, tail = split("/a/b")
    assert_equal(head, "/a")
    assert_equal(tail, "b")
    var root, ext = split_extension("/a/b.tar.gz")
    assert_equal(root, "/a/b.tar")
    assert_equal(ext, ".gz")
    assert_equal(split_extension(".bashrc")[1], "")
    var d, r, t = splitroot("/usr/lib")
    assert_equal(d, "")
    assert_equal(r, "/")
    assert_equal(t, "usr/lib")
    assert_true(exists("/"))
    assert_true(isdir("/"))
    assert_false(isfile("/"))
    assert_false(exists("/no/such"))
    assert_true(setenv("BRIO_X", "v"))
    assert_equal(expandvars("$BRIO_X/${BRIO_X}"), "v/v")
    assert_equal(expanduser("~"), getenv("HOME"))
    assert_equal(realpath("/../."), "/")
    assert_equal(exists(Path("/")), True)
    assert_equal(exists(Place("/")), True)
    assert_equal(fs("x"), "x")
    assert_equal(sep, "/")
    assert_equal(DIR_SEPARATOR, "/")


def test_env() raises:
    assert_true(setenv("BRIO_Y", "1"))
    assert_equal(getenv("BRIO_Y"), "1")
    assert_true(setenv("BRIO_Y", "2", overwrite=False))
    assert_equal(getenv("BRIO_Y"), "1")
    assert_true(unsetenv("BRIO_Y"))
    assert_equal(getenv("BRIO_Y"), "")
    assert_equal(getenv("BRIO_Y", "dflt"), "dflt")
    assert_equal(getenv("BRIO_Y", default="dflt"), "dflt")
    assert_false(setenv("A=B", "1"))


def test_folders_files() raises:
    with TemporaryDirectory() as tmp:
        var base = Path(tmp)
        mkdir(base / "a")
        assert_true(isdir(base / "a"))
        makedirs(base / "a" / "b" / "c")
        makedirs(base / "a" / "b" / "c", exist_ok=True)
        with assert_raises():
            makedirs(base / "a" / "b" / "c")
        with assert_raises():
            mkdir(base / "a")
        (base / "a" / "f.txt").write_text("hello")
        assert_equal((base / "a" / "f.txt").read_text(), "hello")
        assert_equal(getsize(base / "a" / "f.txt"), 5)
        var names = listdir(base / "a")
        sort(names)
        assert_equal(names, ["b", "f.txt"])
        symlink(base / "a" / "f.txt", base / "l")
        assert_true(islink(base / "l"))
        assert_true(isfile(base / "l"))
        assert_true(S_ISLNK(lstat(base / "l").st_mode))
        assert_true(S_ISREG(stat(base / "l").st_mode))
        link(base / "a" / "f.txt", base / "h")
        assert_equal(stat(base / "h").st_nlink, 2)
        unlink(base / "h")
        assert_false(exists(base / "h"))
        remove(base / "a" / "f.txt")
        assert_true(lexists(base / "l"))
        assert_false(exists(base / "l"))
        with assert_raises():
            remove(base / "a" / "f.txt")
        with assert_raises():
            rmdir(base / "a")
        rmdir(base / "a" / "b" / "c")
        removedirs(base / "a" / "b")
        assert_false(exists(base / "a"))
        with assert_raises():
            _ = listdir(base / "zzz")
        with assert_raises():
            _ = stat(base / "zzz")
        with assert_raises():
            _ = getsize(base / "zzz")


def test_path() raises:
    var p = Path("/a/b.txt")
    assert_equal(String(p), "/a/b.txt")
    assert_equal(p.name(), "b.txt")
    assert_equal(p.suffix(), ".txt")
    assert_equal(p / "c", Path("/a/b.txt/c"))
    p /= "d"
    assert_equal(p.path, "/a/b.txt/d")
    assert_equal(Path("a").joinpath("b", "c"), Path("a/b/c"))
    assert_true(Path("a"))
    assert_true(p == Path("/a/b.txt/d"))
    assert_true(p == "/a/b.txt/d")
    assert_true(p != Path("x"))
    assert_true(lt(Path("a"), Path("b")))
    assert_equal(h(Path("a")), h(Path("a")))
    assert_equal(Path("/a/b").parts()[2], "b")
    assert_equal(Path(), cwd())
    assert_true(cwd().exists())
    assert_true(Path("/").is_dir())
    assert_false(Path("/").is_file())
    assert_true(Path.home() == Path("~").expanduser())
    assert_equal(fs(p), "/a/b.txt/d")
    assert_equal(repr(Path("a")), "Path('a')")
    var d = Dict[Path, Int]()
    d[Path("q")] = 1
    assert_equal(d[Path("q")], 1)
    var l: List[Path] = [Path("b"), Path("a")]
    sort(l)
    assert_equal(l[0], Path("a"))
    with TemporaryDirectory() as tmp:
        var f = Path(tmp) / "x.bin"
        f.write_bytes([UInt8(1), 2, 3])
        assert_equal(len(f.read_bytes()), 3)
        assert_equal(f.stat().st_size, 3)
        assert_true(f.is_file())
        f.write_text(123)
        assert_equal(f.read_text(), "123")
        assert_equal(len(Path(tmp).listdir()), 1)
        assert_equal(Path(tmp).listdir()[0].name(), "x.bin")
        assert_equal(f.lstat().st_size, 3)
        with assert_raises():
            _ = (Path(tmp) / "no").read_text()


def test_files() raises:
    with TemporaryDirectory() as tmp:
        var name = join(tmp, "f")
        with open(name, "w") as f:
            f.write("line 1\n", 2, "\n", 3.5)
            f.write_string("!")
            f.write_bytes("bytes".as_bytes())
        with open(name, "r") as f:
            assert_equal(f.read(), "line 1\n2\n3.5!bytes")
        with open(Path(name), "r") as f:
            assert_equal(f.read(4), "line")
            assert_equal(f.read(size=2), " 1")
            assert_equal(f.seek(0), 0)
            assert_equal(f.seek(2, SEEK_CUR), 2)
            assert_equal(f.read(2), "ne")
            assert_equal(f.seek(-5, SEEK_END), 13)
            assert_equal(f.read(), "bytes")
            assert_equal(f.read(), "")
            _ = f.seek(UInt64(0), SEEK_SET)
            var b = f.read_bytes(3)
            assert_equal(b[0], UInt8(ord("l")))
            assert_equal(len(f.read_bytes()), 15)
            _ = f.seek(0)
            var buffer = List[UInt8](length=6, fill=0)
            assert_equal(f.read(Span(buffer)), 6)
            assert_equal(buffer[5], UInt8(ord("1")))
        with open(name, "a") as f:
            f.write("more")
        with open(name, "rw") as f:
            assert_true(f.read().endswith("more"))
        with assert_raises():
            _ = open(join(tmp, "zzz"), "r")
        with assert_raises(contains="mode"):
            _ = open(name, "q")
        var g = open(name, "w")
        g.write_all("abc".as_bytes())
        g.close()
        with assert_raises():
            g.write_all("x".as_bytes())
        var hnd = FileHandle(name, "r")
        assert_equal(hnd.read(), "abc")
        hnd.close()
        var hh = FileHandle()
        with assert_raises():
            _ = hh.read()
        with open(name, "w") as f:
            print("a", 1, sep=",", end=";", file=f)
        assert_equal(Path(name).read_text(), "a,1;")


def test_temporary() raises:
    var kept = String()
    with NamedTemporaryFile(mode="rw") as f:
        kept = f.name
        f.write("x", 1)
        _ = f.seek(0)
        assert_equal(f.read(), "x1")
        assert_true(exists(f.name))
    assert_false(exists(kept))
    with NamedTemporaryFile(suffix=".s", prefix="p_", delete=False) as f:
        kept = f.name
        f.write_bytes("q".as_bytes())
    assert_true(exists(kept))
    assert_true(basename(kept).startswith("p_"))
    assert_true(kept.endswith(".s"))
    remove(kept)
    var t = mkdtemp(suffix="s", prefix="p")
    assert_true(isdir(t))
    rmdir(t)
    assert_equal(gettempdir().value(), getenv("TMPDIR", "/tmp"))
    with TemporaryDirectory(suffix="q", prefix="w", ignore_cleanup_errors=True) as d:
        kept = d
        assert_true(isdir(d))
        mkdir(join(d, "x"))
    assert_false(exists(kept))
    try:
        with TemporaryDirectory() as d:
            kept = d
            raise Error("boom")
    except e:
        assert_equal(String(e), "boom")
    assert_false(exists(kept))


def test_process() raises:
    assert_equal(run("echo hi"), "hi")
    assert_equal(run("printf 'a\\nb\\n'"), "a\nb")
    var p = Process.run("/bin/true", List[String]())
    var st = p.wait()
    assert_true(st.has_exited())
    assert_equal(st.exit_code.value(), 0)
    var q = Process.run("/bin/sh", ["-c", "exit 3"])
    assert_equal(q.wait().exit_code.value(), 3)
    var s = Process.run("/bin/sleep", ["100"])
    assert_false(s.poll().has_exited())
    assert_true(s.kill())
    var k = s.wait()
    assert_equal(k.term_signal.value(), 9)
    assert_false(k.exit_code)
    with assert_raises():
        _ = Process.run("/no/such/program", List[String]())
    assert_false(ProcessStatus.running().has_exited())
    assert_equal(ProcessStatus(exit_code=3).exit_code.value(), 3)


def test_pipe() raises:
    var p = Pipe()
    p.write_bytes("abc".as_bytes())
    var b = List[UInt8](length=3, fill=0)
    assert_equal(p.read_bytes(Span(b)), 3)
    assert_equal(b[2], UInt8(ord("c")))
    p.set_output_only()
    with assert_raises():
        _ = p.read_bytes(Span(b))


def test_time() raises:
    var a = perf_counter_ns()
    var m = monotonic()
    var s = perf_counter()
    sleep(0.01)
    sleep(UInt(0))
    assert_true(perf_counter_ns() - a >= 9_000_000)
    assert_true(monotonic() - m >= 9_000_000)
    assert_true(perf_counter() - s >= 0.009)
    assert_true(global_perf_counter_ns() > 0)

    def slow() {}:
        sleep(0.005)

    assert_true(time_function(slow) >= 4_000_000)


def test_argv() raises:
    var a = argv()
    assert_true(len(a) >= 1)
    for x in a:
        assert_true(x.byte_length() >= 0)
    assert_true(String(a[0]).byte_length() > 0)


def test_user() raises:
    var u = getpwuid(getuid())
    assert_true(u.pw_name.byte_length() > 0)
    assert_equal(getpwnam(u.pw_name).pw_uid, getuid())
    with assert_raises():
        _ = getpwnam("no_such_user_here")


def test_descriptors() raises:
    var fd = FileDescriptor(1)
    assert_equal(fd.value, 1)
    print("", end="", file=stderr)
    print("", end="", file=fd)
    assert_false(isatty(100))
    with TemporaryDirectory() as tmp:
        var f = open(join(tmp, "x"), "w")
        var d = FileDescriptor(f)
        print("hello", file=d)
        d.write_bytes("bytes".as_bytes())
        f.close()
        assert_equal(open(join(tmp, "x"), "r").read(), "hello\nbytes")


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
