// Number formatting: Python's repr, shortest in the value's own type.
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "test_util.h"

static std::string F64(double value) {
  char text[32];
  return {text, brio_format_f64(value, text)};
}
static std::string F32(float value) {
  char text[32];
  return {text, brio_format_f32(value, text)};
}

TEST(Format, Float64) {
  EXPECT_EQ(F64(0.1), "0.1");
  EXPECT_EQ(F64(20.0), "20.0");
  EXPECT_EQ(F64(0.0), "0.0");
  EXPECT_EQ(F64(-0.0), "-0.0");
  EXPECT_EQ(F64(1e16), "1e+16");
  EXPECT_EQ(F64(9999999999999998.0), "9999999999999998.0");
  EXPECT_EQ(F64(1e15), "1000000000000000.0");
  EXPECT_EQ(F64(1e-4), "0.0001");
  EXPECT_EQ(F64(1e-5), "1e-05");
  EXPECT_EQ(F64(1.5e-5), "1.5e-05");
  EXPECT_EQ(F64(1e100), "1e+100");
  EXPECT_EQ(F64(-1.25e-300), "-1.25e-300");
  EXPECT_EQ(F64(123456.789), "123456.789");
  EXPECT_EQ(F64(3.141592653589793), "3.141592653589793");
  EXPECT_EQ(F64(5e-324), "5e-324");
  EXPECT_EQ(F64(std::numeric_limits<double>::max()), "1.7976931348623157e+308");
  EXPECT_EQ(F64(INFINITY), "inf");
  EXPECT_EQ(F64(-INFINITY), "-inf");
  EXPECT_EQ(F64(NAN), "nan");
  EXPECT_EQ(F64(-NAN), "nan");
  EXPECT_EQ(F64(1.0 / 3.0), "0.3333333333333333");
  EXPECT_EQ(F64(100.0), "100.0");
  EXPECT_EQ(F64(1e22), "1e+22");
}

TEST(Format, Float32) {
  EXPECT_EQ(F32(0.1f), "0.1");
  EXPECT_EQ(F32(16777216.0f), "16777216.0");
  EXPECT_EQ(F32(1e-5f), "1e-05");
  EXPECT_EQ(F32(3.4028235e38f), "3.4028235e+38");
  EXPECT_EQ(F32(1.0f / 3.0f), "0.33333334");
  EXPECT_EQ(F32(1e-45f), "1e-45");
  EXPECT_EQ(F32(2.5f), "2.5");
}

TEST(Format, RandomValuesRoundTrip) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20000; ++i) {
    const uint64_t bits = random();
    double value;
    std::memcpy(&value, &bits, sizeof(value));
    if (std::isfinite(value)) {
      EXPECT_EQ(std::strtod(F64(value).c_str(), nullptr), value);
    }
    const auto low = static_cast<uint32_t>(bits);
    float single;
    std::memcpy(&single, &low, sizeof(single));
    if (std::isfinite(single)) {
      EXPECT_EQ(std::strtof(F32(single).c_str(), nullptr), single);
    }
  }
}

TEST(Format, Integers) {
  char text[32];
  EXPECT_EQ(std::string(text, brio_format_i64(INT64_MIN, text)), "-9223372036854775808");
  EXPECT_EQ(std::string(text, brio_format_u64(UINT64_MAX, text)), "18446744073709551615");
}

TEST(Format, Parse) {
  double value = 0;
  EXPECT_EQ(brio_parse_f64("1.5e3", 5, &value), 1);
  EXPECT_EQ(value, 1500.0);
  EXPECT_EQ(brio_parse_f64("+2", 2, &value), 1);
  EXPECT_EQ(value, 2.0);
  EXPECT_EQ(brio_parse_f64("-inf", 4, &value), 1);
  EXPECT_EQ(value, -INFINITY);
  EXPECT_EQ(brio_parse_f64("1e999", 5, &value), 1);
  EXPECT_EQ(value, INFINITY);
  EXPECT_EQ(brio_parse_f64("", 0, &value), 0);
  EXPECT_EQ(brio_parse_f64("1x", 2, &value), 0);
  EXPECT_EQ(brio_parse_f64("+-1", 3, &value), 0);
}
