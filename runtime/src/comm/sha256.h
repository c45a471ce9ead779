// SHA-256 and the message authentication code made of it (FIPS 180-4, RFC 2104).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace brio::rt::comm {

using Digest = std::array<uint8_t, 32>;

Digest Sha256(std::string_view text);
Digest Hmac(std::string_view key, std::string_view text);
/// Takes the same time wherever they differ.
bool SameDigest(const Digest& a, const Digest& b);

}  // namespace brio::rt::comm
