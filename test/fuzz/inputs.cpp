#include "inputs.h"

#include <pthread.h>

#include <cstdlib>

#include "diag/diag.h"
#include "ir/ir.h"
#include "parse/parse.h"
#include "pool/pool.h"
#include "sema/checker.h"
#include "source/source.h"
#include "target/target.h"

namespace brio::fuzz {

void Parse(std::string_view text) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  FileId file = sources.AddBuffer("input.mojo", std::string(text));
  parse::ParsedFile parsed;
  parse::ParseModule(file, sources, diags, parsed);
  parse::ParseAll(parsed, diags);
  (void)diags.Render(false);
}

Checked Check(std::string_view text, const std::string& library) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  Pool pool;
  ir::Module module;
  module.pool = &pool;
  sema::Options options;
  options.stdlib_path = library;
  options.host = HostTarget();
  options.accelerator = *ParseAccelerator("cpu");
  // An input may ask for a long calculation; that it is limited is tested elsewhere, with the limits people get.
  options.limits.steps = 2'000'000;
  FileId file = sources.AddBuffer("input.mojo", std::string(text));
  sema::Checker checker(sources, diags, pool, module, std::move(options));
  checker.Check(file, sema::Mode::Check);
  Checked result;
  result.has_errors = diags.HasErrors();
  for (const Diagnostic& report : diags.all()) {
    result.has_internal_error = result.has_internal_error || report.kind == Diag::BodyFailed;
  }
  (void)diags.Render(false);  // may fail as well
  return result;
}

void WithLargeStack(void (*action)(void*), void* data) {
  struct Call {
    void (*action)(void*);
    void* data;
  } call{action, data};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, size_t{1} << 30);
  pthread_t thread;
  auto start = [](void* data) -> void* {
    auto* call = static_cast<Call*>(data);
    call->action(call->data);
    return nullptr;
  };
  if (pthread_create(&thread, &attributes, start, &call) != 0) {
    std::abort();
  }
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

}  // namespace brio::fuzz
