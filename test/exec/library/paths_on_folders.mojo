# Methods of Path on real folders: what is made, read, listed and removed, and what raises.
# RUN: rm -rf %t && mkdir %t && ln -s nowhere %t/dangling && ln -s %t %t/here
# RUN: env HOME=%t %brio run --target-accelerator cpu %s %t | FileCheck --match-full-lines %s
from std.os import stat
from std.pathlib import Path, cwd
from std.sys import argv
from std.testing import assert_equal, assert_false, assert_raises, assert_true


def names_in(folder: Path) raises -> List[String]:
    var result = [path.name() for path in folder.listdir()]
    sort(result)
    return result^


def main() raises:
    var root = Path(String(argv()[1]))
    assert_equal(names_in(root), ["dangling", "here"])
    var folder = root / "a folder é"
    assert_false(folder.exists())
    folder.mkdir()
    assert_true(folder.is_dir() and folder.exists() and not folder.is_file())
    with assert_raises(contains="a folder é"):
        folder.mkdir()
    folder.mkdir(exist_ok=True)
    var deep = folder / "b" / "c"
    with assert_raises():
        deep.mkdir()
    deep.mkdir(parents=True)
    with assert_raises():
        deep.mkdir(parents=True)
    deep.mkdir(parents=True, exist_ok=True)
    assert_true(deep.is_dir())
    var closed = folder / "closed"
    closed.mkdir(mode=0o700)
    assert_equal(Int(closed.stat().st_mode) & 0o777, 0o700)
    closed.rmdir()
    # A folder that is not empty stays.
    with assert_raises():
        folder.rmdir()
    assert_equal(names_in(folder), ["b"])
    var file = deep / "text.txt"
    file.write_text("one\ntwo é")
    assert_equal(file.read_text(), "one\ntwo é")
    assert_equal(file.stat().st_size, 10)
    file.write_bytes([Byte(0), 255, 10, 13])
    assert_equal(file.read_bytes(), [Byte(0), 255, 10, 13])
    file.write_text("")
    assert_equal(file.read_text(), "")
    assert_equal(len(file.read_bytes()), 0)
    with assert_raises():
        file.mkdir(exist_ok=True)
    with assert_raises():
        file.rmdir()
    with assert_raises():
        deep.unlink()
    with assert_raises():
        _ = deep.read_text()
    with assert_raises():
        _ = file.listdir()
    # Links: what they lead to, themselves, and such that lead nowhere.
    var dangling = root / "dangling"
    assert_false(dangling.exists() or dangling.is_file() or dangling.is_dir())
    assert_true(Int(dangling.lstat().st_mode) & 0o170000 == 0o120000)
    with assert_raises():
        _ = dangling.stat()
    var through = root / "here" / "a folder é" / "b"
    assert_true(through.is_dir())
    assert_equal(names_in(through), ["c"])
    dangling.unlink()
    with assert_raises():
        dangling.unlink()
    file.unlink()
    assert_false(file.exists())
    with assert_raises():
        _ = file.read_text()
    with assert_raises():
        _ = file.stat()
    deep.rmdir()
    (folder / "b").rmdir()
    folder.rmdir()
    assert_equal(names_in(root), ["here"])
    # The folder of the user, and this one.
    assert_equal(Path.home(), root)
    assert_equal(Path("~/x").expanduser(), root / "x")
    assert_equal(Path("x/~").expanduser(), Path("x/~"))
    assert_true(cwd().is_dir() and cwd().is_absolute())
    assert_true(Path("/a") != Path("/b") and Path("/a") == Path("/a") and Path("/a") < Path("/b"))
    assert_true(Bool(Path("x")) and not Bool(Path("")))
    # CHECK: made and removed
    print("made and removed")
