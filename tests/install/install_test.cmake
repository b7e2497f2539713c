# Run by CTest: see CMakeLists.txt beside it.
set(work ${BINARY_DIR}/install_test)
file(REMOVE_RECURSE ${work})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE failed OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(failed)
    message(FATAL_ERROR "${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(${CMAKE_COMMAND} --install ${BINARY_DIR} --prefix ${work}/prefix)
file(GLOB_RECURSE headers RELATIVE ${work}/prefix/include/jsonrift ${work}/prefix/include/jsonrift/*.h)
if(NOT "diff/audit.h" IN_LIST headers OR "${headers}" MATCHES "internal/|cli/")
  message(FATAL_ERROR "not the public headers: ${headers}")
endif()
# Each header must do without those that aren't installed.
list(TRANSFORM headers REPLACE "(.+)" "#include \"\\1\"\n")
list(JOIN headers "" includes)
file(WRITE ${work}/headers.cc ${includes})
run(${CMAKE_COMMAND} -S ${SOURCE_DIR}/user -B ${work}/build -G ${GENERATOR} -DCMAKE_PREFIX_PATH=${work}/prefix
  -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_CXX_FLAGS=${FLAGS} -DEXAMPLE=${EXAMPLE} -DHEADERS=${work}/headers.cc)
run(${CMAKE_COMMAND} --build ${work}/build)
run(${work}/build/user)
if(NOT output STREQUAL "name-case at Order.ID: legacy reads 7, strict 0\n")
  message(FATAL_ERROR "the user of the library printed: ${output}")
endif()
run(${work}/prefix/bin/jsonrift --version)
run(${CMAKE_COMMAND} -E env PATH=${work}/prefix/bin:$ENV{PATH} JSONRIFT_CI_PATHS=${EXAMPLE_PAYLOAD}
  JSONRIFT_CI_REPORTS=${work}/reports JSONRIFT_FAIL_ON=none jsonrift-gate)
if(NOT EXISTS ${work}/prefix/share/man/man1/jsonrift.1)
  message(FATAL_ERROR "the manual page isn't installed")
endif()
