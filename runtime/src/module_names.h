// The kernels that the bytes of a module name: for messages about names that it does not have.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace brio::rt {

/// Entry names of PTX text, a cubin or an HSACO, in the order of the module; empty when it cannot be told. The bytes may be
/// anything: every length is checked.
std::vector<std::string> FindEntries(const void* data, uint64_t size);

/// "; the module has 'a', 'b' and 3 more" or "".
std::string DescribeEntries(const std::vector<std::string>& entries);

}  // namespace brio::rt
