// Functions that the back end's tests compile, built by hand.
#pragma once

#include "ir/ir.h"
#include "pool/pool.h"

namespace brio::test {

struct Fixture {
  Pool pool;
  ir::Module module;
  Fixture() { module.pool = &pool; }

  TypeRef i32() { return pool.Int(32); }
  TypeRef i64() { return pool.Int(64); }
  TypeRef f32() { return pool.Float(FloatKind::F32); }

  ir::Function* NewKernel(const std::string& name) {
    ir::Function* function = module.NewFunction(name);
    function->display_name = name;
    function->is_kernel = true;
    function->result = pool.None();
    function->stage = ir::Stage::Canonical;
    return function;
  }

  ir::Value* Index(ir::Builder& b, IntrinsicId id) {
    return b.Cast(ir::CastKind::ZExt, b.Intrinsic(id, i32(), {}), i64());
  }
  ir::Value* GlobalIndex(ir::Builder& b) {
    ir::Value* base = b.Binary(ir::Op::Mul, Index(b, IntrinsicId::BlockIdxX), Index(b, IntrinsicId::BlockDimX));
    return b.Binary(ir::Op::Add, base, Index(b, IntrinsicId::ThreadIdxX));
  }

  /// if i < n: y[i] = a * x[i] + y[i]
  ir::Function* Saxpy() {
    ir::Function* function = NewKernel("saxpy");
    ir::Builder b(pool, *function);
    ir::Value* n = function->AddArg(i64(), "n", ir::Passing::ByValue);
    ir::Value* a = function->AddArg(f32(), "a", ir::Passing::ByValue);
    ir::Value* x = function->AddArg(pool.Pointer(f32()), "x", ir::Passing::ByValue);
    ir::Value* y = function->AddArg(pool.Pointer(f32()), "y", ir::Passing::ByValue);
    ir::Block* body = b.NewBlock();
    ir::Block* out = b.NewBlock();
    b.Start(b.NewBlock());
    ir::Value* i = GlobalIndex(b);
    b.CondBr(b.Cmp(ir::Predicate::SLt, i, n), body, out);
    b.Start(body);
    ir::Value* at = b.ElementAddr(y, i);
    ir::Value* product = b.Binary(ir::Op::Mul, a, b.Load(b.ElementAddr(x, i)));
    b.Store(b.Binary(ir::Op::Add, product, b.Load(at)), at);
    b.Br(out);
    b.Start(out);
    b.Return(nullptr);
    return function;
  }

  /// out[block] = sum of 256 values of in, by a tree in shared memory.
  ir::Function* BlockSum() {
    ir::Function* function = NewKernel("block_sum");
    ir::Builder b(pool, *function);
    ir::Value* in = function->AddArg(pool.Pointer(f32()), "values", ir::Passing::ByValue);
    ir::Value* result = function->AddArg(pool.Pointer(f32()), "sums", ir::Passing::ByValue);
    ir::Block* head = b.NewBlock();
    ir::Block* step = b.NewBlock();
    ir::Block* add = b.NewBlock();
    ir::Block* next = b.NewBlock();
    ir::Block* after = b.NewBlock();
    ir::Block* write = b.NewBlock();
    ir::Block* out = b.NewBlock();
    b.Start(b.NewBlock());
    ir::Inst* storage = b.Append(ir::Op::SharedAlloc, pool.Pointer(f32(), kShared), {});
    storage->memory_type = pool.Array(f32(), 256);
    storage->index = 16;
    ir::Value* tid = Index(b, IntrinsicId::ThreadIdxX);
    ir::Inst* stride = b.Local(i64(), "stride");
    b.Store(b.Load(b.ElementAddr(in, GlobalIndex(b))), b.ElementAddr(storage, tid));
    b.Intrinsic(IntrinsicId::Barrier, pool.None(), {});
    b.Store(b.Int(i64(), 128), stride);
    b.Br(head);
    b.Start(head);
    b.CondBr(b.Cmp(ir::Predicate::SGt, b.Load(stride), b.Int(i64(), 0)), step, after);
    b.Start(step);
    b.CondBr(b.Cmp(ir::Predicate::SLt, tid, b.Load(stride)), add, next);
    b.Start(add);
    ir::Value* mine = b.ElementAddr(storage, tid);
    ir::Value* other = b.ElementAddr(storage, b.Binary(ir::Op::Add, tid, b.Load(stride)));
    b.Store(b.Binary(ir::Op::Add, b.Load(mine), b.Load(other)), mine);
    b.Br(next);
    b.Start(next);
    b.Intrinsic(IntrinsicId::Barrier, pool.None(), {});
    b.Store(b.Binary(ir::Op::LShr, b.Load(stride), b.Int(i64(), 1)), stride);
    b.Br(head);
    b.Start(after);
    b.CondBr(b.Cmp(ir::Predicate::Eq, tid, b.Int(i64(), 0)), write, out);
    b.Start(write);
    b.Store(b.Load(storage), b.ElementAddr(result, Index(b, IntrinsicId::BlockIdxX)));
    b.Br(out);
    b.Start(out);
    b.Return(nullptr);
    return function;
  }

