// Entry point of programs made by `brio build`: what Scrt1.o and crtbegin.o do, without needing libc's development files.
    .text
    .globl _start
    .type _start, @function
_start:
    xorl %ebp, %ebp
    movq %rdx, %r9
    popq %rsi
    movq %rsp, %rdx
    andq $-16, %rsp
    pushq %rax
    pushq %rsp
    xorl %r8d, %r8d
    xorl %ecx, %ecx
    movq main@GOTPCREL(%rip), %rdi
    callq *__libc_start_main@GOTPCREL(%rip)
    hlt
    .size _start, .-_start

// libc keeps atexit in its static part, which a machine without development files does not have.
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

    .section .note.GNU-stack, "", @progbits
