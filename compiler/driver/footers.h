// What stands below the options in the help of each command: examples and exit codes.
#pragma once

namespace brio::driver {

extern const char* const kTopFooter;
extern const char* const kRunFooter;
extern const char* const kBuildFooter;
extern const char* const kCheckFooter;
extern const char* const kDocFooter;
extern const char* const kFormatFooter;
extern const char* const kTestFooter;
extern const char* const kBenchFooter;
extern const char* const kFixFooter;
extern const char* const kPrecompileFooter;
extern const char* const kExplainFooter;
extern const char* const kInitFooter;
extern const char* const kHelpFooter;
extern const char* const kDebugFooter;
extern const char* const kCompletionsFooter;

}  // namespace brio::driver
