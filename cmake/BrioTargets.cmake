# Helpers for the folders: compiler flags, one static library a folder, precompiled headers that they share.

# Adds a folder that has a CMakeLists.txt; a folder without one does not exist yet.
function(brio_add_folder folder)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt)
    add_subdirectory(${folder})
  endif()
endfunction()

# Flags of every folder added after this: no exceptions, no RTTI, the compiler's and LLVM's headers.
macro(brio_compiler_flags)
  add_compile_options(-Wall -Wextra -Werror=switch -Wno-unused-parameter -Wno-missing-field-initializers
    -ffunction-sections -fdata-sections
    $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions> $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)
  include_directories(${BRIO_COMPILER_DIR})
  include_directories(SYSTEM ${BRIO_LLVM_INCLUDE_DIRS})
  add_compile_definitions(${BRIO_LLVM_DEFINITIONS})
endmacro()

# brio_add_library(NAME [LLVM] SOURCES file... [DEPENDS library...]): the static library of one folder; LLVM: of one that
# works on LLVM's IR, whose files take more memory to compile.
function(brio_add_library name)
  cmake_parse_arguments(ARG "LLVM" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES} ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${BRIO_COMPILER_DIR})
  target_link_libraries(${name} PUBLIC ${ARG_DEPENDS})
  if(ARG_LLVM)
    set_target_properties(${name} PROPERTIES JOB_POOL_COMPILE brio_compile_llvm JOB_POOL_PRECOMPILE_HEADER brio_compile_llvm)
    brio_use_pch(${name} llvm)
  else()
    brio_use_pch(${name} library)
  endif()
endfunction()

# brio_use_pch(TARGET library|llvm): the headers of cmake/NAME_pch.h come precompiled. The first caller builds them, later
# ones share, so that all must be compiled with the same flags.
# GCC's precompiled headers differ from build to build, so that ccache finds nothing that was compiled with them: those
# of the standard library, which save less than a cache does, are left out where there is one.
function(brio_use_pch target name)
  if(name STREQUAL "library" AND BRIO_CCACHE)
    return()
  endif()
  get_property(first GLOBAL PROPERTY BRIO_PCH_TARGET_${name})
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    target_precompile_headers(${target} PRIVATE ${CMAKE_SOURCE_DIR}/cmake/${name}_pch.h)
    set_property(GLOBAL PROPERTY BRIO_PCH_TARGET_${name} ${target})
  endif()
endfunction()

# brio_add_unit_test(NAME SOURCES file... [DEPENDS library...]): a GoogleTest program, run by lit.
function(brio_add_unit_test name)
  if(NOT BRIO_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES} ${ARG_UNPARSED_ARGUMENTS})
  # GoogleTest itself uses exceptions. To optimise the tests themselves takes a third of their time to compile.
  target_compile_options(${name} PRIVATE -fexceptions -frtti -O0)
  target_link_libraries(${name} PRIVATE ${ARG_DEPENDS} GTest::gtest GTest::gtest_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/unit)
  set_property(GLOBAL APPEND PROPERTY BRIO_UNIT_TESTS ${name})
endfunction()
