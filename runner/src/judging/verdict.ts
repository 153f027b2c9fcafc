import { type JudgeStatusId, judgeStatusIds as status } from '@assay/contract/judge0-statuses'
import type { RunResult } from '../pool/run.ts'
import type { Job } from './job.ts'

export interface Verdict {
  statusId: JudgeStatusId
  message: string | null
}

const statusBySignal: Record<number, JudgeStatusId> = {
  11: status.sigsegv,
  25: status.sigxfsz,
  8: status.sigfpe,
  6: status.sigabrt,
}

const enoexec = 8

export const cancelledMessage = 'The run was cancelled'
/** A candidate reads this: it is not their program's fault. */
export const runnerFailed =
  'The code runner failed, through no fault of your program. Please run it again.'

/** Judges a run. Anything unexpected is an internal error, never Accepted. */
export function verdictOf(job: Job, run: RunResult): Verdict {
  if (run.stopped === 'cancelled') {
    return { statusId: status.internalError, message: cancelledMessage }
  }
  if (run.outOfMemory) {
    return { statusId: status.nonZeroExit, message: 'Memory limit exceeded' }
  }
  if (run.stopped === 'wall') {
    return {
      statusId: status.timeLimitExceeded,
      message: 'Time limit exceeded (wall clock): the program was waiting or sleeping',
    }
  }
  if (run.stopped === 'cpu' || run.cpuMs > job.limits.cpuMs) {
    return { statusId: status.timeLimitExceeded, message: 'Time limit exceeded' }
  }
  if (run.execErrno !== null) {
    return run.execErrno === enoexec
      ? { statusId: status.execFormatError, message: 'Exec format error' }
      : {
          statusId: status.internalError,
          message: `The program could not be started (${run.execErrno}). Please run it again.`,
        }
  }
  if (run.signal !== null) {
    return {
      statusId: statusBySignal[run.signal] ?? status.otherRuntimeError,
      message: `Caught fatal signal ${run.signal}`,
    }
  }
  if (run.exitCode === null) return { statusId: status.internalError, message: runnerFailed }
  if (run.exitCode !== 0) {
    return { statusId: status.nonZeroExit, message: `Exited with error status ${run.exitCode}` }
  }
  if (job.expectedOutput !== null && !isSameOutput(run.stdout, job.expectedOutput)) {
    return { statusId: status.wrongAnswer, message: null }
  }
  return { statusId: status.accepted, message: null }
}

/** As Judge0 compares: blanks at the end of lines and of the whole output do not count. */
function isSameOutput(actual: Buffer, expected: Buffer): boolean {
  return strip(actual).equals(strip(expected))
}

const newline = 0x0a
/** Ruby's rstrip: blanks and null bytes. */
const isBlank = new Uint8Array(256)
for (const blank of Buffer.from('\0\t\n\v\f\r ')) isBlank[blank] = 1

/** Byte by byte: a list of the lines of an output that is all line ends would take a gigabyte. */
function strip(output: Buffer): Buffer {
  const stripped = Buffer.allocUnsafe(output.length)
  let length = 0
  /** The end of what is not blank, in the current line and in all lines. */
  let endOfLine = 0
  let end = 0
  for (let at = 0; at < output.length; at++) {
    const byte = output[at] as number
    if (byte === newline) length = endOfLine
    stripped[length++] = byte
    if (byte === newline) endOfLine = length
    else if (!isBlank[byte]) end = endOfLine = length
  }
  return stripped.subarray(0, end)
}
