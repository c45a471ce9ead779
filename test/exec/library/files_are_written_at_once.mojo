# What is written to a file is there for whoever opens it next, before the file is closed.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from std.pathlib import Path
from std.tempfile import NamedTemporaryFile, TemporaryDirectory


def main() raises:
    with TemporaryDirectory() as folder:
        var path = Path(folder) / "a"
        with open(path, "w") as file:
            file.write("n = ", 3)
            # CHECK: n = 3
            print(path.read_text())
            var bytes: List[Byte] = [33, 10]
            file.write_bytes(bytes)
            # CHECK-NEXT: 7
            print(len(path.read_bytes()))
            # CHECK-NEXT: ['n = 3!']
            print(path.read_text().splitlines())
    with NamedTemporaryFile(mode="rw") as file:
        file.write("ab", 1.5)
        # CHECK-NEXT: ab1.5
        print(Path(file.name).read_text())
        file.write_bytes("cd".as_bytes())
        # CHECK-NEXT: ab1.5cd
        print(Path(file.name).read_text())
        _ = file.seek(2)
        # CHECK-NEXT: 1.5cd
        print(file.read())
