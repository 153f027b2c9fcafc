/**
 * Which system calls work in a sandbox depends on what runs there:
 * - standard: native executables and plain interpreters
 * - managed: runtimes with a just-in-time compiler or a collector of their own (JVM, Node, Mono)
 * - compiler: no network, and nothing that outlives or joins processes
 */
export type SyscallClass = 'standard' | 'managed' | 'compiler'

/** The class of a language's programs. */
export type ProgramClass = Exclude<SyscallClass, 'compiler'>
