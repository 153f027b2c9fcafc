import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type NativeFlags, nativeSources } from '../sandbox/native-programs.ts'

const warnings = ['-Wall', '-Wextra', '-Werror']
const fatal = ['-g', '-fno-sanitize-recover=all']

/** Builds our C programs such that a warning stops the build and a bad memory access the program. */
export const sanitized: NativeFlags = {
  program: [
    ...warnings,
    ...fatal,
    '-fsanitize=address,undefined',
    path.join(nativeSources, 'sanitizer-options.c'),
  ],
  // An interpreter that loads it would have to load AddressSanitizer before everything else.
  library: [...warnings, ...fatal, '-fsanitize=undefined'],
}

/** A library for a process that loads `addressSanitizer` first. */
export const sanitizedLibrary = [...warnings, ...fatal, '-fsanitize=address,undefined']

export function addressSanitizer(gcc: string): string {
  return execFileSync(gcc, ['-print-file-name=libasan.so'], { encoding: 'utf8' }).trim()
}
