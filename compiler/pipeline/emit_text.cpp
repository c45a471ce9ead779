// The forms of a compilation that are for reading: tokens, tree, IR.
#include "pipeline/compilation.h"

namespace brio::pipeline {

std::string Compilation::EmitTokens() { return {}; }

std::string Compilation::EmitAst() { return {}; }

std::string Compilation::EmitIr() { return {}; }

}  // namespace brio::pipeline
