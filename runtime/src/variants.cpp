// Choice between the host codes of a program that was compiled for several families of accelerators.
#include "brio/variants.h"

#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "image.h"

namespace brio::rt {

/// Whether the first device of the variant's kind can run one of its images.
static bool SuitsMachine(const brio_variant& variant) {
  const std::string_view api = variant.api;
  int32_t count = 0;
  char arch[64] = "";
  if (brio_device_count(variant.api, &count) != BRIO_OK || count == 0 ||
      brio_device_arch(variant.api, 0, arch, sizeof(arch)) != BRIO_OK) {
    return false;
  }
  std::vector<brio_image> images(variant.num_targets);
  for (uint32_t i = 0; i < variant.num_targets; ++i) {
    images[i].kind = api == "hip" ? BRIO_IMAGE_HSACO : BRIO_IMAGE_PTX;
    images[i].target = variant.targets[i];
  }
  brio_kernel kernel{};
  kernel.num_images = variant.num_targets;
  kernel.images = images.data();
  if (api == "hip") {
    return ChooseHipImage(kernel, arch) != nullptr;
  }
  const long number = std::strncmp(arch, "sm_", 3) == 0 ? std::strtol(arch + 3, nullptr, 10) : 0;
  return ChooseCudaImage(kernel, static_cast<int32_t>(number / 10), static_cast<int32_t>(number % 10)) != nullptr;
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

uint32_t brio_choose_variant(const brio_variant* variants, uint32_t num_variants) {
  for (uint32_t i = 0; i < num_variants; ++i) {
    const std::string_view api = variants[i].api;
    if ((api == "cuda" || api == "hip") && SuitsMachine(variants[i])) {
      return i;
    }
  }
  for (uint32_t i = 0; i < num_variants; ++i) {
    if (std::strcmp(variants[i].api, "cpu") == 0) {
      return i;
    }
  }
  return 0;
}

int brio_run_variant(const brio_variant* variants, uint32_t num_variants, int argc, char** argv) {
  return variants[brio_choose_variant(variants, num_variants)].entry(argc, argv);
}

}  // extern "C"
