import type { HostileProgram } from './hostile-program.ts'
import { compilePrograms } from './programs/compile.ts'
import { filePrograms } from './programs/files.ts'
import { kernelPrograms } from './programs/kernel.ts'
import { memoryPrograms } from './programs/memory.ts'
import { networkPrograms } from './programs/network.ts'
import { ownMeansPrograms } from './programs/own-means.ts'
import { processPrograms } from './programs/processes.ts'
import { systemCallPrograms } from './programs/system-calls.ts'
import { uncountedMemoryPrograms } from './programs/uncounted-memory.ts'

export const hostilePrograms: Record<string, HostileProgram[]> = {
  processes: processPrograms,
  memory: memoryPrograms,
  'memory in no resident set': uncountedMemoryPrograms,
  'files and output': filePrograms,
  kernel: kernelPrograms,
  network: networkPrograms,
  'system calls': systemCallPrograms,
  "a language's own means": ownMeansPrograms,
  compiling: compilePrograms,
}
