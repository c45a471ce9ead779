// How often host code may run: what the split into tiers goes by.
#include "codegen/run_counts.h"

#include <gtest/gtest.h>

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/SourceMgr.h"

namespace brio {
namespace {

/// A loop of `turns` turns, which may be the argument `%n`, around `body`.
std::string Loop(const std::string& name, const std::string& turns, const std::string& body) {
  return "define internal void @" + name + "(i64 %n) {\nentry:\n  br label %loop\nloop:\n" +
         "  %i = phi i64 [ 0, %entry ], [ %next, %loop ]\n  " + body + "\n  %next = add nuw nsw i64 %i, 1\n" +
         "  %more = icmp ult i64 %next, " + turns + "\n  br i1 %more, label %loop, label %out\nout:\n  ret void\n}\n";
}

/// A program whose `start` is `body`.
std::string Start(const std::string& body) {
  return "define void @start(i64 %n) {\n  " + body + "\n  ret void\n}\n";
}

class Counts : public testing::Test {
 protected:
  void Parse(const std::string& text) {
    llvm::SMDiagnostic problem;
    module_ = llvm::parseAssemblyString(text, problem, context_);
    ASSERT_NE(module_, nullptr) << problem.getMessage().str();
    counts_ = std::make_unique<codegen::RunCounts>(*module_);
  }
  bool Runs(const std::string& function) { return counts_->IsOften(*module_->getFunction(function)); }
  bool Loops(const std::string& function) {
    for (const llvm::BasicBlock& block : *module_->getFunction(function)) {
      if (block.getName() == "loop") {
        return counts_->IsOften(block);
      }
    }
    return false;
  }

 private:
  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  std::unique_ptr<codegen::RunCounts> counts_;
};

constexpr const char* kLeaves = R"(
declare void @outside()
define internal void @leaf() {
  call void @outside()
  ret void
}
)";

TEST_F(Counts, KnownTurnsMultiply) {
  const auto parse = [&](const std::string& turns) {
    Parse(kLeaves + Loop("inner", turns, "call void @leaf()") + Loop("hundred", "100", "call void @inner(i64 0)") +
          Start("call void @hundred(i64 0)"));
  };
  parse("10");
  EXPECT_FALSE(Loops("hundred"));
  EXPECT_FALSE(Runs("inner"));
  EXPECT_FALSE(Runs("leaf"));  // 1000
  parse("11");
  EXPECT_FALSE(Loops("hundred"));
  EXPECT_TRUE(Loops("inner"));
  EXPECT_TRUE(Runs("leaf"));
}

TEST_F(Counts, UnknownTurnsAndRecursion) {
  Parse(kLeaves + Loop("unknown", "%n", "call void @leaf()") +
        Start("call void @unknown(i64 %n)\n  call void @again(i64 %n)") +
        "define internal void @again(i64 %n) {\n  call void @start(i64 %n)\n  ret void\n}\n");
  EXPECT_TRUE(Runs("leaf"));
  EXPECT_TRUE(Runs("again"));
  EXPECT_TRUE(Runs("start"));
}

TEST_F(Counts, WhatIsCalledBesideALoopRunsOnce) {
  Parse(kLeaves + Loop("unknown", "%n", "call void @outside()") +
        Start("call void @leaf()\n  call void @unknown(i64 %n)"));
  EXPECT_TRUE(Loops("unknown"));
  EXPECT_FALSE(Runs("unknown"));
  EXPECT_FALSE(Runs("leaf"));
}

TEST_F(Counts, ErrorsAreRare) {
  const std::string fails = R"(
declare void @raise() cold
define internal i1 @may_fail(i1 %bad) {
  br i1 %bad, label %fail, label %fine
fail:
  call void @leaf()
  br label %failed
failed:
  call void @raise()
  br label %fine
fine:
  %failed.0 = phi i1 [ false, %0 ], [ true, %failed ]
  ret i1 %failed.0
}
)";
  Parse(kLeaves + fails + Loop("unknown", "%n", "%bad = call i1 @may_fail(i1 false)") +
        Start("call void @unknown(i64 %n)"));
  EXPECT_TRUE(Runs("may_fail"));
  EXPECT_FALSE(Runs("leaf"));
}

/// A function that calls `callee` of the runtime beside the program's own code.
std::string RuntimeCall(const std::string& name, const std::string& callee) {
  return "declare void @" + callee + "()\ndefine internal void @" + name + "() {\n  call void @leaf()\n  call void @" +
         callee + "()\n  ret void\n}\n";
}

TEST_F(Counts, LaunchesTakeLongerThanTheCodeAround) {
  Parse(kLeaves + RuntimeCall("launch", "brio_launch_kernel") + Loop("inner", "%n", "call void @outside()") +
        Loop("launches", "%n", "call void @launch()\n  call void @inner(i64 %n)") +
        Start("call void @launches(i64 %n)"));
  EXPECT_FALSE(Loops("launches"));
  EXPECT_FALSE(Runs("launch"));
  EXPECT_FALSE(Runs("leaf"));
  EXPECT_TRUE(Loops("inner"));
}

TEST_F(Counts, OtherCallsOfTheRuntimeAreQuick) {
  Parse(kLeaves + RuntimeCall("ask", "brio_comm_rank") + Loop("asks", "%n", "call void @ask()") +
        Start("call void @asks(i64 %n)"));
  EXPECT_TRUE(Loops("asks"));
  EXPECT_TRUE(Runs("ask"));
}

TEST_F(Counts, WhatIsSeldomRunsOnceWhateverItsLoops) {
  const std::string report = Loop("report", "%n", "call void @inner(i64 0)");
  const std::string seldom = std::string(report).replace(report.find(") {"), 3, ") \"brio-seldom\" {");
  for (const auto& [text, is_often] : {std::pair(report, true), std::pair(seldom, false)}) {
    Parse(kLeaves + Loop("inner", "2", "call void @leaf()") + text + Start("call void @report(i64 %n)"));
    EXPECT_EQ(Loops("report"), is_often);
    EXPECT_EQ(Runs("inner"), is_often);
    EXPECT_EQ(Runs("leaf"), is_often);
  }
}

TEST_F(Counts, WhoHasAnAddressMayCallOften) {
  Parse(kLeaves + Loop("task", "2", "call void @leaf()") +
        "@table = internal constant [1 x ptr] [ptr @task]\ndeclare void @run(ptr)\n" +
        Start("call void @run(ptr @table)"));
  EXPECT_TRUE(Runs("task"));
  EXPECT_TRUE(Runs("leaf"));
}

}  // namespace
}  // namespace brio
