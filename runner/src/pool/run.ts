import type { BoxFile, BoxLimits, BoxSpec } from '../sandbox/box-spec.ts'
import { boxFolder } from '../sandbox/bwrap-arguments.ts'
import type { ShortcutName, ShortcutSet } from '../sandbox/shortcuts.ts'

/** What a run may use, in the units of the code (the wire uses seconds and kilobytes). */
export interface RunLimits {
  cpuMs: number
  cpuExtraMs: number
  wallMs: number
  memoryKb: number
  stackKb: number
  processes: number
  fileSizeKb: number
}

/** Everything about a run except the program itself. */
export interface RunRequest {
  stdin: Buffer
  commandLineArguments: string[]
  additionalFiles: BoxFile[]
  stderrToStdout: boolean
  limits: RunLimits
  /** Shortcuts that are not to be used for it. */
  avoid?: ShortcutSet
}

export interface RunResult {
  exitCode: number | null
  signal: number | null
  execErrno: number | null
  stopped: 'cpu' | 'wall' | 'memory' | 'cancelled' | null
  outOfMemory: boolean
  stdout: Buffer
  stderr: Buffer
  /** Whether there was more than the limit. */
  isStdoutCut: boolean
  isStderrCut: boolean
  cpuMs: number
  wallMs: number
  memoryKb: number
  /** Processor time that the machine lost to others meanwhile; see `stolen-time.ts`. */
  stolenMs: number
  /** The shortcuts it used. */
  shortcuts: readonly ShortcutName[]
}

/** A program that is ready to run, any number of times. */
export interface Program {
  run(request: RunRequest, signal?: AbortSignal): Promise<RunResult>
}

/** HOME is a folder inside the sandbox, so no user of the host can have put anything there. */
export const runEnvironment = {
  PATH: '/usr/bin:/bin',
  HOME: boxFolder,
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
}

export function boxLimits(limits: RunLimits): BoxLimits {
  return {
    memoryKb: limits.memoryKb,
    processes: limits.processes,
    fileSizeKb: limits.fileSizeKb,
    stackKb: limits.stackKb,
    boxKb: limits.memoryKb,
  }
}

/** What every sandbox for `limits` has in common, whatever runs in it. */
export function baseSpec(limits: RunLimits) {
  return {
    environment: runEnvironment,
    limits: boxLimits(limits),
  } satisfies Partial<BoxSpec>
}

/** What every sandbox for one particular run has in common. */
export function requestSpec(request: RunRequest) {
  const { limits, additionalFiles, stderrToStdout, avoid } = request
  return { ...baseSpec(limits), files: additionalFiles, stderrToStdout, avoid }
}
