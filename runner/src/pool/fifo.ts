import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Box } from '../sandbox/box.ts'
import type { ForkServer } from '../sandbox/box-spec.ts'
import type { HandOver } from './recipe.ts'

/** Half of what a pipe usually holds. Larger sources start cold, as sending them would take long. */
export const maxFifoBytes = 32 * 1024

/** The booted process is not waiting at its FIFO. */
export class NotReady extends Error {}

const bootTimeoutMs = 5000

/** Every look takes processor time from the boot, so a slow boot is polled less and less often. */
const pollsPerWait = 5

const readTimeoutMs = 5000

/** The writing end. Whoever opens it has to close it, whatever happens in between. */
export class Fifo {
  private fd: number | null

  constructor(fd: number) {
    this.fd = fd
  }

  /** A user with many pipes gets small ones, so `contents` may not fit at once. */
  async write(contents: Buffer): Promise<void> {
    const deadline = performance.now() + readTimeoutMs
    let rest = contents.subarray(this.writeSome(contents))
    while (rest.length > 0) {
      if (performance.now() > deadline) throw new NotReady('The process does not read its source')
      await delay(1)
      rest = rest.subarray(this.writeSome(rest))
    }
  }

  /** Tells the reader that this was all. */
  close() {
    if (this.fd !== null) fs.closeSync(this.fd)
    this.fd = null
  }

  private writeSome(contents: Buffer): number {
    if (this.fd === null) throw new NotReady('The FIFO is closed')
    try {
      return fs.writeSync(this.fd, contents)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EAGAIN') return 0
      if (code === 'EPIPE') throw new NotReady('The process ended before it read its source')
      throw error
    }
  }
}

/**
 * Resolves once the process in the sandbox has opened its FIFO for reading. One that is still
 * booting is waited for, since it will be ready sooner than a new one.
 */
export async function openFifo(box: Box, name: string): Promise<Fifo> {
  const fifo = `${box.rootBeforeStart}/${name}`
  const startedAt = performance.now()
  while (box.isAlive && performance.now() - startedAt < bootTimeoutMs) {
    try {
      return new Fifo(fs.openSync(fifo, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK))
    } catch {
      // ENXIO: nobody has opened it for reading yet. ENOENT: it does not exist yet.
      await delay(Math.max(1, (performance.now() - startedAt) / pollsPerWait))
    }
  }
  throw new NotReady('No process is waiting at its FIFO')
}

/**
 * Sends a source to the process that has opened the FIFO of that name, then closes it. Rejects with
 * `NotReady` if that process does not read it; no part of the program has run then.
 */
export async function sendSource(box: Box, name: string, fifo: Fifo, source: Buffer) {
  const folder = box.rootBeforeStart
  try {
    // A regular file replaces the FIFO before the source is sent, because tracebacks, module
    // loaders and diagnostics open it again.
    fs.writeFileSync(`${folder}/.${name}`, source, { flag: 'r+' })
    fs.renameSync(`${folder}/.${name}`, `${folder}/${name}`)
    await fifo.write(source)
  } finally {
    fifo.close()
  }
}

/** Writes the source and then forks the program, so no process has to wait for it. */
export function forkOf(box: Box, name: string, source: Buffer, server?: ForkServer): HandOver {
  return {
    begin() {
      try {
        fs.writeFileSync(`${box.rootBeforeStart}/${name}`, source, { flag: 'r+' })
      } catch {
        throw new NotReady('The sandbox has ended')
      }
      box.start(server)
    },
    close() {},
  }
}
