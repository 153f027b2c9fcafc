import { judgeLimits } from '@assay/contract/judge0'
import type { BoxLimits } from '../sandbox/box-spec.ts'
import type { TimeLimits } from '../sandbox/supervise.ts'

/** A compiler gets the most a program may ask for, and more memory: templates are hungry. */
export const compileTimes: TimeLimits = {
  cpuMs: judgeLimits.cpu_time_limit.max * 1000,
  wallMs: judgeLimits.wall_time_limit.max * 1000,
  memoryKb: 1024 * 1024,
}

/** The same for another number of seconds of processor time. */
export function compileTimesOf(cpuMs: number): TimeLimits {
  const { wallMs, memoryKb } = compileTimes
  return { cpuMs, wallMs: (wallMs / compileTimes.cpuMs) * cpuMs, memoryKb }
}

export const compileBox: BoxLimits = {
  memoryKb: compileTimes.memoryKb,
  processes: 62,
  fileSizeKb: 128 * 1024,
  stackKb: 64_000,
  boxKb: 128 * 1024,
}

/** Diagnostics past this are cut; a template error can run to megabytes. */
export const MAX_DIAGNOSTICS_BYTES = 256 * 1024

export const compileEnvironment = {
  PATH: '/usr/bin:/bin',
  HOME: '/tmp',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
}
