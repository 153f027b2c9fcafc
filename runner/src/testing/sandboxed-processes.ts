import fs from 'node:fs'

/** A runner of this process by its folder for sandboxes, or another one by the number of its process. */
type Owner = { workspace: string } | { pid: number }

/** Those in sandboxes of a runner, and of no other on this machine, whose command line matches. */
export function sandboxedProcesses(owner: Owner, command: RegExp): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    const { NSpid = '', Seccomp } = statusOf(pid)
    const isConfined = /\s/.test(NSpid) && Seccomp === '2'
    return isConfined && command.test(commandOf(pid)) && isOf(owner, pid)
  })
}

/** The lines of /proc/PID/status; none once it has ended. */
export function statusOf(pid: number | string): Record<string, string> {
  const lines = read(`/proc/${pid}/status`).trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/:\s+/, 2) as [string, string]))
}

/** Sandboxes are below a bubblewrap whose arguments name the folder of their runner. */
function isOf(owner: Owner, pid: number): boolean {
  for (let one = pid; one > 1; one = Number(statusOf(one).PPid ?? 0)) {
    if ('pid' in owner ? one === owner.pid : commandOf(one).includes(owner.workspace)) return true
  }
  return false
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return '' // It has ended.
  }
}
