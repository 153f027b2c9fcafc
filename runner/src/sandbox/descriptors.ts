import fs from 'node:fs'

/** What a pipe holds; the filter lets no program enlarge one. */
const pipeKb = 64
/** What it takes to watch as many descriptors as a process may have. */
const epollKb = 16
/** What event loops and programs with some children need. */
const freePipes = 16
const freeEpolls = 8

/** What the pipes and watched descriptors of processes could hold in the kernel. */
export class Descriptors {
  private readonly pipes = new Set<string>()
  private epolls = 0

  add(pid: number) {
    const folder = `/proc/${pid}/fd`
    for (const name of namesIn(folder)) {
      const link = `${folder}/${name}`
      const target = targetOf(link)
      if (target === 'anon_inode:[eventpoll]') this.epolls++
      // Processes share pipes, and a pipe has two ends.
      const pipe = target.startsWith('/') ? fifoAt(link) : target
      if (pipe.startsWith('pipe:')) this.pipes.add(pipe)
    }
  }

  get kb(): number {
    const pipes = Math.max(0, this.pipes.size - freePipes)
    const epolls = Math.max(0, this.epolls - freeEpolls)
    return pipes * pipeKb + epolls * epollKb
  }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return [] // It has ended.
  }
}

function targetOf(link: string): string {
  try {
    return fs.readlinkSync(link)
  } catch {
    return '' // It is closed.
  }
}

/** One that has a name, or had one; empty if it is another file. */
function fifoAt(link: string): string {
  try {
    const stat = fs.statSync(link)
    return stat.isFIFO() ? `pipe:${stat.dev} ${stat.ino}` : ''
  } catch {
    return ''
  }
}
