// The IR parser against damaged input: no crash, and what it accepts the verifier and the printer survive.
#include <random>

#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/passes.h"

namespace brio::ir {
namespace {

constexpr const char* kText = R"(
struct $Box { value: i64, "odd name": ptr<$Box> } destroy @drop
struct $Pair { a: i32, b: vec<f32, 4> } by_value trivial holds_origin
fn @drop(%self: ptr<$Box> own) -> none stage(declared) external
fn @f(%a: i64, %p: ptr<$Pair> borrow, %o: ptr<$Box> out) -> i1 stage(raw) raises display("f[\"x\"]") {
^0:
  %b = local {mem $Box, tracked} : ptr<$Box>
  %1 = global_addr {blob 8 "hi\x00345678" relocs [0 = blob 1 "x" + 0]} : ptr<i8>
  mark_init %b
  %2 = add %a, i64 -4 : i64
  %3 = cmp slt %2, i64 7 : i1
  cond_br %3, ^1, ^2
^1:
  %4 = shuffle data vec<i8, 4> x"01020304", data vec<i8, 4> x"01020304" {mask [0, -1, 7, 3]} : vec<i8, 4>
  consume %b
  return true
^2:
  %5 = fdiv f32 0.5, f32 0x7fc00000 : f32
  %6 = call @f %2, %p, %b {borrows} : i1
  return %6
}
)";

void Survive(const std::string& text) {
  Pool pool;
  Module module{.pool = &pool};
  std::deque<TargetSpec> targets;
  if (!Parse(text, module, targets).empty()) {
    return;
  }
  bool is_valid = true;
  for (const Function* function : module.order) {
    is_valid &= Verify(*function).empty();
  }
  const std::string first = Print(module);
  Pool second_pool;
  Module second{.pool = &second_pool};
  const auto problems = Parse(first, second, targets);
  ASSERT_TRUE(problems.empty()) << problems[0].line << ": " << problems[0].text << "\n" << first;
  EXPECT_EQ(first, Print(second));
  if (is_valid) {
    const SourceManager sources;
    DiagnosticEngine diags(sources);
    for (Function* function : module.order) {
      if (passes::RunMandatory(*function, pool, diags) && !function->is_external) {
        EXPECT_TRUE(Verify(*function).empty());
      }
    }
  }
}

TEST(IrParser, SurvivesTruncation) {
  const std::string text = kText;
  for (size_t i = 0; i <= text.size(); ++i) {
    Survive(text.substr(0, i));
  }
}

TEST(IrParser, SurvivesDamage) {
  std::mt19937 random(1);
  const std::string text = kText;
  const std::string alphabet = "%^@$\"<>(){},: 019ax-\n";
  for (int round = 0; round < 4000; ++round) {
    std::string damaged = text;
    const int edits = 1 + static_cast<int>(random() % 3);
    for (int i = 0; i < edits; ++i) {
      const size_t at = random() % damaged.size();
      switch (random() % 3) {
        case 0:
          damaged[at] = alphabet[random() % alphabet.size()];
          break;
        case 1:
          damaged.erase(at, 1 + random() % 8);
          break;
        default:
          damaged.insert(at, damaged.substr(random() % damaged.size(), 1 + random() % 12));
          break;
      }
    }
    Survive(damaged);
  }
}

TEST(IrParser, SurvivesNesting) {
  std::string text = "fn @f() -> ";
  for (int i = 0; i < 100000; ++i) {
    text += "ptr<";
  }
  Survive(text);
}

}  // namespace
}  // namespace brio::ir
