#pragma once

#include "diag/diag.h"

namespace brio {

/// While it lives reports go to a list that is dropped with it.
class QuietReports {
 public:
  explicit QuietReports(DiagnosticEngine& diags) : diags_(diags), before_(diags.Redirect(&dropped_)) {}
  ~QuietReports() { diags_.Redirect(before_); }
  QuietReports(const QuietReports&) = delete;
  QuietReports& operator=(const QuietReports&) = delete;

 private:
  DiagnosticEngine& diags_;
  ReportList dropped_;
  ReportList* before_;
};

}  // namespace brio
