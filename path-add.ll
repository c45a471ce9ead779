; ModuleID = 'dumps.mojo'
source_filename = "dumps.mojo"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@file = private constant [1 x i8] zeroinitializer
@site = private global { ptr, i32, i32 } { ptr @file, i32 0, i32 0 }
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @brio_check_start, ptr null }]

; Function Attrs: nounwind null_pointer_is_valid
define void @add.thread(ptr readonly captures(none) %0, ptr readonly captures(none) %1) local_unnamed_addr #0 {
entry:
  %2 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = tail call ptr @brio_check_access(ptr %3, i64 8, i32 1, ptr nonnull @site)
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %7 = load i32, ptr %6, align 4, !range !1
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %10 = load i32, ptr %9, align 4, !range !2
  %11 = zext nneg i32 %10 to i64
  %12 = mul nuw nsw i64 %11, %8
  %13 = load i32, ptr %0, align 4, !range !3
  %14 = zext nneg i32 %13 to i64
  %15 = add nuw nsw i64 %12, %14
  %16 = icmp slt i64 %15, %5
  br i1 %16, label %b1.i, label %add.exit

b1.i:                                             ; preds = %entry
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %18 = load ptr, ptr %17, align 8
  %19 = tail call ptr @brio_check_access(ptr %18, i64 4, i32 1, ptr nonnull @site)
  %20 = load float, ptr %19, align 4
  %21 = load ptr, ptr %1, align 8
  %22 = tail call ptr @brio_check_access(ptr %21, i64 8, i32 1, ptr nonnull @site)
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr nusw nuw float, ptr %23, i64 %15
  %25 = tail call ptr @brio_check_access(ptr %24, i64 4, i32 1, ptr nonnull @site)
  %26 = load float, ptr %25, align 4
  %27 = fadd contract float %20, %26
  %28 = bitcast float %27 to i32
  %29 = zext i32 %28 to i64
  %30 = tail call ptr @brio_check_store(ptr %24, i64 4, i32 2, ptr nonnull @site, i64 %29)
  store float %27, ptr %30, align 4
  br label %add.exit

add.exit:                                         ; preds = %entry, %b1.i
  ret void
}

; Function Attrs: nounwind
declare ptr @brio_check_access(ptr, i64, i32, ptr) local_unnamed_addr #1

; Function Attrs: nounwind
declare ptr @brio_check_store(ptr, i64, i32, ptr, i64) local_unnamed_addr #1

; Function Attrs: nounwind
define internal void @brio_check_start() #1 {
entry:
  tail call void @brio_check_begin(i32 1)
  ret void
}

; Function Attrs: nounwind
declare void @brio_check_begin(i32) local_unnamed_addr #1

attributes #0 = { nounwind null_pointer_is_valid "brio-thread-entry" "probe-stack"="inline-asm" }
attributes #1 = { nounwind }

!llvm.module.flags = !{!0}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 0, i32 2147483647}
!2 = !{i32 1, i32 1025}
!3 = !{i32 0, i32 1024}
