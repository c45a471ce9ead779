"""Stub files of modules that are written in the language, for type checkers and editors.

python3 -m brio.stubs MODULE [-o FILE]

Writes MODULE.pyi beside the module, or FILE; `-o -` prints it. The module is imported, and built first where `brio.importer` finds its source.
"""
import argparse
import importlib
import os
import sys

from brio import importer  # builds what is not built


def stub(module):
    """The text of the stub file of an imported module.

    Raises ValueError for a module that is not written in the language.
    """
    text = getattr(module, "__stub__", None)
    if not isinstance(text, str):
        raise ValueError(f"'{module.__name__}' is no module of PythonModuleBuilder")
    return text


def path_beside(module):
    """Where the stub file of a module is looked for: beside its source, or its library."""
    spec = module.__spec__
    name = module.__name__.rpartition(".")[2]
    if spec is not None and spec.submodule_search_locations:
        return os.path.join(list(spec.submodule_search_locations)[0], "__init__.pyi")
    source = spec.origin if spec is not None and spec.origin else module.__file__
    folder = os.path.dirname(os.path.abspath(source))
    if os.path.basename(folder) == importer._CACHE:
        folder = os.path.dirname(folder)
    return os.path.join(folder, name + ".pyi")


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python3 -m brio.stubs", description=__doc__.splitlines()[0])
    parser.add_argument("module")
    parser.add_argument("-o", "--output", help="the file to write; '-' prints")
    given = parser.parse_args(arguments)
    sys.path.insert(0, os.getcwd())
    try:
        module = importlib.import_module(given.module)
        text = stub(module)
    except (ImportError, ValueError) as error:
        sys.exit(f"brio.stubs: {error}")
    if given.output == "-":
        print(text, end="")
        return
    path = given.output or path_beside(module)
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        sys.exit(f"brio.stubs: {error}")
    print(path)


if __name__ == "__main__":
    main()
