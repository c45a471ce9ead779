// Tensor maps: the rules, each with its own text, what the driver is given, and what the CPU device makes of a map.
#include <dlfcn.h>

#include <cstring>
#include <functional>

#include "test_util.h"

namespace {

alignas(64) char memory[1 << 16];

/// A map that is right: 64 x 96 floats in boxes of 16 x 32.
brio_tensor_map RightMap() {
  brio_tensor_map map{};
  map.struct_size = sizeof(map);
  map.data_type = 7;
  map.rank = 2;
  map.swizzle = 3;
  map.address = memory;
  map.dims[0] = 96;
  map.dims[1] = 64;
  map.strides[0] = 96 * 4;
  map.box[0] = 32;
  map.box[1] = 16;
  for (uint32_t& step : map.element_strides) {
    step = 1;
  }
  return map;
}

struct Rule {
  const char* text;
  std::function<void(brio_tensor_map&)> breaks;
};

const Rule kRules[] = {
    {"TMA takes tensors of 1 to 5 dimensions, not of 6", [](brio_tensor_map& map) { map.rank = 6; }},
    {"TMA takes tensors of 1 to 5 dimensions, not of 0", [](brio_tensor_map& map) { map.rank = 0; }},
    {"TMA has no type with the number 13", [](brio_tensor_map& map) { map.data_type = 13; }},
    {"the tensor's address is null", [](brio_tensor_map& map) { map.address = nullptr; }},
    {"the tensor begins 8 bytes past a multiple of 16", [](brio_tensor_map& map) { map.address = memory + 8; }},
    {"dimension 0 of the tensor is 0, TMA takes 1 to 2^32", [](brio_tensor_map& map) { map.dims[1] = 0; }},
    {"dimension 1 of the tensor is 4294967297", [](brio_tensor_map& map) { map.dims[0] = (uint64_t{1} << 32) + 1; }},
    {"the stride of dimension 0 is 388 bytes, TMA takes multiples of 16 below 2^40",
     [](brio_tensor_map& map) { map.strides[0] = 97 * 4; }},
    {"the stride of dimension 0 is 1099511627776 bytes",
     [](brio_tensor_map& map) { map.strides[0] = uint64_t{1} << 40; }},
    {"dimension 0 of the box is 257, TMA takes 1 to 256", [](brio_tensor_map& map) { map.box[1] = 257; }},
    {"dimension 1 of the box is 0", [](brio_tensor_map& map) { map.box[0] = 0; }},
    {"dimension 0 takes every 9th element, TMA takes 1 to 8", [](brio_tensor_map& map) { map.element_strides[1] = 9; }},
    {"a row of the box has 8 bytes, TMA takes multiples of 16", [](brio_tensor_map& map) { map.box[0] = 2; }},
    {"a row of the box has 144 bytes, a swizzle of 128 bytes takes no more than those",
     [](brio_tensor_map& map) { map.box[0] = 36; }},
    {"a row of the box has 128 bytes, a swizzle of 32 bytes", [](brio_tensor_map& map) { map.swizzle = 1; }},
    {"TMA has no interleaving 0, swizzle 7", [](brio_tensor_map& map) { map.swizzle = 7; }},
    {"interleaving needs at least 3 dimensions, not 2", [](brio_tensor_map& map) { map.interleave = 1; }},
    {"interleaving by 32 bytes needs the swizzle of 32 bytes",
     [](brio_tensor_map& map) { map.interleave = 2, map.rank = 3, map.dims[2] = map.box[2] = 1; }},
    {"a row of the box has 8 bytes, TMA takes multiples of 16",
     [](brio_tensor_map& map) {
       map.interleave = 1, map.rank = 3, map.swizzle = 0, map.strides[1] = map.strides[0] * 64,
       map.dims[2] = map.box[2] = 1;
       map.box[0] = 2;
     }},
    {"only tensors of floats can be filled with NaN",
     [](brio_tensor_map& map) { map.data_type = 3, map.oob_fill = 1; }},
};

}  // namespace

TEST(TensorMap, RulesHaveTextsOfTheirOwn) {
  TestContext context("cpu");
  alignas(64) char out[BRIO_TENSOR_MAP_BYTES];
  const brio_tensor_map right = RightMap();
  EXPECT_OK(brio_tensor_map_encode(context, &right, out));
  for (const Rule& rule : kRules) {
    brio_tensor_map map = RightMap();
    rule.breaks(map);
    EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, rule.text, brio_tensor_map_encode(context, &map, out));
  }
}

TEST(TensorMap, DriverGetsWhatWasChecked) {
  TestContext context("cuda");
  void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  ASSERT_NE(library, nullptr);
  auto* log = reinterpret_cast<const char* (*)()>(dlsym(library, "fake_cuda_log"));
  auto* reset = reinterpret_cast<void (*)(const char*)>(dlsym(library, "fake_cuda_reset"));
  reset("");
  alignas(64) char out[BRIO_TENSOR_MAP_BYTES] = {};
  brio_tensor_map map = RightMap();
  map.l2_promotion = 2;
  map.oob_fill = 1;
  EXPECT_OK(brio_tensor_map_encode(context, &map, out));
  EXPECT_NE(
      std::string_view(log()).find("tensor map: type 7 dims 96,64 strides 384 box 32,16 steps 1,1 modes 0,3,2,1\n"),
      std::string_view::npos)
      << log();
  EXPECT_EQ(out[127], 0x5a);
  // What is wrong does not get there.
  reset("");
  map.box[1] = 257;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "dimension 0 of the box is 257", brio_tensor_map_encode(context, &map, out));
  EXPECT_EQ(std::string_view(log()).find("cuTensorMapEncodeTiled"), std::string_view::npos);
  reset("cuTensorMapEncodeTiled:1:1");
  map.box[1] = 16;
  EXPECT_NE(brio_tensor_map_encode(context, &map, out), BRIO_OK);
  EXPECT_NE(std::string_view(brio_last_error()).find("cuTensorMapEncodeTiled"), std::string_view::npos)
      << brio_last_error();
  reset("");
}

TEST(TensorMap, OtherDevicesSayThatTheyHaveNone) {
  int32_t count = 0;
  ASSERT_OK(brio_device_count("hip", &count));
  ASSERT_GT(count, 0);
  TestContext context("hip");
  alignas(64) char out[BRIO_TENSOR_MAP_BYTES];
  const brio_tensor_map map = RightMap();
  EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED, "tensor maps need an NVIDIA GPU of sm_90 or newer, or the CPU device",
               brio_tensor_map_encode(context, &map, out));
}
