# Prints the tests that a run of ctest skipped, with their reasons, from its LastTest.log.
/^[0-9]+\/[0-9]+ Test: / { sub(/^[^ ]* Test: /, ""); name = $0 }
told { print "skipped: " name ": " $0; told = 0; ++count }
/: Skipped$/ { told = 1 }
END { print count + 0 " skipped" }
