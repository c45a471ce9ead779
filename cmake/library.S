// What crtbeginS.o and libc's static part give to shared libraries, for those made by `brio build --emit shared-lib`.
    .text
    .globl atexit
    .hidden atexit
    .type atexit, @function
atexit:
    xorl %esi, %esi
    leaq __dso_handle(%rip), %rdx
    jmp *__cxa_atexit@GOTPCREL(%rip)
    .size atexit, .-atexit

    .section .data.rel.ro, "aw", @progbits
    .globl __dso_handle
    .hidden __dso_handle
    .type __dso_handle, @object
__dso_handle:
    .quad __dso_handle
    .size __dso_handle, .-__dso_handle

// Destructors registered through __dso_handle run when the library is unloaded.
    .section .fini_array, "aw", @fini_array
    .quad run_destructors
    .text
    .type run_destructors, @function
run_destructors:
    leaq __dso_handle(%rip), %rdi
    movq (%rdi), %rdi
    jmp *__cxa_finalize@GOTPCREL(%rip)
    .size run_destructors, .-run_destructors

    .section .note.GNU-stack, "", @progbits
