"""Compares brio/__init__.pyi with the module, argument by argument: check_types.py BRIO"""
import ast
import inspect
import os
import subprocess
import sys

import brio

folder = os.path.dirname(brio.__file__)
assert os.path.exists(os.path.join(folder, "py.typed"))
with open(os.path.join(folder, "__init__.pyi")) as file:
    stub = ast.parse(file.read())
count = 0


def arguments(function):
    """Names in order, each with its kind and whether it has a default."""
    kinds = inspect.Parameter
    return [(p.name, p.kind, p.default is not kinds.empty) for p in inspect.signature(function).parameters.values()]


def told(node):
    kinds = inspect.Parameter
    args, found = node.args, []
    plain = args.posonlyargs + args.args
    for i, arg in enumerate(plain):
        found.append((arg.arg, kinds.POSITIONAL_OR_KEYWORD, i >= len(plain) - len(args.defaults)))
    if args.vararg:
        found.append((args.vararg.arg, kinds.VAR_POSITIONAL, False))
    for arg, default in zip(args.kwonlyargs, args.kw_defaults):
        found.append((arg.arg, kinds.KEYWORD_ONLY, default is not None))
    return found


def compare(name, node, real):
    global count
    count += 1
    if any(isinstance(d, ast.Name) and d.id == "property" for d in node.decorator_list):
        assert isinstance(real, property), name
    else:
        assert told(node) == arguments(real), (name, told(node), arguments(real))


names = set()
for node in stub.body:
    if isinstance(node, ast.FunctionDef):
        names.add(node.name)
        compare(node.name, node, getattr(brio, node.name))
    elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
        names.add(node.name)
        real = getattr(brio, node.name)
        methods = {m.name: m for m in node.body if isinstance(m, ast.FunctionDef)}
        for name, method in methods.items():
            compare(f"{node.name}.{name}", method, inspect.getattr_static(real, name))
        public = {n for n, v in vars(real).items() if not n.startswith("_") and (callable(v) or isinstance(v, property))}
        if not issubclass(real, tuple):
            assert public <= set(methods), (node.name, public - set(methods))
        else:
            assert [f.target.id for f in node.body if isinstance(f, ast.AnnAssign)] == list(real._fields), node.name
assert names == set(brio.__all__), names ^ set(brio.__all__)
said = subprocess.run([sys.argv[1], "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
assert brio.__version__ == said, (brio.__version__, said)
assert tuple(map(int, said.split(".")[:2])) == brio.version()
print(f"ok: {len(names)} names, {count} functions")
