"""Compares what is said about files with what Python said: the file that files_from_python.py wrote."""
from std.os import listdir, lstat, stat, stat_result
from std.os.path import exists, getsize, isdir, isfile, islink, lexists, realpath
from std.pathlib import Path
from std.pwd import getpwnam, getpwuid
from std.stat import S_ISBLK, S_ISCHR, S_ISDIR, S_ISFIFO, S_ISLNK, S_ISREG, S_ISSOCK
from std.sys import argv


def digit(byte: Byte) -> Int:
    return Int(byte) - 48 if byte < 58 else Int(byte) - 87


def text_of(field: String) raises -> String:
    var bytes = List[Byte]()
    var data = field.as_bytes()
    for i in range(1, len(data), 2):
        bytes.append(Byte(digit(data[i]) * 16 + digit(data[i + 1])))
    return String(from_utf8=bytes)


def coded(text: String) -> String:
    comptime digits = "0123456789abcdef"
    var result = String(".")
    for byte in text.as_bytes():
        result += digits[byte=Int(byte >> 4)]
        result += digits[byte=Int(byte & 15)]
    return result^


def listed(items: List[String]) -> String:
    return String("[") + String(",").join(items)


def fields(found: stat_result) -> String:
    var result = List[String]()
    for number in [found.st_mode, found.st_ino, found.st_dev, found.st_nlink, found.st_uid, found.st_gid, found.st_size]:
        result.append(String(number))
    result.append(String(found.st_mtimespec.as_nanoseconds()))
    result.append(String(found.st_ctimespec.as_nanoseconds()))
    for number in [found.st_blocks, found.st_blksize, found.st_rdev]:
        result.append(String(number))
    var mode = found.st_mode
    for kind in [S_ISREG(mode), S_ISDIR(mode), S_ISLNK(mode), S_ISFIFO(mode), S_ISSOCK(mode), S_ISCHR(mode), S_ISBLK(mode)]:
        result.append(String(Int(kind)))
    result.append(String(found.st_birthtimespec.as_nanoseconds()))
    result.append(String(found.st_flags))
    return listed(result)


def both(one: String, other: String) -> String:
    return one if one == other else String("the two disagree: ", one, " and ", other)


def answer(op: String, path: String) raises -> String:
    if op == "exists":
        return both(String(exists(path)), String(Path(path).exists()))
    if op == "lexists":
        return both(String(lexists(path)), String(lexists(Path(path))))
    if op == "isfile":
        return both(String(isfile(path)), String(Path(path).is_file()))
    if op == "isdir":
        return both(String(isdir(path)), String(Path(path).is_dir()))
    if op == "islink":
        return both(String(islink(path)), String(islink(Path(path))))
    if op == "getsize":
        return both(String(getsize(path)), String(getsize(Path(path))))
    if op == "realpath":
        return both(coded(realpath(path)), coded(realpath(Path(path))))
    if op == "stat":
        return both(fields(stat(path)), fields(Path(path).stat()))
    if op == "lstat":
        return both(fields(lstat(path)), fields(Path(path).lstat()))
    if op == "text":
        var bytes = Path(path).read_bytes()
        return both(coded(Path(path).read_text()), coded(String(from_utf8=bytes)))
    if op == "listdir":
        var names = listdir(path)
        sort(names)
        var of_path = List[String]()
        for child in Path(path).listdir():
            of_path.append(String(child))
        sort(of_path)
        return both(listed([coded(name) for name in names]), listed([coded(name) for name in of_path]))
    if op == "user":
        var user = getpwnam(path)
        # Several users may have one number; the first of them is what it stands for.
        if getpwuid(user.pw_uid).pw_uid != user.pw_uid:
            return "the number is another's"
        return listed(
            [
                coded(user.pw_name), coded(user.pw_passwd), String(user.pw_uid), String(user.pw_gid), coded(user.pw_gecos),
                coded(user.pw_dir), coded(user.pw_shell),
            ]
        )
    return "no such question"


def main() raises:
    var lines = 0
    var wrong = 0
    with open(String(argv()[1]), "r") as file:
        for line in file.read().split("\n"):
            if not line:
                continue
            var parts = line.split(" ")
            var got: String
            try:
                got = answer(String(parts[0]), text_of(String(parts[1])))
            except:
                got = "error"
            lines += 1
            if got != parts[2]:
                wrong += 1
                if wrong < 20:
                    print("wrong:", parts[0], text_of(String(parts[1])), parts[2], "got", got)
    print("at least 1000" if lines > 1000 else "few", "compared,", wrong, "wrong")
