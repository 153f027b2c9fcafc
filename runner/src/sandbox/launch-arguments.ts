import type { BoxSpec } from './box-spec.ts'
import type { Host } from './host.ts'

/** Where a sandbox sees its first process. */
export const LAUNCHER = '/.launch'

/** Libraries and mapped files are address space, not memory. */
const ADDRESS_SLACK_KB = 1024 ** 2

/** The command bwrap starts: the launcher, or sh in its place, before the program itself. */
export function launchArguments(host: Host, spec: BoxSpec, controlFd: number): string[] {
  const { limits } = spec
  const resources: Record<string, number> = {
    fsize: limits.fileSizeKb * 1024,
    stack: limits.stackKb * 1024,
  }
  if (!host.cgroups) {
    resources.nproc = limits.processes
    if (spec.boundAddressSpace) {
      // A thread maps a whole stack and uses little of it.
      const stacksKb = limits.processes * limits.stackKb
      resources.as = (limits.memoryKb + stacksKb + ADDRESS_SLACK_KB) * 1024
    }
  }
  if (!host.launcher) {
    const flags = Object.entries({ core: 0, ...resources }).map(([name, n]) => `--${name}=${n}`)
    // The program is a child of process 1, as it is of the launcher, since signals pass process 1
    // by; and what sh itself says of a child's end is not the program's to say.
    const script =
      `read -r _ <&${controlFd}; exec 3>&2 2>/dev/null; ` +
      `(exec "$@" 2>&3 3>&- ${controlFd}<&-); exit $?`
    return ['/bin/sh', '-c', script, 'sh', '/usr/bin/prlimit', ...flags, '--', ...spec.command]
  }
  const list = Object.entries(resources).map(([name, n]) => `${name}=${Math.floor(n)}`)
  return [
    ...[LAUNCHER, String(controlFd), '-L', list.join(',')],
    ...(spec.fifo ? ['-f', spec.fifo] : []),
    '--',
    ...spec.command,
  ]
}
