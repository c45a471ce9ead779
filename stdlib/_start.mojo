"""Where a program starts."""


def __start[FuncType: AnyType, //, main_fn: FuncType]() -> __brio.int[32]:
    """Calls the program's `main`; returns its exit status, 1 when an error came out of it."""
    __brio.variables_begin()
    comptime if __brio.fn_raises[main_fn]:
        try:
            main_fn()
        except error:
            _report(error)
            __brio.variables_end()
            __brio.external_call["brio_globals_end", __brio.none]()
            return __brio.constant[__brio.int[32], 1]()
    else:
        main_fn()
    __brio.variables_end()
    __brio.external_call["brio_globals_end", __brio.none]()
    return __brio.constant[__brio.int[32], 0]()


@no_inline
def _report(error: Error):
    var text = error.as_string_slice()
    __brio.external_call["brio_report_unhandled", __brio.none](
        text._data, text._length.value
    )
