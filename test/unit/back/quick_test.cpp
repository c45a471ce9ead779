// The split of host code into two tiers: whatever a module holds, the halves find each other.
#include <gtest/gtest.h>

#include "codegen/jit.h"
#include "codegen/machine.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/SourceMgr.h"

namespace brio {
namespace {

constexpr const char* kModule = R"(
$shared = comdat any
@counter = internal global i64 5
@text = private unnamed_addr constant [3 x i8] c"abc"
@0 = private constant [2 x i8] c"de"
@operations = private unnamed_addr constant [1 x ptr] [ptr @leaf]
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @setup, ptr null }]
@llvm.used = appending global [1 x ptr] [ptr @setup], section "llvm.metadata"

define internal void @setup() {
  %old = load i64, ptr @counter
  %new = add i64 %old, 100
  store i64 %new, ptr @counter
  ret void
}

; Reached through a constant only.
define internal double @leaf(double %x) noinline {
  %sum = fadd double %x, 1.0
  ret double %sum
}

define linkonce_odr i64 @shared() noinline comdat {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %at = getelementptr i8, ptr @text, i64 %i
  %c = load volatile i8, ptr %at
  %more = icmp ult i64 %next, 3
  br i1 %more, label %loop, label %out
out:
  %wide = zext i8 %c to i64
  ret i64 %wide
}

define internal void @add(i64 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %operation = load volatile ptr, ptr @operations
  %x = uitofp i64 %i to double
  %y = call double %operation(double %x)
  %z = fptoui double %y to i64
  %old = load i64, ptr @counter
  %new = add i64 %old, %z
  store i64 %new, ptr @counter
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}

define ptr @where(i64 %n) noinline {
  call void @add(i64 %n)
  ret ptr @0
}

define i64 @start() {
  %p = call ptr @where(i64 4)
  %same = icmp eq ptr %p, @0
  %one = zext i1 %same to i64
  %y = call double @leaf(double 1.0)
  %two = fptoui double %y to i64
  %count = load volatile i64, ptr @counter
  %last = call i64 @shared()
  %a = add i64 %count, %one
  %b = add i64 %a, %two
  %c = add i64 %b, %last
  ret i64 %c
}
)";

TEST(Quick, HalvesFindEachOther) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic problem;
  std::string text = std::string(kModule) + "define void @straight(ptr %p) {\n";
  for (int i = 0; i < 50; ++i) {
    text += "store volatile i64 " + std::to_string(i) + ", ptr %p\n";  // enough to be worth a tier of its own
  }
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text + "ret void\n}\n", problem, context);
  ASSERT_NE(module, nullptr) << problem.getMessage().str();
  TargetSpec target = HostTarget();
  llvm::Triple triple(target.triple);
  module->setTargetTriple(triple);
  module->setDataLayout(triple.computeDataLayout());
  codegen::Options options;
  options.quick = true;
  codegen::Output output = codegen::EmitModule(*module, target, codegen::OutputKind::Object, options);
  ASSERT_EQ(output.error, "");
  EXPECT_NE(output.bytes.find(".init_array"), std::string::npos);
  EXPECT_NE(output.bytes.find("add.split"), std::string::npos);
  std::string error;
  std::unique_ptr<codegen::Jit> jit = codegen::Jit::Create({}, error);
  ASSERT_TRUE(jit->AddObject(output.bytes, "test", error)) << error;
  auto start = reinterpret_cast<int64_t (*)()>(jit->Lookup("start", error));
  ASSERT_NE(start, nullptr) << error;
  // The counter's 5 and 1 + 2 + 3 + 4; one address; leaf(1.0); the last letter. Initialisers do not run here.
  EXPECT_EQ(start(), 5 + 10 + 1 + 2 + 'c');
}

}  // namespace
}  // namespace brio
