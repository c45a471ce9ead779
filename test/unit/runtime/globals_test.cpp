// Values of the whole program, kept by name.
#include "test_util.h"

static std::vector<int> ended;

static void End(void* value) {
  ended.push_back(*static_cast<int*>(value));
}

TEST(Globals, TheFirstValueStaysAndAllEndInReverse) {
  static int one = 1, two = 2, three = 3;
  EXPECT_EQ(brio_global_find("test.one", 8), nullptr);
  EXPECT_EQ(brio_global_keep("test.one", 8, &one, End), &one);
  EXPECT_EQ(brio_global_keep("test.one", 8, &two, End), &one);
  EXPECT_EQ(brio_global_keep("test.two", 8, &two, nullptr), &two);
  EXPECT_EQ(brio_global_keep("test.three", 10, &three, End), &three);
  EXPECT_EQ(brio_global_find("test.one", 8), &one);
  EXPECT_EQ(brio_global_find("test.on", 7), nullptr);
  brio_global_replace("test.two", 8, &three);
  EXPECT_EQ(brio_global_find("test.two", 8), &three);
  brio_globals_end();
  EXPECT_EQ(ended, (std::vector<int>{3, 1}));
  EXPECT_EQ(brio_global_find("test.one", 8), nullptr);
  brio_globals_end();
  EXPECT_EQ(ended.size(), 2u);
}
