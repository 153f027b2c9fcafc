import fs from 'node:fs'

/** Processes of this one's spawners that Python programs are forked from. */
export function pythonServers(): number[] {
  const found = fs.readdirSync('/proc').filter((name) => {
    try {
      const maps = fs.readFileSync(`/proc/${name}/maps`, 'utf8')
      return maps.includes('python-fork-server') && isOurGrandchild(name)
    } catch {
      return false // Not a process, or one that has ended.
    }
  })
  return found.map(Number)
}

/** Its programs are children of launchers; the server itself is a grandchild of ours. */
function isOurGrandchild(pid: string): boolean {
  return parentOf(parentOf(pid)) === String(process.pid)
}

function parentOf(pid: string): string {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
}
