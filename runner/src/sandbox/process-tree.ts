import fs from 'node:fs'

export interface ThreadTimes {
  ranMs: number
  /** How long it was ready to run but had no core. The current wait is added when it is over. */
  waitedMs: number
  /** Whether it runs or waits for a core. */
  isReady: boolean
}

/** The threads of a process and its descendants. None if the kernel does not count their time. */
export function threadTimes(root: number): Map<string, ThreadTimes> {
  const threads = new Map<string, ThreadTimes>()
  for (const pid of processesOf(root)) {
    try {
      for (const thread of fs.readdirSync(`/proc/${pid}/task`)) {
        const read = (name: string) =>
          fs.readFileSync(`/proc/${pid}/task/${thread}/${name}`, 'utf8')
        const [ranMs = 0, waitedMs = 0] = read('schedstat')
          .split(' ')
          .map((ns) => Number(ns) / 1_000_000)
        const stat = read('stat')
        const isReady = stat[stat.lastIndexOf(')') + 2] === 'R'
        threads.set(thread, { ranMs, waitedMs, isReady })
      }
    } catch {
      // It has ended.
    }
  }
  return threads
}

/** A process and its descendants, each before its children are looked up. */
export function* processesOf(root: number): Generator<number> {
  const pending = [root]
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    yield pid
    try {
      for (const task of fs.readdirSync(`/proc/${pid}/task`)) {
        const children = fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        pending.push(...children.split(' ').filter(Boolean).map(Number))
      }
    } catch {
      // It has ended.
    }
  }
}
