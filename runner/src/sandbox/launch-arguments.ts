import type { BoxSpec } from './box-spec.ts'
import type { Host } from './host.ts'

/** Where a sandbox sees its first process. */
export const LAUNCHER = '/.launch'

/** Libraries and mapped files are address space, not memory. */
const ADDRESS_SLACK_KB = 1024 ** 2

/** bubblewrap and the launcher are among the processes of a sandbox that are counted. */
export const OWN_PROCESSES = 2

/** The command bwrap starts: the launcher, or sh in its place, before the program itself. */
export function launchArguments(host: Host, spec: BoxSpec, controlFd: number): string[] {
  if (!host.launcher) {
    const resources = Object.entries({ core: 0, ...resourceLimits(host, spec) })
    const flags = resources.map(([name, n]) => `--${name}=${n}`)
    // The program is a child of process 1, as it is of the launcher, since signals pass process 1
    // by; and what sh itself says of a child's end is not the program's to say.
    const script =
      `read -r _ <&${controlFd}; exec 3>&2 2>/dev/null; ` +
      `(exec "$@" 2>&3 3>&- ${controlFd}<&-); exit $?`
    return ['/bin/sh', '-c', script, 'sh', '/usr/bin/prlimit', ...flags, '--', ...spec.command]
  }
  const fifo = spec.fifo ? ['-f', spec.fifo] : []
  if (spec.isForked) return [LAUNCHER, String(controlFd), ...fifo]
  return [
    ...[LAUNCHER, String(controlFd), '-L', limitList(host, spec)],
    ...fifo,
    '--',
    ...spec.command,
  ]
}

/** Resource limits as our C programs read them. */
export function limitList(host: Host, spec: BoxSpec): string {
  const resources = Object.entries(resourceLimits(host, spec))
  return resources.map(([name, n]) => `${name}=${Math.floor(n)}`).join(',')
}

function resourceLimits(host: Host, { limits, boundAddressSpace }: BoxSpec) {
  const resources: Record<string, number> = {
    fsize: limits.fileSizeKb * 1024,
    stack: limits.stackKb * 1024,
  }
  if (host.cgroups) return resources
  resources.nproc = limits.processes + OWN_PROCESSES
  if (boundAddressSpace) {
    // A thread maps a whole stack and uses little of it.
    const stacksKb = limits.processes * limits.stackKb
    resources.as = (limits.memoryKb + stacksKb + ADDRESS_SLACK_KB) * 1024
  }
  return resources
}
