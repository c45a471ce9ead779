#include "module_names.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace brio::rt {

constexpr size_t kShown = 16;

static bool IsNameLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '%';
}

static std::vector<std::string> FindInPtx(std::string_view text) {
  constexpr std::string_view kEntry = ".entry";
  std::vector<std::string> names;
  for (size_t at = text.find(kEntry); at != std::string_view::npos; at = text.find(kEntry, at)) {
    at += kEntry.size();
    size_t begin = at;
    while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\t' || text[begin] == '\n' || text[begin] == '\r')) {
      ++begin;
    }
    size_t end = begin;
    while (end < text.size() && IsNameLetter(text[end])) {
      ++end;
    }
    if (begin > at && end > begin) {
      names.emplace_back(text.substr(begin, end - begin));
    }
  }
  return names;
}

/// A section of a 64-bit ELF file, little endian.
struct Section {
  uint32_t type = 0;
  uint32_t link = 0;
  uint64_t offset = 0;
  uint64_t size = 0;
};

template <typename T>
static T ReadAt(std::string_view bytes, uint64_t offset) {
  T value{};
  if (offset <= bytes.size() && bytes.size() - offset >= sizeof(T)) {
    std::memcpy(&value, bytes.data() + offset, sizeof(T));
  }
  return value;
}

static std::vector<Section> ReadSections(std::string_view elf) {
  constexpr uint64_t kHeaderBytes = 64;
  const auto table = ReadAt<uint64_t>(elf, 40);
  const auto entry_bytes = ReadAt<uint16_t>(elf, 58);
  const auto count = ReadAt<uint16_t>(elf, 60);
  std::vector<Section> sections;
  if (entry_bytes < kHeaderBytes || table > elf.size()) {
    return sections;
  }
  for (uint64_t i = 0; i < count && table + (i + 1) * entry_bytes <= elf.size(); ++i) {
    const uint64_t at = table + i * entry_bytes;
    Section section{ReadAt<uint32_t>(elf, at + 4), ReadAt<uint32_t>(elf, at + 40), ReadAt<uint64_t>(elf, at + 24),
                    ReadAt<uint64_t>(elf, at + 32)};
    const bool inside = section.offset <= elf.size() && section.size <= elf.size() - section.offset;
    sections.push_back(inside ? section : Section{});
  }
  return sections;
}

/// Kernels are symbols NAME.kd of an HSACO, and global functions with the entry mark of a cubin.
static std::vector<std::string> FindInElf(std::string_view elf) {
  constexpr uint32_t kSymbolTable = 2;
  constexpr uint64_t kSymbolBytes = 24;
  constexpr uint16_t kCudaMachine = 190;
  constexpr uint8_t kCudaEntry = 0x10;
  const bool cuda = ReadAt<uint16_t>(elf, 18) == kCudaMachine;
  const std::vector<Section> sections = ReadSections(elf);
  std::vector<std::string> names;
  for (const Section& table : sections) {
    if (table.type != kSymbolTable || table.link >= sections.size()) {
      continue;
    }
    const Section& strings = sections[table.link];
    const std::string_view text = elf.substr(strings.offset, strings.size);
    for (uint64_t at = 0; at + kSymbolBytes <= table.size; at += kSymbolBytes) {
      const auto start = ReadAt<uint32_t>(elf, table.offset + at);
      const auto info = ReadAt<uint8_t>(elf, table.offset + at + 4);
      const auto other = ReadAt<uint8_t>(elf, table.offset + at + 5);
      if (start >= text.size()) {
        continue;
      }
      std::string_view name = text.substr(start);
      name = name.substr(0, name.find('\0'));
      constexpr std::string_view kDescriptor = ".kd";
      if (cuda) {
        if ((info & 15) == 2 && (other & kCudaEntry) != 0) {
          names.emplace_back(name);
        }
      } else if (name.size() > kDescriptor.size() && name.ends_with(kDescriptor)) {
        names.emplace_back(name.substr(0, name.size() - kDescriptor.size()));
      }
    }
  }
  return names;
}

std::vector<std::string> FindEntries(const void* data, uint64_t size) {
  const std::string_view bytes(static_cast<const char*>(data), size);
  return bytes.starts_with("\x7f" "ELF") ? FindInElf(bytes) : FindInPtx(bytes);
}

std::string DescribeEntries(const std::vector<std::string>& entries) {
  if (entries.empty()) {
    return "";
  }
  std::string text = "; the module has ";
  for (size_t i = 0; i < std::min(entries.size(), kShown); ++i) {
    text += (i > 0 ? ", '" : "'") + entries[i] + "'";
  }
  if (entries.size() > kShown) {
    text += " and " + std::to_string(entries.size() - kShown) + " more";
  }
  return text;
}

}  // namespace brio::rt
