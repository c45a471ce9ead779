	.file	"dumps.mojo"
	.section	.text.add.thread,"ax",@progbits
	.globl	add.thread
	.p2align	4
	.type	add.thread,@function
add.thread:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	subq	$16, %rsp
	movq	%rdi, %r14
	movq	8(%rsi), %rdi
	movq	%rsi, %r15
	leaq	.Lsite(%rip), %rcx
	movl	$8, %esi
	movl	$1, %edx
	callq	brio_check_access@PLT
	movl	12(%r14), %ecx
	movl	24(%r14), %edx
	movl	(%r14), %ebx
	imulq	%rcx, %rdx
	addq	%rdx, %rbx
	cmpq	(%rax), %rbx
	jge	.LBB0_2
	movq	16(%r15), %rdi
	leaq	.Lsite(%rip), %r14
	movl	$4, %esi
	movl	$1, %edx
	movq	%r14, %rcx
	callq	brio_check_access@PLT
	vmovss	(%rax), %xmm0
	movq	(%r15), %rdi
	movl	$8, %esi
	movl	$1, %edx
	movq	%r14, %rcx
	vmovss	%xmm0, 12(%rsp)
	callq	brio_check_access@PLT
	shlq	$2, %rbx
	addq	(%rax), %rbx
	movl	$4, %esi
	movl	$1, %edx
	movq	%r14, %rcx
	movq	%rbx, %rdi
	callq	brio_check_access@PLT
	vmovss	12(%rsp), %xmm0
	movl	$4, %esi
	movl	$2, %edx
	movq	%rbx, %rdi
	movq	%r14, %rcx
	vaddss	(%rax), %xmm0, %xmm0
	vmovd	%xmm0, %r8d
	vmovss	%xmm0, 12(%rsp)
	callq	brio_check_store@PLT
	vmovss	12(%rsp), %xmm0
	vmovss	%xmm0, (%rax)
.LBB0_2:
	addq	$16, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.Lfunc_end0:
	.size	add.thread, .Lfunc_end0-add.thread

	.section	.text.brio_check_start,"ax",@progbits
	.p2align	4
	.type	brio_check_start,@function
brio_check_start:
	movl	$1, %edi
	jmp	brio_check_begin@PLT
.Lfunc_end1:
	.size	brio_check_start, .Lfunc_end1-brio_check_start

	.type	.Lfile,@object
	.section	.rodata..Lfile,"a",@progbits
.Lfile:
	.zero	1
	.size	.Lfile, 1

	.type	.Lsite,@object
	.section	.data..Lsite,"aw",@progbits
	.p2align	3, 0x0
.Lsite:
	.quad	.Lfile
	.long	0
	.long	0
	.size	.Lsite, 16

	.section	.init_array,"aw",@init_array
	.p2align	3, 0x0
	.quad	brio_check_start
	.section	".note.GNU-stack","",@progbits
