// The thread's last error: every failing path of the runtime ends in Fail, which stores the text and passes the code
// on.
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

/// The failure of a call of the interface that was given NULL for what it needs: "brio_copy: no context given".
Status NoneGiven(const char* function, const char* what);
/// After a dlopen of `name` that failed: "cannot be loaded: REASON", or "" when there is no such library.
std::string LoaderReason(const char* name);

/// A status with the text of the thread's last error, for what has to be done before a failure is passed on.
class SavedError {
 public:
  explicit SavedError(Status status) : status_(status), text_(status != BRIO_OK ? brio_last_error() : "") {}

  Status status() const { return status_; }
  /// The status, its text being the thread's last error again.
  Status Restore() const { return status_ != BRIO_OK ? FailText(status_, text_) : BRIO_OK; }

 private:
  const Status status_;
  const std::string text_;
};

}  // namespace brio::rt
