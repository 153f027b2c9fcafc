import fs from 'node:fs'
import type { BoxSpec } from './box-spec.ts'

/** Libraries and mapped files take address space, but little memory. */
const addressSlackKb = 1024 ** 2

/** The launcher and its template, or in a plain start bubblewrap and the shell. */
const ownProcesses = 2

/**
 * The kernel limits the descriptors that a user has sent and nobody has received, by the sender's own
 * limit of open files. Sandboxes of an unprivileged runner share its user, so with the same limit one
 * program could keep the spawner from sending any.
 */
const maxOpenFiles = Math.min(1024, Math.floor(openFilesOfRunner() / 4))

function openFilesOfRunner(): number {
  const limits = fs.readFileSync('/proc/self/limits', 'utf8')
  return Number(limits.match(/^Max open files\s+\d+\s+(\d+)/m)?.[1] ?? Number.POSITIVE_INFINITY)
}

/**
 * Pipes, and descriptors watched by others, take memory of the kernel. Where no control group counts
 * that, this many files of each process at once bound it.
 */
const maxUncountedFiles = 128
/** Timers and queued signals take it too. The kernel's own limit grows with the machine's memory. */
const maxUncountedSignals = 1024

/** Resource limits of a program, by their names. */
export function resourceLimits(
  { limits, boundAddressSpace }: BoxSpec,
  hasCgroups: boolean,
): Record<string, number> {
  const resources: Record<string, number> = {
    // One byte more, which tells output that was cut from output of exactly this size.
    fsize: Math.floor(limits.fileSizeKb * 1024) + 1,
    stack: Math.floor(limits.stackKb * 1024),
    nofile: maxOpenFiles,
  }
  if (hasCgroups) return resources
  resources.nofile = Math.min(maxOpenFiles, maxUncountedFiles)
  resources.sigpending = maxUncountedSignals
  resources.nproc = Math.floor(limits.processes) + ownProcesses
  if (boundAddressSpace) {
    // Each thread reserves a whole stack, of which it uses little.
    const stacksKb = limits.processes * limits.stackKb
    resources.as = Math.floor((limits.memoryKb + stacksKb + addressSlackKb) * 1024)
  }
  return resources
}
