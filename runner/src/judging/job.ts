import type { InstalledLanguage } from '../languages/languages.ts'
import type { BoxFile } from '../sandbox/bwrap-arguments.ts'

/** What a run may use, in the units of the code (the wire speaks seconds and kilobytes). */
export interface RunLimits {
  cpuMs: number
  cpuExtraMs: number
  wallMs: number
  memoryKb: number
  stackKb: number
  processes: number
  fileSizeKb: number
}

/** A submission, read and checked. */
export interface Job {
  language: InstalledLanguage
  source: Buffer
  stdin: Buffer
  expectedOutput: Buffer | null
  compilerOptions: string[]
  commandLineArguments: string[]
  additionalFiles: BoxFile[]
  stderrToStdout: boolean
  numberOfRuns: number
  limits: RunLimits
}

/** What compiling made of a source: how to start it. */
export type Program =
  | { kind: 'script' }
  | { kind: 'binary'; file: string }
  | {
      kind: 'classes'
      mainClass: string
      /** A JVM that was told to start `Main` can start it. */
      startsAsMain: boolean
      classes: ReadonlyMap<string, Buffer>
    }

export type CompileResult =
  | { ok: true; program: Program; output: Buffer }
  | { ok: false; output: Buffer; message: string | null }

/** One run of a program. */
export interface RunResult {
  exitCode: number | null
  signal: number | null
  execErrno: number | null
  stopped: 'cpu' | 'wall' | 'memory' | 'cancelled' | null
  outOfMemory: boolean
  stdout: Buffer
  stderr: Buffer
  outputCut: boolean
  cpuMs: number
  wallMs: number
  memoryKb: number
}
