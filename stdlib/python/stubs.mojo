"""What a module written in the language says of its functions: signatures for `help` and `inspect`, and the text of a stub file."""

from collections import OwnedKwargsDict
from python.calls import _takes_names
from python.python_object import PythonObject

comptime _INDENT = "    "


def _python_type[T: AnyType]() -> StaticString:
    """How Python calls what becomes a `T`, or what a `T` becomes."""
    comptime if __brio.same_type[T, Bool] or __brio.same_type[
        T, Scalar[DType.bool]
    ]:
        return "bool"
    elif __brio.same_type[T, NoneType]:
        return "None"
    elif __brio.same_type[T, String] or __brio.same_type[
        T, StringSlice[ImmutAnyOrigin]
    ]:
        return "str"
    elif __brio.same_type[T, Int] or __brio.same_type[T, UInt]:
        return "int"
    elif __brio.has_method[T, "is_power_of_two"] and __brio.has_method[
        T, "reduce_add"
    ]:
        return "float" if T.dtype.is_floating_point() else "int"
    else:
        return "Any"


def _argument_list[
    F: AnyType, //, func: F, is_method: Bool, is_typed: Bool
]() -> String:
    """The arguments as a stub has them, or as `__text_signature__`. They are given by position; those with names are in the dictionary."""
    var text = String()
    comptime count = Int(__brio.fn_arg_count[func])
    comptime named = _takes_names[func]()
    comptime positional = count - (1 if named else 0)
    comptime if is_method:
        text = "self" if is_typed else "$self"
    comptime for i in range(1 if is_method else 0, positional):
        if text:
            text += ", "
        text += String(__brio.fn_arg_name[func, i])
        comptime if is_typed:
            text += String(
                ": ", _python_type[__brio.fn_arg_type[func, i, "host"]]()
            )
    comptime if positional > 0:
        text += ", /"
    comptime if named:
        text += ", " if text else ""
        text += "**kwargs: Any" if is_typed else "**kwargs"
    return text


def _described[
    F: AnyType, //, func: F, is_method: Bool
](name: StringSlice, docstring: StringSlice) -> String:
    """A text that Python takes apart into `__text_signature__` and `__doc__`."""
    return String(
        name,
        "(",
        _argument_list[func, is_method, False](),
        ")\n--\n\n",
        docstring,
    )


def _documented(
    head: String, docstring: StringSlice, indent: StringSlice
) -> String:
    """A declaration of a stub, with what is said of it."""
    if not docstring:
        return String(indent, head, ": ...\n")
    var quoted = (
        String(docstring).replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    )
    return String(indent, head, ":\n", indent, _INDENT, '"""', quoted, '"""\n')


def _result_of[F: AnyType, //, func: F]() -> StaticString:
    comptime if __brio.fn_returns_value[func, "host"]:
        return _python_type[__brio.fn_result_type[func, "host"]]()
    else:
        return "None"


def _declared[
    F: AnyType, //, func: F, is_method: Bool, is_static: Bool = False
](name: StringSlice, docstring: StringSlice, indent: StringSlice) -> String:
    """A function as a stub declares it."""
    var head = String(
        "def ",
        name,
        "(",
        _argument_list[func, is_method, True](),
        ") -> ",
        _result_of[func](),
    )
    var start = String(indent, "@staticmethod\n") if is_static else String()
    return start + _documented(head, docstring, indent)


def _declared_open(
    name: StringSlice,
    docstring: StringSlice,
    indent: StringSlice,
    is_static: Bool,
    takes_names: Bool,
) -> String:
    """A function that looks at its arguments itself."""
    var own = "self, " if indent and not is_static else ""
    var head = String(
        "def ",
        name,
        "(",
        own,
        "*args: Any, **kwargs: Any" if takes_names else "*args: Any",
        ") -> Any",
    )
    var start = (
        String(indent, "@staticmethod\n") if indent and is_static else String()
    )
    return start + _documented(head, docstring, indent)


def _declared_property[
    F: AnyType, //, getter: F
](name: StringSlice, docstring: StringSlice, set_type: StringSlice) -> String:
    """A property as a stub declares it; `set_type` is what it can be set to, empty if nobody sets it."""
    var head = String("def ", name, "(self) -> ", _result_of[getter]())
    var text = String(_INDENT, "@property\n") + _documented(
        head, docstring, _INDENT
    )
    if set_type:
        text += String(
            _INDENT,
            "@",
            name,
            ".setter\n",
            _INDENT,
            "def ",
            name,
            "(self, value: ",
            set_type,
            ") -> None: ...\n",
        )
    return text
