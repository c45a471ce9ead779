// Strength reduction: the program's loops, and not those that call functions or run once for a block.
#include <gtest/gtest.h>

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

#include "codegen/machine.h"

namespace brio {
namespace {

/// A function of one loop with `call` in it; `hint` is the metadata of the branch back.
std::string LoopOf(const std::string& name, const std::string& hint, const std::string& call = "") {
  return "define void @" + name + R"((ptr %p, i64 %n, i64 %step) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = mul i64 %i, %step
  %place = getelementptr i8, ptr %p, i64 %at
  store i8 1, ptr %place
  )" + call +
         R"(
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, %n
  br i1 %more, label %loop, label %done)" +
         hint + R"(
done:
  ret void
}
)";
}

bool Multiplies(const llvm::Function& function) {
  for (const llvm::BasicBlock& block : function) {
    for (const llvm::Instruction& inst : block) {
      if (inst.getOpcode() == llvm::Instruction::Mul) return true;
    }
  }
  return false;
}

TEST(ReduceStrength, LeavesLoopsThatCallOrRunOnceForABlock) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic problem;
  const std::string text = "declare void @other()\ndeclare void @llvm.sideeffect()\n" + LoopOf("program", "") +
                           LoopOf("calls", "", "call void @other()") +
                           LoopOf("asks", "", "call void @llvm.sideeffect()") + LoopOf("threads", ", !llvm.loop !0") +
                           "!0 = distinct !{!0, !1}\n!1 = !{!\"brio.thread_loop\"}\n";
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text, problem, context);
  ASSERT_NE(module, nullptr) << problem.getMessage().str();
  codegen::RegisterTarget(TargetKind::CpuDevice);
  std::optional<TargetSpec> target = ParseAccelerator("cpu");
  ASSERT_TRUE(target.has_value());
  std::string error;
  std::unique_ptr<llvm::TargetMachine> machine = codegen::MakeMachine(*target, {}, error);
  ASSERT_NE(machine, nullptr) << error;
  module->setTargetTriple(machine->getTargetTriple());
  module->setDataLayout(machine->createDataLayout());
  codegen::ReduceStrength(*module, *machine);
  EXPECT_FALSE(Multiplies(*module->getFunction("program")));
  EXPECT_FALSE(Multiplies(*module->getFunction("asks")));
  EXPECT_TRUE(Multiplies(*module->getFunction("threads")));
  EXPECT_TRUE(Multiplies(*module->getFunction("calls")));
}

}  // namespace
}  // namespace brio
