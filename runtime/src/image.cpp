// Target names of images and their compatibility rules.
#include "image.h"

#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string_view>

namespace brio::rt {

/// "sm_90a" in parts; major is 0 when the text is not such a name.
struct CudaTarget {
  int32_t major = 0;
  int32_t minor = 0;
  char variant = '\0';  // 'a': this device only, 'f': this major version
};

static CudaTarget ParseCudaTarget(const char* text) {
  CudaTarget target;
  if (text == nullptr || std::strncmp(text, "sm_", 3) != 0) {
    return target;
  }
  char* end = nullptr;
  const long number = std::strtol(text + 3, &end, 10);
  target.major = static_cast<int32_t>(number / 10);
  target.minor = static_cast<int32_t>(number % 10);
  target.variant = *end;
  return target;
}

/// How well an image suits the device; 0 is not at all.
static int32_t ScoreCudaImage(const brio_image& image, int32_t major, int32_t minor) {
  const CudaTarget target = ParseCudaTarget(image.target);
  if (target.major == 0 || target.major > major || (target.major == major && target.minor > minor)) {
    return 0;
  }
  const bool same_major = target.major == major;
  const bool exact = same_major && target.minor == minor;
  if ((target.variant == 'a' && !exact) || (target.variant == 'f' && !same_major)) {
    return 0;
  }
  const int32_t closeness =
      target.major * 100 + target.minor * 4 + (target.variant == 'a' ? 2 : 0) + (target.variant == 'f' ? 1 : 0) + 1;
  if (image.kind == BRIO_IMAGE_CUBIN) {
    return same_major ? 100000 + closeness : 0;
  }
  return image.kind == BRIO_IMAGE_PTX ? closeness : 0;
}

const brio_image* ChooseCudaImage(const brio_kernel& kernel, int32_t major, int32_t minor) {
  const brio_image* best = nullptr;
  int32_t best_score = 0;
  for (uint32_t i = 0; i < kernel.num_images; ++i) {
    const int32_t score = ScoreCudaImage(kernel.images[i], major, minor);
    if (score > best_score) {
      best_score = score;
      best = &kernel.images[i];
    }
  }
  return best;
}

const brio_image* ChooseHipImage(const brio_kernel& kernel, const std::string& arch) {
  const std::string_view processor = std::string_view(arch).substr(0, arch.find(':'));
  const brio_image* generic = nullptr;
  for (uint32_t i = 0; i < kernel.num_images; ++i) {
    const brio_image& image = kernel.images[i];
    if (image.kind != BRIO_IMAGE_HSACO || image.target == nullptr) {
      continue;
    }
    if (arch == image.target) {
      return &image;
    }
    if (processor == image.target) {
      generic = &image;
    }
  }
  return generic;
}

std::string KeepRejectedImage(const void* data, uint64_t size, const char* suffix) {
  const char* folder = std::getenv("TMPDIR");
  std::string path =
      std::string(folder != nullptr && *folder != '\0' ? folder : "/tmp") + "/brio-rejected-XXXXXX" + suffix;
  const int fd = mkstemps(path.data(), static_cast<int>(std::strlen(suffix)));
  if (fd < 0) {
    return "";
  }
  const bool whole = ::write(fd, data, size) == static_cast<ssize_t>(size);
  if (::close(fd) != 0 || !whole) {
    ::unlink(path.c_str());
    return "";
  }
  return ", kept in " + path;
}

std::string ListImages(const brio_kernel& kernel) {
  static constexpr const char* kKinds[] = {"unknown", "ptx", "cubin", "hsaco"};
  std::string text;
  for (uint32_t i = 0; i < kernel.num_images; ++i) {
    const brio_image& image = kernel.images[i];
    if (image.kind == BRIO_IMAGE_LLVM_TEXT || image.kind == BRIO_IMAGE_ASSEMBLY_TEXT) {
      continue;
    }
    text += text.empty() ? "" : ", ";
    text += kKinds[image.kind <= BRIO_IMAGE_HSACO ? image.kind : 0];
    text += " ";
    text += image.target != nullptr ? image.target : "?";
  }
  return text.empty() ? "none" : text;
}

}  // namespace brio::rt
