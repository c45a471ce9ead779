// Storage of the per-thread error text behind brio_last_error.
#include "error.h"

#include <dlfcn.h>

#include <cstdarg>
#include <cstdio>

namespace brio::rt {

static std::string& LastError() {
  thread_local std::string text;
  return text;
}

static std::string FormatList(const char* format, va_list list) {
  va_list again;
  va_copy(again, list);
  const int length = std::vsnprintf(nullptr, 0, format, list);
  std::string text(length > 0 ? static_cast<size_t>(length) : 0, '\0');
  if (length > 0) {
    std::vsnprintf(text.data(), text.size() + 1, format, again);
  }
  va_end(again);
  return text;
}

Status Fail(Status code, const char* format, ...) {
  va_list list;
  va_start(list, format);
  // Formatted before the assignment: the arguments may point into the previous text.
  std::string text = FormatList(format, list);
  va_end(list);
  LastError() = std::move(text);
  return code;
}

Status FailText(Status code, std::string_view text) {
  LastError() = std::string(text);
  return code;
}

std::string Text(const char* format, ...) {
  va_list list;
  va_start(list, format);
  std::string text = FormatList(format, list);
  va_end(list);
  return text;
}

Status NoneGiven(const char* function, const char* what) {
  return Fail(BRIO_ERROR_INVALID_VALUE, "%s: no %s given", function, what);
}

std::string LoaderReason(const char* name) {
  const char* text = dlerror();
  const std::string reason = text != nullptr ? text : "";
  const std::string absent = std::string(name) + ": cannot open shared object file: No such file or directory";
  return reason.empty() || reason == absent ? "" : "cannot be loaded: " + reason;
}

}  // namespace brio::rt

extern "C" const char* brio_last_error(void) {
  return brio::rt::LastError().c_str();
}

extern "C" void brio_set_last_error(const char* text, size_t length) {
  brio::rt::LastError().assign(text != nullptr ? text : "", text != nullptr ? length : 0);
}
