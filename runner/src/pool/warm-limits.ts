import { judgeLimits } from '@assay/contract/judge0'
import type { Job, Program, RunLimits } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/languages.ts'
import { MAX_FIFO_BYTES } from './hand-over.ts'

/** What a sandbox is booted with before anybody knows what it will run. */
export function defaultLimits(language: InstalledLanguage): RunLimits {
  return {
    cpuMs: judgeLimits.cpu_time_limit.default * 1000,
    cpuExtraMs: judgeLimits.cpu_extra_time.default * 1000,
    wallMs: judgeLimits.wall_time_limit.default * 1000,
    memoryKb: language.defaultMemoryKb,
    stackKb: judgeLimits.stack_limit.default,
    processes: judgeLimits.max_processes_and_or_threads.default,
    fileSizeKb: judgeLimits.max_file_size.default,
  }
}

/** Whether a booted process can serve the job: everything it was booted with must be as asked. */
export function canStartWarm(job: Job, compiled: Program, hasCgroups: boolean): boolean {
  const { limits } = job
  const defaults = defaultLimits(job.language)
  if (limits.stackKb !== defaults.stackKb || limits.fileSizeKb !== defaults.fileSizeKb) return false
  // Control groups can be told anew, resource limits and a JVM's heap cannot.
  const isFixed = !hasCgroups || job.language.language === 'Java'
  if (isFixed && limits.memoryKb !== defaults.memoryKb) return false
  if (!hasCgroups && limits.processes !== defaults.processes) return false
  if (job.commandLineArguments.length > 0 || job.additionalFiles.length > 0) return false
  if (job.stderrToStdout) return false
  if (compiled.kind === 'script') return isPlainScript(job)
  return compiled.kind !== 'classes' || compiled.startsAsMain
}

const CODING_COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/
const UTF8_NAMES = /^(utf-?8|utf_8|ascii|us-ascii)$/i

function isPlainScript({ source, language }: Job): boolean {
  if (source.length > MAX_FIFO_BYTES) return false
  if (language.language !== 'Python') return true
  // For another encoding Python opens the file anew by name, in the middle of reading it.
  const lines = source
    .subarray(0, 1000)
    .toString('latin1')
    .split(/\r\n|\r|\n/, 2)
  const cookie = lines.map((line) => line.match(CODING_COOKIE)?.[1]).find(Boolean)
  const hasByteOrderMark = source[0] === 0xef
  return !hasByteOrderMark && (cookie === undefined || UTF8_NAMES.test(cookie))
}