  /// Reserves a record in the print buffer from a function of its own, which the kernel calls.
  ir::Function* Print() {
    ir::Function* helper = module.NewFunction("reserve[Int]");
    helper->result = i64();
    helper->no_inline = true;
    helper->stage = ir::Stage::Canonical;
    {
      ir::Builder b(pool, *helper);
      ir::Value* size = helper->AddArg(i64(), "size", ir::Passing::ByValue);
      b.Start(b.NewBlock());
      ir::Value* buffer = b.Intrinsic(IntrinsicId::PrintBuffer, pool.Pointer(pool.Int(8)), {});
      ir::Value* head = b.Cast(ir::CastKind::Pointer, b.ElementAddr(buffer, b.Int(i64(), 8)), pool.Pointer(i64()));
      b.Return(b.Intrinsic(IntrinsicId::AtomicAddSystem, i64(), {head, size}));
    }
    ir::Function* function = NewKernel("hello");
    ir::Builder b(pool, *function);
    b.Start(b.NewBlock());
    b.Call(helper, {b.Int(i64(), 32)});
    b.Return(nullptr);
    return function;
  }

  /// int brio_main(): the sum of 0..n-1 by a loop, modulo 256
  ir::Function* Main(uint64_t n) {
    ir::Function* function = module.NewFunction("brio_main");
    function->result = i32();
    function->stage = ir::Stage::Canonical;
    ir::Builder b(pool, *function);
    ir::Block* head = b.NewBlock();
    ir::Block* body = b.NewBlock();
    ir::Block* out = b.NewBlock();
    b.Start(b.NewBlock());
    ir::Inst* i = b.Local(i64(), "i");
    ir::Inst* sum = b.Local(i64(), "sum");
    b.Store(b.Int(i64(), 0), i);
    b.Store(b.Int(i64(), 0), sum);
    b.Br(head);
    b.Start(head);
    b.CondBr(b.Cmp(ir::Predicate::SLt, b.Load(i), b.Int(i64(), n)), body, out);
    b.Start(body);
    b.Store(b.Binary(ir::Op::Add, b.Load(sum), b.Load(i)), sum);
    b.Store(b.Binary(ir::Op::Add, b.Load(i), b.Int(i64(), 1)), i);
    b.Br(head);
    b.Start(out);
    b.Return(b.Cast(ir::CastKind::Trunc, b.Binary(ir::Op::And, b.Load(sum), b.Int(i64(), 255)), i32()));
    return function;
  }

