// Interning, layout and the source form of types and constants.
#include <gtest/gtest.h>

#include "ir/ir.h"
#include "pool/pool.h"

namespace brio {
namespace {

TEST(Pool, InternsTypesByAddress) {
  Pool pool;
  EXPECT_EQ(pool.Int(64), pool.Int(64));
  EXPECT_NE(pool.Int(64), pool.Int(32));
  EXPECT_EQ(pool.Vector(pool.Float(FloatKind::F32), 4), pool.Vector(pool.Float(FloatKind::F32), 4));
  EXPECT_EQ(pool.Vector(pool.Int(8), 1), pool.Int(8));
  EXPECT_NE(pool.Pointer(pool.Int(8)), pool.Pointer(pool.Int(8), kGlobal));
  EXPECT_NE(pool.Tuple({}), pool.Tuple({pool.Int(8)}));
  EXPECT_EQ(pool.Meta(MetaKind::AnyType), pool.Meta(MetaKind::AnyType));
}

TEST(Pool, StructIdentityIsDeclAndArgs) {
  Pool pool;
  int decl = 0;
  const TypeRef a = pool.Struct(&decl, {pool.IntLiteral(1)}, "S[1]");
  EXPECT_EQ(a, pool.Struct(&decl, {pool.IntLiteral(1)}, "other"));
  EXPECT_NE(a, pool.Struct(&decl, {pool.IntLiteral(2)}, "S[2]"));
  EXPECT_EQ(a->info->name, "S[1]");
}

TEST(Pool, InternsConstantsExactly) {
  Pool pool;
  const ConstRef blob = pool.Blob("ab");
  EXPECT_EQ(blob, pool.Blob("ab"));
  EXPECT_NE(blob, pool.Blob("ab", 8));
  EXPECT_NE(pool.IntLiteral(0), pool.Origin(false));
  EXPECT_NE(pool.IntLiteral(llvm::APInt(256, 1).shl(200)), pool.IntLiteral(llvm::APInt(256, 1).shl(201)));
  EXPECT_NE(pool.IntData(pool.Int(32), 1), pool.IntData(pool.Int(64), 1));
  EXPECT_EQ(pool.IntData(pool.Int(8), 0x1ff), pool.IntData(pool.Int(8), 0xff));
  const TypeRef pointer = pool.Pointer(pool.Int(8));
  EXPECT_NE(pool.Data(pointer, ""), pool.Data(pointer, "", {{0, blob, 0}}));
  EXPECT_NE(pool.Data(pointer, "", {{0, blob, 1}}), pool.Data(pointer, "", {{0, blob, 0}}));
  int decl = 0;
  EXPECT_NE(pool.FunctionConst(&decl, {}, nullptr), pool.FunctionConst(&decl, {pool.Unbound()}, nullptr));
  EXPECT_NE(pool.FunctionConst(&decl, {}, nullptr), pool.FunctionConst(&decl, {}, pool.TypeConst(pool.Int(1))));
  EXPECT_EQ(pool.FloatLiteral(llvm::APFloat(0.5)), pool.FloatLiteral(llvm::APFloat(0.5f)));
  EXPECT_NE(pool.FloatLiteral(llvm::APFloat(0.0)), pool.FloatLiteral(llvm::APFloat(-0.0)));
}

TEST(Layout, SizesAndAlignments) {
  Pool pool;
  EXPECT_EQ(SizeOf(pool.Int(1)), 1u);
  EXPECT_EQ(SizeOf(pool.Int(24)), 4u);
  EXPECT_EQ(SizeOf(pool.Int(128)), 16u);
  EXPECT_EQ(SizeOf(pool.Float(FloatKind::BF16)), 2u);
  EXPECT_EQ(SizeOf(pool.Vector(pool.Float(FloatKind::F32), 3)), 16u);
  EXPECT_EQ(AlignOf(pool.Vector(pool.Float(FloatKind::F32), 3)), 16u);
  EXPECT_EQ(SizeOf(pool.Vector(pool.Int(1), 4)), 4u);
  EXPECT_EQ(SizeOf(pool.Array(pool.Int(16), 5)), 10u);
  EXPECT_EQ(SizeOf(pool.None()), 0u);
  const TypeRef tuple = pool.Tuple({pool.Int(8), pool.Int(64), pool.Int(8)});
  EXPECT_EQ(SizeOf(tuple), 24u);
  EXPECT_EQ(FieldOffset(tuple, 1), 8u);
  EXPECT_EQ(FieldOffset(tuple, 2), 16u);
  EXPECT_TRUE(IsByValue(tuple));
  EXPECT_FALSE(IsByValue(pool.Array(pool.Int(8), 2)));
}

TEST(Layout, StructsComplete) {
  Pool pool;
  int decl = 0;
  StructInfo& info = *pool.Struct(&decl, {}, "S")->info;
  info.fields = {{"a", pool.Int(8)}, {"b", pool.Float(FloatKind::F32)}, {"c", pool.Int(16)}};
  CompleteLayout(info);
  EXPECT_EQ(info.size, 12u);
  EXPECT_EQ(info.align, 4u);
  EXPECT_FALSE(IsTrivial(pool.Array(pool.Struct(&decl, {}, ""), 2)));
  EXPECT_TRUE(IsTrivial(pool.Array(pool.Struct(&decl, {}, ""), 0)));
}

TEST(Text, ConstantsReadLikeSource) {
  Pool pool;
  int decl = 0;
  const TypeRef wrapped = pool.Struct(&decl, {}, "Int");
  wrapped->info->fields = {{"value", pool.Int(64)}};
  CompleteLayout(*wrapped->info);
  std::string bytes(8, '\0');
  bytes[0] = 4;
  EXPECT_EQ(ToString(pool.Data(wrapped, bytes)), "4");
  EXPECT_EQ(ToString(pool.IntData(pool.Int(8), 0xff)), "-1");
  EXPECT_EQ(ToString(pool.IntData(pool.Int(1), 1)), "True");
  const TypeRef text = pool.Tuple({pool.Pointer(pool.Int(8)), pool.Int(64)});
  std::string view(16, '\0');
  view[8] = 2;
  EXPECT_EQ(ToString(pool.Data(text, view, {{0, pool.Blob("a\"bc"), 0}})), "\"a\\\"\"");
  EXPECT_EQ(ToString(pool.FloatLiteral(llvm::APFloat(0.1))), "0.1");
  EXPECT_EQ(ToString(pool.FloatLiteral(llvm::APFloat(2.0))), "2.0");
  EXPECT_EQ(ToString(pool.IntLiteral(-(__int128{1} << 100))), "-1267650600228229401496703205376");
  EXPECT_EQ(ToString(pool.TypeConst(pool.Vector(pool.Int(8), 4))), "vec<i8, 4>");
  EXPECT_EQ(ToString(pool.Pack({pool.IntLiteral(1), pool.Unbound()})), "(1, _)");
}

TEST(Builder, CodeAfterATerminatorBelongsNowhere) {
  Pool pool;
  ir::Module module{.pool = &pool};
  ir::Function& function = *module.NewFunction("f");
  function.result = pool.None();
  ir::Builder builder(pool, function);
  builder.Start(builder.NewBlock());
  builder.Return(nullptr);
  EXPECT_TRUE(builder.Terminated());
  builder.Trap();
  EXPECT_TRUE(builder.Terminated());
  EXPECT_EQ(builder.block()->insts.size(), 1u);
  builder.Local(pool.Int(8), "late");
  EXPECT_EQ(function.blocks[0]->insts.front()->op, ir::Op::Local);
}

TEST(Builder, FieldsOfKnownAggregatesFold) {
  Pool pool;
  ir::Module module{.pool = &pool};
  ir::Builder builder(pool, *module.NewFunction("f"));
  builder.Start(builder.NewBlock());
  const TypeRef pair = pool.Tuple({pool.Int(8), pool.Int(32)});
  ir::Value* one = builder.Int(pool.Int(8), 1);
  ir::Value* two = builder.Int(pool.Int(32), 2);
  EXPECT_EQ(builder.GetField(builder.Make(pair, {one, two}), 1), two);
  std::string bytes(8, '\0');
  bytes[4] = 9;
  ir::Value* field = builder.GetField(builder.Const(pool.Data(pair, bytes)), 1);
  ASSERT_EQ(field->value_kind, ir::ValueKind::Constant);
  EXPECT_EQ(static_cast<ir::Constant*>(field)->constant, pool.IntData(pool.Int(32), 9));
}

}  // namespace
}  // namespace brio
