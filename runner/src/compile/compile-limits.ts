import { judgeLimits } from '@assay/contract/judge0'
import type { BoxLimits, BoxSpec } from '../sandbox/box-spec.ts'
import type { TimeLimits } from '../sandbox/supervise.ts'

/** A compiler gets the most a program may ask for, and more memory, as templates need much. */
const maxLimits: TimeLimits = {
  cpuMs: judgeLimits.cpu_time_limit.max * 1000,
  wallMs: judgeLimits.wall_time_limit.max * 1000,
  memoryKb: 1024 * 1024,
}

/** The same, scaled to another amount of processor time. */
export function compileTimes(cpuMs = maxLimits.cpuMs): TimeLimits {
  const { wallMs, memoryKb } = maxLimits
  return { cpuMs, wallMs: (wallMs / maxLimits.cpuMs) * cpuMs, memoryKb }
}

export const compileBox: BoxLimits = {
  memoryKb: maxLimits.memoryKb,
  processes: 62,
  fileSizeKb: 128 * 1024,
  stackKb: 64_000,
  boxKb: 128 * 1024,
}

export const compileEnvironment = {
  PATH: '/usr/bin:/bin',
  HOME: '/tmp',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
}

/** What every compiler's sandbox has in common. */
export const compileSpec = {
  environment: compileEnvironment,
  limits: compileBox,
  syscalls: 'compiler',
} satisfies Partial<BoxSpec>