  /// int brio_main(), which calls a `main` of the program's own: straight-line code and a loop that share a table, a
  /// leaf that the loop calls, recursion, and a function with the name of a C one. Yields 3 * ('a' + 'b' + 'c') + 10
  /// + 7.
  ir::Function* Program() {
    TypeRef i8 = pool.Int(8);
    ConstRef letters = pool.Blob("abc", 1);
    ConstRef table = pool.BlobWithRelocs(std::string(8, '\0'), {{.offset = 0, .target = letters, .addend = 0}}, 8);
    auto letter = [&](ir::Builder& b, ir::Value* index) {
      ir::Value* slot = b.Cast(ir::CastKind::Pointer, b.GlobalAddr(table), pool.Pointer(pool.Pointer(i8)));
      return b.Cast(ir::CastKind::ZExt, b.Load(b.ElementAddr(b.Load(slot), index)), i64());
    };
    auto begin = [&](const char* name) {
      ir::Function* function = module.NewFunction(name);
      function->result = i64();
      function->no_inline = true;
      function->stage = ir::Stage::Canonical;
      return function;
    };
    ir::Function* leaf = begin("labs");  // not what C calls so
    {
      ir::Builder b(pool, *leaf);
      ir::Value* x = leaf->AddArg(i64(), "x", ir::Passing::ByValue);
      b.Start(b.NewBlock());
      b.Return(b.Binary(ir::Op::Mul, x, b.Int(i64(), 2)));
    }
    ir::Function* loop = begin("sum");
    {
      ir::Builder b(pool, *loop);
      ir::Block* head = b.NewBlock();
      ir::Block* body = b.NewBlock();
      ir::Block* out = b.NewBlock();
      b.Start(b.NewBlock());
      ir::Inst* i = b.Local(i64(), "i");
      ir::Inst* sum = b.Local(i64(), "sum");
      b.Store(b.Int(i64(), 0), i);
      b.Store(b.Int(i64(), 0), sum);
      b.Br(head);
      b.Start(head);
      b.CondBr(b.Cmp(ir::Predicate::SLt, b.Load(i), b.Int(i64(), 3)), body, out);
      b.Start(body);
      b.Store(b.Binary(ir::Op::Add, b.Load(sum), b.Call(leaf, {letter(b, b.Load(i))})), sum);
      b.Store(b.Binary(ir::Op::Add, b.Load(i), b.Int(i64(), 1)), i);
      b.Br(head);
      b.Start(out);
      b.Return(b.Load(sum));
    }
    ir::Function* count = begin("count");  // 4 + 3 + 2 + 1
    {
      ir::Builder b(pool, *count);
      ir::Value* n = count->AddArg(i64(), "n", ir::Passing::ByValue);
      ir::Block* more = b.NewBlock();
      ir::Block* out = b.NewBlock();
      b.Start(b.NewBlock());
      b.CondBr(b.Cmp(ir::Predicate::Eq, n, b.Int(i64(), 0)), out, more);
      b.Start(more);
      b.Return(b.Binary(ir::Op::Add, n, b.Call(count, {b.Binary(ir::Op::Sub, n, b.Int(i64(), 1))})));
      b.Start(out);
      b.Return(b.Int(i64(), 0));
    }
    ir::Function* straight = begin("straight");  // enough code that does not loop to be worth a tier of its own
    {
      ir::Builder b(pool, *straight);
      ir::Value* x = straight->AddArg(i64(), "x", ir::Passing::ByValue);
      b.Start(b.NewBlock());
      ir::Value* y = x;
      for (uint64_t i = 0; i < 100; ++i) {
        y = b.Binary(ir::Op::Xor, b.Binary(ir::Op::Mul, y, b.Int(i64(), i + 3)), x);
      }
      b.Return(b.Binary(ir::Op::And, y, b.Int(i64(), 0)));
    }
    ir::Function* own = begin("main");
    {
      ir::Builder b(pool, *own);
      b.Start(b.NewBlock());
      ir::Value* sum = b.Call(loop, {});
      for (uint64_t i = 0; i < 3; ++i) {
        sum = b.Binary(ir::Op::Add, sum, letter(b, b.Int(i64(), i)));
      }
      sum = b.Binary(ir::Op::Add, sum, b.Call(count, {b.Int(i64(), 4)}));
      sum = b.Binary(ir::Op::Add, sum, b.Call(straight, {sum}));
      b.Return(b.Binary(ir::Op::Add, sum, b.Int(i64(), 7)));
    }
    ir::Function* function = module.NewFunction("brio_main");
    function->result = i32();
    function->stage = ir::Stage::Canonical;
    ir::Builder b(pool, *function);
    b.Start(b.NewBlock());
    b.Return(b.Cast(ir::CastKind::Trunc, b.Call(own, {}), i32()));
    return function;
  }
};

}  // namespace brio::test
