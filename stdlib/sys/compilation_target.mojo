"""`CompilationTarget`: questions about the target, asked of one type."""

from sys.info import (
    has_avx,
    has_avx2,
    has_avx512f,
    has_fma,
    has_intel_amx,
    has_sse4,
    has_vnni,
    is_amd_gpu,
    is_nvidia_gpu,
)


def _unsupported(
    operation: StringLiteral, note: StringLiteral
) -> StringLiteral:
    """What is said where the target lacks an operation."""
    from builtin.string_literal import _concat

    var text = _concat(
        "the target has no ",
        operation if operation.byte_length() > 0 else "such operation",
    )
    return text if note.byte_length() == 0 else _concat(text, ": ", note)


struct CompilationTarget(TrivialRegisterPassable):
    """Questions about the target.

    Examples:

    ```mojo
    from std.sys.info import CompilationTarget
    print(CompilationTarget.is_linux())  # -> True
    ```
    """

    comptime value = StaticString(__brio.target_name)
    """The name of the target.

    Examples:

    ```mojo
    from std.sys import CompilationTarget
    print(CompilationTarget.value.byte_length() > 0)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The target that is compiled for.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget().is_windows())  # -> False
        ```
        """
        pass

    @staticmethod
    def unsupported_target_error[
        result: AnyType = Never,
        *,
        operation: StringLiteral = "",
        note: StringLiteral = "",
    ]():
        """Where this is compiled: an error that tells that the target lacks `operation`.

        Parameters:
            result: Accepted; nothing is returned.
            operation: What the target lacks.
            note: What else is worth knowing.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        comptime if CompilationTarget.is_windows():
            CompilationTarget.unsupported_target_error[operation="fork"]()
        else:
            print("compiled")  # -> compiled
        ```
        """
        comptime message = _unsupported(operation, note)
        comptime assert False, message

    @staticmethod
    @always_inline
    def default_compile_options() -> StaticString:
        """What other compilers are told by default for the target: nothing is needed.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.default_compile_options().byte_length())  # -> 0
        ```
        """
        return ""

    @staticmethod
    @always_inline
    def is_linux() -> Bool:
        """Whether the host runs Linux: always.

        Examples:

        ```mojo
        from std.sys.info import CompilationTarget
        print(CompilationTarget.is_linux())  # -> True
        ```
        """
        return True

    @staticmethod
    @always_inline
    def is_macos() -> Bool:
        """Whether the host runs macOS: never.

        Examples:

        ```mojo
        from std.sys.info import CompilationTarget
        print(CompilationTarget.is_macos())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_windows() -> Bool:
        """Whether the host runs Windows: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_windows())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_x86() -> Bool:
        """Whether this code runs on an x86 processor.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_x86() or CompilationTarget.has_neon())  # -> True
        ```
        """
        return not (is_nvidia_gpu() or is_amd_gpu())

    @staticmethod
    @always_inline
    def is_arm() -> Bool:
        """Whether this code runs on an Arm processor: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_arm())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_apple_silicon() -> Bool:
        """Whether the host is Apple silicon: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_apple_silicon())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def has_sse4() -> Bool:
        """Whether this code's processor has SSE4.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        # Who has the one has the other.
        comptime assert not CompilationTarget.has_sse4() or CompilationTarget.is_x86()
        ```
        """
        return has_sse4()

    @staticmethod
    @always_inline
    def has_avx() -> Bool:
        """Whether this code's processor has AVX.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        # Who has the one has the other.
        comptime assert not CompilationTarget.has_avx() or CompilationTarget.has_sse4()
        ```
        """
        return has_avx()

    @staticmethod
    @always_inline
    def has_avx2() -> Bool:
        """Whether this code's processor has AVX2.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        # Who has the one has the other.
        comptime assert not CompilationTarget.has_avx2() or CompilationTarget.has_avx()
        ```
        """
        return has_avx2()

    @staticmethod
    @always_inline
    def has_avx512f() -> Bool:
        """Whether this code's processor has AVX-512.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        # Who has the one has the other.
        comptime assert not CompilationTarget.has_avx512f() or CompilationTarget.has_avx2()
        ```
        """
        return has_avx512f()

    @staticmethod
    @always_inline
    def has_fma() -> Bool:
        """Whether this code's processor has fused multiply-add.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        # Who has the one has the other.
        comptime assert not CompilationTarget.has_fma() or CompilationTarget.has_avx()
        ```
        """
        return has_fma()

    @staticmethod
    @always_inline
    def has_vnni() -> Bool:
        """Whether this code's processor has vectors of dot products.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        # Who has the one has the other.
        comptime assert not CompilationTarget.has_vnni() or CompilationTarget.has_avx2()
        ```
        """
        return has_vnni()

    @staticmethod
    @always_inline
    def has_intel_amx() -> Bool:
        """Whether this code's processor has AMX.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        # Who has the one has the other.
        comptime assert not CompilationTarget.has_intel_amx() or CompilationTarget.has_avx512f()
        ```
        """
        return has_intel_amx()

    @staticmethod
    @always_inline
    def has_neon() -> Bool:
        """Whether this code's processor has ARM vectors: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.has_neon())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def has_neon_int8_dotprod() -> Bool:
        """Whether this code's processor has ARM dot products: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.has_neon_int8_dotprod())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def has_neon_int8_matmul() -> Bool:
        """Whether this code's processor has ARM matrix products: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.has_neon_int8_matmul())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_apple_m1() -> Bool:
        """Whether this code's processor is an Apple M1: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_apple_m1())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_apple_m2() -> Bool:
        """Whether this code's processor is an Apple M2: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_apple_m2())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_apple_m3() -> Bool:
        """Whether this code's processor is an Apple M3: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_apple_m3())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_apple_m4() -> Bool:
        """Whether this code's processor is an Apple M4: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_apple_m4())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_apple_m5() -> Bool:
        """Whether this code's processor is an Apple M5: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_apple_m5())  # -> False
        ```
        """
        return False

    @staticmethod
    @always_inline
    def is_neoverse_n1() -> Bool:
        """Whether this code's processor is a Neoverse N1: never.

        Examples:

        ```mojo
        from std.sys import CompilationTarget
        print(CompilationTarget.is_neoverse_n1())  # -> False
        ```
        """
        return False
