import { judgeLimits } from '@assay/contract/judge0'
import type { RunLimits, RunRequest } from './run.ts'

export const defaultMemoryKb = judgeLimits.memory_limit.default

/** What a sandbox is booted with before anybody knows what it will run. */
export function defaultLimits(memoryKb: number): RunLimits {
  return {
    cpuMs: judgeLimits.cpu_time_limit.default * 1000,
    cpuExtraMs: judgeLimits.cpu_extra_time.default * 1000,
    wallMs: judgeLimits.wall_time_limit.default * 1000,
    memoryKb,
    stackKb: judgeLimits.stack_limit.default,
    processes: judgeLimits.max_processes_and_or_threads.default,
    fileSizeKb: judgeLimits.max_file_size.default,
  }
}

/** Whether a sandbox booted with `defaults` can serve the request. */
export function canStartWarm(
  request: RunRequest,
  defaults: RunLimits,
  { hasCgroups, hasFixedMemory }: { hasCgroups: boolean; hasFixedMemory: boolean },
): boolean {
  const { limits } = request
  if (limits.stackKb !== defaults.stackKb || limits.fileSizeKb !== defaults.fileSizeKb) return false
  // Control groups can be changed after the boot, resource limits cannot.
  if ((hasFixedMemory || !hasCgroups) && limits.memoryKb !== defaults.memoryKb) return false
  if (!hasCgroups && limits.processes !== defaults.processes) return false
  if (request.commandLineArguments.length > 0 || request.additionalFiles.length > 0) return false
  return !request.stderrToStdout
}
