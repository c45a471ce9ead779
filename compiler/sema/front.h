// What the parts of the checker share: references to each other, and to what the compilation gives them.
#pragma once

#include <string>

#include "facts/facts.h"
#include "sema/calls.h"
#include "sema/checker.h"
#include "sema/entities.h"
#include "sema/value.h"

namespace brio::sema {

class Conformances;
class Constants;
class Conversions;
class DeviceChecks;
class Elements;
class Evaluation;
class Exports;
class Externals;
class FunctionTypes;
class GenericBodies;
class Hints;
class Instances;
class Kernels;
class Layouts;
class Lifecycles;
class ModuleVariables;
class Modules;
class Origins;
class Overloads;
class Parameters;
class Prelude;
class ProgramChecks;
class Reports;
class Rules;
class Store;
class Structs;
class Targets;
class Unifier;
class Uses;

/// How the cause of a report begins that was made in the library and stands where the library is used.
constexpr std::string_view kOfLibrary = "library ";

/// The parts of the checker, each of which owns what it knows. Lives as long as they do.
struct Front {
  SourceManager& sources;
  DiagnosticEngine& diags;
  Pool& pool;
  ir::Module& module;
  facts::Facts& facts;
  const Options& options;
  std::string* raw_ir = nullptr;  // Checker::raw_ir

  Store& store;
  Targets& targets;
  Reports& reports;
  Modules& modules;
  ModuleVariables& variables;
  Prelude& prelude;
  Rules& rules;
  Uses& uses;
  Hints& hints;
  Structs& structs;
  Layouts& layouts;
  Conformances& conformances;
  Lifecycles& lifecycles;
  Constants& constants;
  Evaluation& evaluation;
  FunctionTypes& function_types;
  Parameters& parameters;
  Unifier& unifier;
  Origins& origins;
  Overloads& overloads;
  Conversions& conversions;
  Instances& instances;
  Externals& externals;
  Kernels& kernels;
  GenericBodies& generics;
  ProgramChecks& program;
  Exports& exports;
  DeviceChecks& device_checks;
  Elements& elements;
};

}  // namespace brio::sema
