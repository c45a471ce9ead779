"""The runtime's functions for ranges that profilers show."""

from internal.brio_rt import _from_i32, _i32


@always_inline
def profile_enabled() -> Bool:
    return (
        _from_i32(
            __brio.external_call["brio_profile_enabled", __brio.int[32]]()
        )
        != 0
    )


@no_inline
def profile_push(name: String, color: Int, category: Int):
    var text = name
    __brio.external_call["brio_profile_push", __brio.none](
        text._c_string(), _i32(color), _i32(category)
    )


@always_inline
def profile_pop():
    __brio.external_call["brio_profile_pop", __brio.none]()


@no_inline
def profile_start(name: String, color: Int, category: Int) -> Int:
    var text = name
    return __brio.make[Int](
        __brio.external_call["brio_profile_start", __brio.int[64]](
            text._c_string(), _i32(color), _i32(category)
        )
    )


@always_inline
def profile_end(number: Int):
    __brio.external_call["brio_profile_end", __brio.none](number.value)


@no_inline
def profile_mark(name: String, color: Int, category: Int):
    var text = name
    __brio.external_call["brio_profile_mark", __brio.none](
        text._c_string(), _i32(color), _i32(category)
    )


@no_inline
def profile_name_category(category: Int, name: String):
    var text = name
    __brio.external_call["brio_profile_name_category", __brio.none](
        _i32(category), text._c_string()
    )
