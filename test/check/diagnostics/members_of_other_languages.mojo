# What a member is called here, said of types that have it: one name may mean another thing for each type.
# RUN: not %brio check %s 2>&1 | FileCheck %s
from std.logger import Logger
from std.pathlib import Path


def lists(l: List[Int]):
    # CHECK: :[[#@LINE+1]]:11: error: 'List[Int]' has no member 'get'; use '[i]'
    _ = l.get(0)
    # CHECK: :[[#@LINE+1]]:11: error: 'List[Int]' has no member 'last'; use '[-1]'
    _ = l.last()
    # CHECK: :[[#@LINE+1]]:11: error: 'List[Int]' has no member 'indexOf'; use 'index(...)'
    _ = l.indexOf(0)


def texts(s: String):
    # CHECK: :[[#@LINE+1]]:11: error: 'String' has no member 'toUpper'; use 'upper()'
    _ = s.toUpper()
    # CHECK: :[[#@LINE+1]]:11: error: 'String' has no member 'indexOf'; use 'find(...)'
    _ = s.indexOf("a")
    # CHECK: :[[#@LINE+1]]:11: error: 'String' has no member 'at'; use '[byte=i]'
    _ = s.at(0)


def dictionaries(mut d: Dict[String, Int], o: Optional[Int]):
    # CHECK: :[[#@LINE+1]]:7: error: 'Dict[String, Int]' has no member 'add'; use '[key] = value'
    d.add("a", 1)
    # CHECK: :[[#@LINE+1]]:7: error: 'Dict[String, Int]' has no member 'remove'; use 'pop(...)'
    d.remove("a")
    # CHECK: :[[#@LINE+1]]:11: error: 'Optional[Int]' has no member 'get'; use 'value()'
    _ = o.get()
    # CHECK: :[[#@LINE+1]]:9: error: cannot unpack 'DictEntry[String, Int]' into 2 variables; name one variable and use its '.key' and '.value'
    for k, v in d.items():
        print(k, v)


def paths(p: Path):
    # CHECK: :[[#@LINE+1]]:11: error: 'Path' has no member 'isfile'; use 'is_file()'
    _ = p.isfile()
    # CHECK: :[[#@LINE+1]]:11: error: 'Path' has no member 'iterdir'; use 'listdir()'
    _ = p.iterdir()


def files(f: FileHandle, log: Logger):
    # CHECK: :[[#@LINE+1]]:11: error: 'FileHandle' has no member 'readline'; use 'read().splitlines()'
    _ = f.readline()
    # CHECK: :[[#@LINE+1]]:9: error: 'Logger' has no member 'warn'; use 'warning(...)'
    log.warn("late")


def main() raises:
    lists([1])
    texts("a")
    var d = {"a": 1}
    dictionaries(d, None)
    paths(Path("a"))
    files(open("names", "r"), Logger())
