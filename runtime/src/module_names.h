// What the bytes of a module tell of its kernels: names, for messages about one that it does not have, and, where the
// driver does not tell it, how many arguments they take.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace brio::rt {

/// Entry names of PTX text, a cubin or an HSACO, in the order of the module; empty when it cannot be told. The bytes
/// may be anything: every length is checked.
std::vector<std::string> FindEntries(const void* data, uint64_t size);

/// The number of arguments of each kernel of an HSACO, by its metadata, without those that the HIP runtime adds; empty
/// for other bytes.
std::map<std::string, uint32_t> FindArgumentCounts(const void* data, uint64_t size);

/// "; the module has 'a', 'b' and 3 more" or "".
std::string DescribeEntries(const std::vector<std::string>& entries);

}  // namespace brio::rt
