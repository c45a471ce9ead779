// Device binaries on disk: what a driver made of an intermediate form, for the next process. Many processes may use one
// folder at once: entries are written under a temporary name and renamed. An entry that is truncated, damaged, not this
// user's or for something else is ignored. No operation here can fail: at worst nothing is found or kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace brio::rt {

/// 128 bits of everything an entry depends on.
struct CacheKey {
  uint64_t words[2] = {0xcbf29ce484222325u, 0x9e3779b97f4a7c15u};

  void Add(std::string_view bytes);
  std::string Hex() const;
};

/// The folder: BRIO_CACHE_DIR, else brio in XDG_CACHE_HOME or ~/.cache. "" when there is none or BRIO_CACHE is "off".
std::string BinaryCacheFolder();

/// Whether the assembler of CUDA's linker, which gives the binaries that are kept, makes of PTX what that of the loader
/// does. It allows for other units of linking: `setmaxnreg` is ignored there, and products of warp groups wait for each
/// other (C7504 and C7509 of ptxas). Of code for debuggers its binaries tell the frames of the first function only.
bool LinksAsItLoads(std::string_view ptx);
/// The entry's contents, or "".
std::string FindCachedBinary(const CacheKey& key);
void KeepBinary(const CacheKey& key, std::string_view binary);
/// Removes an entry that turned out to be useless.
void DropCachedBinary(const CacheKey& key);

}  // namespace brio::rt
