import type { BoxSpec } from './box-spec.ts'
import type { Host } from './host.ts'
import { launcherFd } from './spawner.ts'

/** By its descriptor, as a file in the sandbox would show its path on the host. */
const launcherAt = `/proc/self/fd/${launcherFd}`

/** Libraries and mapped files take address space, but little memory. */
const addressSlackKb = 1024 ** 2

/** bubblewrap and the launcher count towards a sandbox's processes. */
export const ownProcesses = 2

/** The command bwrap starts: the launcher, or sh in its place, in front of the program itself. */
export function launchArguments(host: Host, spec: BoxSpec, controlFd: number): string[] {
  if (!host.launcher) {
    const resources = Object.entries(resourceLimits(host, spec))
    const flags = resources.map(([name, n]) => `--${name}=${n}`)
    // The program is a child of process 1, as it is with the launcher, because most signals do not
    // reach process 1. What sh prints about a child's death must not end up in its output.
    const script =
      `read -r _ <&${controlFd}; exec 3>&2 2>/dev/null; ` +
      `(exec "$@" 2>&3 3>&- ${controlFd}<&-); exit $?`
    return ['/bin/sh', '-c', script, 'sh', '/usr/bin/prlimit', ...flags, '--', ...spec.command]
  }
  if (spec.forkServer) {
    return [launcherAt, String(controlFd), ...(spec.fifo ? ['-e', spec.fifo] : [])]
  }
  const fifo = spec.fifo ? ['-f', spec.fifo] : []
  return [
    ...[launcherAt, String(controlFd), '-L', limitList(host, spec)],
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
    // One byte more, which tells output that was cut from output of exactly this size.
    fsize: Math.floor(limits.fileSizeKb * 1024) + 1,
    stack: limits.stackKb * 1024,
  }
  if (host.cgroups) return resources
  resources.nproc = limits.processes + ownProcesses
  if (boundAddressSpace) {
    // A thread maps a whole stack and uses little of it.
    const stacksKb = limits.processes * limits.stackKb
    resources.as = (limits.memoryKb + stacksKb + addressSlackKb) * 1024
  }
  return resources
}
