// The table of blocks that a pool has handed out, against a map.
#include "given_blocks.h"

#include <map>
#include <random>

#include "test_util.h"

using brio::rt::GivenBlock;
using brio::rt::GivenBlocks;

static const void* AddressOf(uintptr_t number) {
  return reinterpret_cast<const void*>(number * 512);
}

TEST(GivenBlocks, LikeAMap) {
  std::mt19937 random(13);
  GivenBlocks blocks;
  std::map<uintptr_t, uint64_t> expected;
  for (int step = 0; step < 200000; ++step) {
    // Few addresses in turn with many, so that the table is both crowded and emptied.
    const uintptr_t number = 1 + random() % ((step / 20000) % 2 == 0 ? 40 : 4000);
    const uint64_t bytes = 1 + random() % 512;
    GivenBlock taken;
    switch (random() % 4) {
      case 0:
        EXPECT_EQ(blocks.Add({AddressOf(number), bytes, 7}), expected.emplace(number, bytes).second);
        break;
      case 1:
        blocks.Put({AddressOf(number), bytes, 7});
        expected[number] = bytes;
        break;
      default:
        ASSERT_EQ(blocks.Take(AddressOf(number), &taken), expected.count(number) != 0);
        if (expected.count(number) != 0) {
          EXPECT_EQ(taken.bytes, expected[number]);
          EXPECT_EQ(taken.size_class, 7u);
          expected.erase(number);
        }
    }
  }
  for (uintptr_t number = 1; number <= 4000; ++number) {
    GivenBlock taken;
    ASSERT_EQ(blocks.Take(AddressOf(number), &taken), expected.count(number) != 0) << number;
  }
}

TEST(GivenBlocks, AddressesInside) {
  GivenBlocks blocks;
  EXPECT_EQ(blocks.FindAround(AddressOf(1)), nullptr);
  blocks.Put({AddressOf(4), 100, 0});
  const char* begin = static_cast<const char*>(AddressOf(4));
  EXPECT_EQ(blocks.FindAround(begin - 1), nullptr);
  ASSERT_NE(blocks.FindAround(begin), nullptr);
  EXPECT_EQ(blocks.FindAround(begin + 99)->bytes, 100u);
  EXPECT_EQ(blocks.FindAround(begin + 100), nullptr);
  EXPECT_EQ(blocks.FindAround(nullptr), nullptr);
}

TEST(GivenBlocks, NothingThere) {
  GivenBlocks blocks;
  GivenBlock taken;
  EXPECT_FALSE(blocks.Take(AddressOf(1), &taken));
  EXPECT_FALSE(blocks.Take(nullptr, &taken));
  EXPECT_TRUE(blocks.Add({AddressOf(1), 1, 0}));
  EXPECT_FALSE(blocks.Add({AddressOf(1), 2, 0}));
  EXPECT_TRUE(blocks.Take(AddressOf(1), &taken));
  EXPECT_EQ(taken.bytes, 1u);
  EXPECT_FALSE(blocks.Take(AddressOf(1), &taken));
}
