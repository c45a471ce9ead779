// The thread's last error: every failing path of the runtime ends in Fail, which stores the text and passes the code on.
#pragma once

#include <string>
#include <string_view>

#include "brio/runtime.h"

namespace brio::rt {

using Status = brio_status;

/// Stores printf-formatted text as the calling thread's last error and returns `code`.
[[gnu::format(printf, 2, 3)]] Status Fail(Status code, const char* format, ...);
/// Stores `text` as the calling thread's last error and returns `code`.
Status FailText(Status code, std::string_view text);
/// printf into a string.
[[gnu::format(printf, 1, 2)]] std::string Text(const char* format, ...);

}  // namespace brio::rt
