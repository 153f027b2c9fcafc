/* Linked into the sanitized builds of the tests. A sandbox clears the environment, so the options
 * are compiled in. Leak detection needs ptrace, which the sandbox refuses. */
const char *__asan_default_options(void) { return "detect_leaks=0"; }
