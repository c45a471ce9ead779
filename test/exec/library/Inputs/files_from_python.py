"""Makes a folder of files of many kinds, and writes what Python says about them, for files_against_python.mojo to compare.

usage: files_from_python.py FOLDER FILE [COUNT [SEED]]

A line is a question, the path it is about, and the answer, separated by spaces: numbers as they are, texts as the hexadecimal digits of
their UTF-8 bytes behind a point, lists of them separated by commas, `error` where Python raises.
"""
import ctypes
import os
import pwd
import random
import shutil
import socket
import stat
import sys

KINDS = ["file", "file", "file", "folder", "folder", "link", "link", "dangling", "loop", "pipe", "socket", "hard"]
LETTERS = "ab é日 .-_"
# `chattr` flags of statx, and BSD's numbers for them.
FLAGS = {0x4: 0x20, 0x10: 0x20000, 0x20: 0x40000, 0x40: 0x1}


def name(rng):
    return rng.choice("abcdefgh") + "".join(rng.choice(LETTERS) for _ in range(rng.randrange(6))) + rng.choice(["", "", ".txt", ".tar.gz"])


def make(rng, root, count):
    """Everything that was made, and some paths of nothing."""
    folders, paths = [root], [root]
    for _ in range(count):
        path = os.path.join(rng.choice(folders), name(rng))
        if os.path.lexists(path):
            continue
        kind = rng.choice(KINDS)
        if kind == "file":
            with open(path, "w", encoding="utf8") as out:
                out.write("".join(rng.choice("text é日\n") for _ in range(rng.choice([0, 1, 40, 5000]))))
            os.chmod(path, rng.choice([0o644, 0o755, 0o600, 0o4711]))
            os.utime(path, ns=(rng.randrange(2 * 10 ** 18), rng.randrange(2 * 10 ** 18)))
        elif kind == "folder":
            os.mkdir(path)
            folders.append(path)
        elif kind == "link":
            os.symlink(rng.choice(paths), path)
        elif kind == "dangling":
            os.symlink(path + " nowhere", path)
        elif kind == "loop":
            os.symlink(os.path.basename(path), path)
        elif kind == "pipe":
            os.mkfifo(path)
        elif kind == "socket":
            here = os.getcwd()
            os.chdir(os.path.dirname(path))   # the system limits the length of a socket's path
            made = socket.socket(socket.AF_UNIX)
            made.bind(os.path.basename(path))
            made.close()
            os.chdir(here)
        elif kind == "hard":
            files = [p for p in paths if os.path.isfile(p) and not os.path.islink(p)]
            if not files:
                continue
            os.link(rng.choice(files), path)
        paths.append(path)
    return paths


def coded(value):
    if isinstance(value, str):
        return "." + os.fsencode(value).hex()
    if isinstance(value, list):
        return "[" + ",".join(coded(item) for item in value)
    return str(value)


def more_of(path, follow):
    """When a file was made, and its flags: what `os.stat` does not tell."""
    libc = ctypes.CDLL(None, use_errno=True)
    room = ctypes.create_string_buffer(256)
    if libc.statx(-100, os.fsencode(path), 0 if follow else 0x100, 0xFFF, room):
        raise OSError(ctypes.get_errno(), path)
    words = ctypes.cast(room, ctypes.POINTER(ctypes.c_int64))
    flags = sum(there for here, there in FLAGS.items() if words[1] & here)
    return [words[10] * 10 ** 9 + (words[11] & 0xFFFFFFFF), flags]


def fields(path, follow):
    found = os.stat(path, follow_symlinks=follow)
    kinds = [stat.S_ISREG, stat.S_ISDIR, stat.S_ISLNK, stat.S_ISFIFO, stat.S_ISSOCK, stat.S_ISCHR, stat.S_ISBLK]
    return [found.st_mode, found.st_ino, found.st_dev, found.st_nlink, found.st_uid, found.st_gid, found.st_size, found.st_mtime_ns, found.st_ctime_ns,
            found.st_blocks, found.st_blksize, found.st_rdev] + [int(kind(found.st_mode)) for kind in kinds] + more_of(path, follow)


def text_of(path):
    with open(path, encoding="utf8", newline="") as file:
        return file.read()


def questions(path):
    yield "exists", lambda: os.path.exists(path)
    yield "lexists", lambda: os.path.lexists(path)
    yield "isfile", lambda: os.path.isfile(path)
    yield "isdir", lambda: os.path.isdir(path)
    yield "islink", lambda: os.path.islink(path)
    yield "getsize", lambda: os.path.getsize(path)
    if path and not path.endswith("/"):   # Python forgets the slash behind a file, and takes no name for this folder
        yield "realpath", lambda: os.path.realpath(path, strict=True)
    yield "stat", lambda: fields(path, True)
    yield "lstat", lambda: fields(path, False)
    is_pipe = os.path.exists(path) and stat.S_ISFIFO(os.stat(path).st_mode)   # to read from it waits for a writer
    if not is_pipe and not (os.path.isfile(path) and os.path.getsize(path) > 1000):
        yield "text", lambda: text_of(path)
    yield "listdir", lambda: sorted(os.listdir(path), key=os.fsencode)


def main():
    folder = os.path.abspath(sys.argv[1])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 150
    rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    paths = make(rng, folder, count)
    paths += [path + "/" for path in rng.sample(paths, min(len(paths), 10))] + [path + "/none" for path in rng.sample(paths, min(len(paths), 10))]
    paths += [os.path.join(os.path.dirname(path), "..", ".", os.path.basename(os.path.dirname(path)), os.path.basename(path)) for path in paths[5:15]]
    with open(sys.argv[2], "w", encoding="utf8") as out:
        for path in paths + ["/dev/null", ""]:
            for question, ask in questions(path):
                try:
                    answer = coded(ask())
                except OSError:
                    answer = "error"
                out.write(f"{question} {coded(path)} {answer}\n")
        for user in pwd.getpwall():
            answer = coded([user.pw_name, user.pw_passwd, user.pw_uid, user.pw_gid, user.pw_gecos, user.pw_dir, user.pw_shell])
            out.write(f"user {coded(user.pw_name)} {answer}\n")


if __name__ == "__main__":
    main()
