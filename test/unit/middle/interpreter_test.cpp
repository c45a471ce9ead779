// The interpreter through its interface: arguments, freezing, limits, bodies on demand, and its memory alone.
#include <functional>

#include <gtest/gtest.h>

#include "comptime/interpreter.h"
#include "comptime/memory.h"
#include "ir/parser.h"

namespace brio::comptime {
namespace {

class InterpreterTest : public ::testing::Test, public BodyProvider {
 protected:
  BodyState RequireBody(ir::Function* function) override {
    ++bodies_required;
    if (on_require) {
      on_require();
    }
    function->stage = ir::Stage::Canonical;
    return function->blocks.empty() ? BodyState::Failed : BodyState::Ready;
  }

  ir::Function* Parse(const char* text) {
    module.pool = &pool;
    for (const ir::ParseProblem& problem : ir::Parse(text, module, targets)) {
      ADD_FAILURE() << problem.line << ": " << problem.text;
    }
    return module.order.back();
  }

  Pool pool;
  ir::Module module;
  std::deque<TargetSpec> targets;
  int bodies_required = 0;
  std::function<void()> on_require;
};

TEST_F(InterpreterTest, PassesValuesAndPlaces) {
  ir::Function* f = Parse(R"(
    fn @f(%a: i64, %b: ptr<i64> borrow, %c: ptr<i64> own) -> i64 stage(canonical) {
    ^0:
      %1 = load %b : i64
      %2 = load %c : i64
      %3 = add %1, %2 : i64
      %4 = mul %3, %a : i64
      return %4
    })");
  Interpreter interpreter(pool, *this, {});
  const TypeRef i64 = pool.Int(64);
  const ConstRef args[] = {pool.IntData(i64, 3), pool.IntData(i64, 4), pool.IntData(i64, 5)};
  const Result result = interpreter.Call(f, args);
  EXPECT_EQ(result.outcome, Outcome::Ok);
  EXPECT_EQ(result.result, pool.IntData(i64, 27));
  EXPECT_EQ(interpreter.Call(f, {}).outcome, Outcome::Fault);
}

TEST_F(InterpreterTest, FreezesPointersByContent) {
  ir::Function* f = Parse(R"(
    fn @f() -> ptr<ptr<i8>> stage(canonical) {
    ^0:
      %1 = intrinsic "memory.alloc" i64 8, i64 8 : ptr<i8>
      %2 = cast pointer %1 : ptr<ptr<i8>>
      %3 = global_addr {blob 1 "text"} : ptr<i8>
      %4 = element_addr %3, i64 2 : ptr<i8>
      store %4, %2
      return %2
    })");
  Interpreter interpreter(pool, *this, {});
  const Result first = interpreter.Call(f, {});
  ASSERT_EQ(first.outcome, Outcome::Ok);
  EXPECT_EQ(first.result, interpreter.Call(f, {}).result);
  ASSERT_EQ(first.result->relocs.size(), 1u);
  const ConstRef outer = first.result->relocs[0].target;
  ASSERT_EQ(outer->relocs.size(), 1u);
  EXPECT_EQ(outer->relocs[0].target, pool.Blob("text"));
  EXPECT_EQ(outer->relocs[0].addend, 2u);
}

TEST_F(InterpreterTest, ThawsWhatItFroze) {
  ir::Function* f = Parse(R"(
    fn @f(%p: ptr<ptr<i8>> own) -> i8 stage(canonical) {
    ^0:
      %1 = load %p : ptr<i8>
      %2 = load %1 : i8
      store i8 7, %1
      %3 = intrinsic "memory.free" %1 : none
      return %2
    })");
  Interpreter interpreter(pool, *this, {});
  const ConstRef arg = pool.Data(pool.Pointer(pool.Int(8)), "", {{0, pool.Blob("A"), 0}});
  const Result result = interpreter.Call(f, {&arg, 1});
  EXPECT_EQ(result.message, "");
  EXPECT_EQ(result.result, pool.IntData(pool.Int(8), 'A'));
  EXPECT_EQ(pool.Blob("A")->bytes, "A");
}

TEST_F(InterpreterTest, RefusesCycles) {
  ir::Function* f = Parse(R"(
    struct $Node { next: ptr<$Node> } by_value trivial
    fn @f() -> $Node stage(canonical) {
    ^0:
      %1 = intrinsic "memory.alloc" i64 8, i64 8 : ptr<i8>
      %2 = cast pointer %1 : ptr<$Node>
      %3 = make %2 : $Node
      store %3, %2
      return %3
    })");
  Interpreter interpreter(pool, *this, {});
  const Result result = interpreter.Call(f, {});
  EXPECT_EQ(result.outcome, Outcome::Fault);
  EXPECT_EQ(result.message, "the result holds memory that points to itself");
}

TEST_F(InterpreterTest, AsksForBodiesAndMayBeCalledMeanwhile) {
  ir::Function* f = Parse(R"(
    fn @seven() -> i64 stage(canonical) {
    ^0:
      return i64 7
    }
    fn @g() -> i64 stage(raw) {
    ^0:
      %x = local {mem i64} : ptr<i64>
      store i64 1, %x
      %1 = load %x : i64
      return %1
    }
    fn @f() -> i64 stage(canonical) {
    ^0:
      %x = local {mem i64} : ptr<i64>
      store i64 40, %x
      %1 = call @g : i64
      %2 = load %x : i64
      %3 = add %1, %2 : i64
      return %3
    })");
  Interpreter interpreter(pool, *this, {});
  ConstRef inner = nullptr;
  on_require = [&] { inner = interpreter.Call(module.order[0], {}).result; };
  EXPECT_EQ(interpreter.Call(f, {}).result, pool.IntData(pool.Int(64), 41));
  EXPECT_EQ(inner, pool.IntData(pool.Int(64), 7));
  EXPECT_EQ(bodies_required, 1);
}

TEST_F(InterpreterTest, ReportsTheStack) {
  ir::Function* f = Parse(R"(
    fn @inner() -> none stage(canonical) {
    ^0:
      trap
      unreachable
    }
    fn @outer() -> none stage(canonical) {
    ^0:
      %1 = call @inner : none
      return
    })");
  Interpreter interpreter(pool, *this, {});
  const Result result = interpreter.Call(f, {});
  EXPECT_EQ(result.outcome, Outcome::Fault);
  ASSERT_EQ(result.stack.size(), 2u);
  EXPECT_EQ(result.stack[0].function->name, "inner");
  EXPECT_EQ(result.stack[1].function->name, "outer");
}

TEST_F(InterpreterTest, ReusesFreedMemory) {
  ir::Function* f = Parse(R"(
    fn @f() -> i64 stage(canonical) {
    ^0:
      %i = local {mem i64} : ptr<i64>
      store i64 0, %i
      br ^1
    ^1:
      %1 = intrinsic "memory.alloc" i64 4096, i64 8 : ptr<i8>
      %2 = intrinsic "memory.free" %1 : none
      %3 = load %i : i64
      %4 = add %3, i64 1 : i64
      store %4, %i
      %5 = cmp slt %4, i64 100000 : i1
      cond_br %5, ^1, ^2
    ^2:
      return %4
    })");
  Interpreter interpreter(pool, *this, {.memory = 1 << 16});
  EXPECT_EQ(interpreter.Call(f, {}).result, pool.IntData(pool.Int(64), 100000));
}

TEST(MemoryTest, ChecksEveryAccess) {
  Memory memory(1 << 20);
  const char* message = nullptr;
  const Address a = memory.AllocateHeap(16, 8);
  EXPECT_NE(memory.Access(a, 16, true, message), nullptr);
  EXPECT_EQ(memory.Access(a + 1, 16, true, message), nullptr);
  EXPECT_STREQ(message, "access out of bounds");
  EXPECT_EQ(memory.Access(a - 1, 1, true, message), nullptr);
  EXPECT_EQ(memory.Access(a, ~uint64_t{0}, true, message), nullptr);
  EXPECT_NE(memory.Access(0, 0, true, message), nullptr);
  EXPECT_EQ(memory.Access(8, 1, false, message), nullptr);
  EXPECT_STREQ(message, "access through a null pointer");
  EXPECT_STREQ(memory.Free(a + 8), "this frees memory through a pointer that does not point to its start");
  EXPECT_EQ(memory.Free(a), nullptr);
  EXPECT_NE(memory.Free(a), nullptr);
  const Address b = memory.AllocateHeap(16, 8);
  EXPECT_NE(a, b);
  EXPECT_EQ(memory.Access(a, 1, false, message), nullptr);
  EXPECT_STREQ(message, "access to memory whose lifetime has ended");
  EXPECT_EQ(memory.AllocateHeap(2 << 20, 8), 0u);
  EXPECT_TRUE(memory.exhausted());
}

TEST(MemoryTest, ConstantsAreReadOnlyAndShared) {
  Pool pool;
  Memory memory(1 << 20);
  const char* message = nullptr;
  const Address a = memory.AddressOf(pool.Blob("abc"));
  EXPECT_EQ(a, memory.AddressOf(pool.Blob("abc")));
  ASSERT_NE(memory.Access(a, 3, false, message), nullptr);
  EXPECT_EQ(memory.Access(a, 1, true, message), nullptr);
  EXPECT_STREQ(message, "write to constant memory");
}

TEST(MemoryTest, ReleasesOnlyWhatIsStillOnTheHeap) {
  // Addresses repeat once an allocation number was used often enough: 64 times, so some of these offsets meet.
  for (int uses = 60; uses < 70; ++uses) {
    Pool pool;
    Memory memory(1 << 20);
    const char* message = nullptr;
    const size_t outer = memory.HeapMark();
    const Address kept = memory.AllocateHeap(16, 8);
    const size_t mark = memory.HeapMark();
    for (int i = 0; i < uses; ++i) {
      const Address a = memory.AllocateHeap(16, 8);
      const Address b = memory.AllocateHeap(16, 8);
      EXPECT_EQ(memory.Free(b), nullptr);
      EXPECT_EQ(memory.Free(a), nullptr);
    }
    uint8_t storage[8] = {};
    const Address constant = memory.AddressOf(pool.Blob("abc"));
    const Address frame = memory.AddFrameStorage(storage, 8, 8);
    const Address leaked = memory.AllocateHeap(16, 8);
    memory.ReleaseHeap(mark);
    EXPECT_NE(memory.Access(constant, 3, false, message), nullptr) << uses;
    EXPECT_NE(memory.Access(frame, 8, true, message), nullptr) << uses;
    EXPECT_EQ(memory.Access(leaked, 1, false, message), nullptr) << uses;
    EXPECT_NE(memory.Access(kept, 16, true, message), nullptr) << uses;
    EXPECT_EQ(constant, memory.AddressOf(pool.Blob("abc")));
    memory.EndFrameStorage(frame);
    memory.ReleaseHeap(outer);
    EXPECT_EQ(memory.Access(kept, 1, false, message), nullptr) << uses;
    // Nothing is in use any longer, and no less than nothing.
    EXPECT_NE(memory.AllocateHeap((1 << 20) - 64, 8), 0u) << uses;
    EXPECT_EQ(memory.AllocateHeap(1, 8), 0u) << uses;
  }
}

}  // namespace
}  // namespace brio::comptime
