import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Box } from '../sandbox/box.ts'

/** What a pipe usually holds. Larger sources are started cold, as sending them would take long. */
export const maxFifoBytes = 32 * 1024

/** The booted process is not waiting at its FIFO. */
export class NotReady extends Error {}

const bootTimeoutMs = 5000

/**
 * Resolves once the process in the sandbox has opened its FIFO for reading. One that is still
 * booting is waited for, since it will be ready sooner than a new one.
 */
export async function openFifo(box: Box, name: string): Promise<number> {
  const fifo = `${box.rootBeforeStart}/${name}`
  const deadline = performance.now() + bootTimeoutMs
  while (box.isAlive && performance.now() < deadline) {
    try {
      return fs.openSync(fifo, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
    } catch {
      // ENXIO: nobody has opened it for reading yet. ENOENT: it does not exist yet.
      await delay(1)
    }
  }
  throw new NotReady('No process is waiting at its FIFO')
}

/**
 * Sends a source to the process that has opened the FIFO of that name, then closes it. Rejects with
 * `NotReady` if that process does not read it; no part of the program has run then.
 */
export async function sendSource(box: Box, name: string, fifo: number, source: Buffer) {
  const folder = box.rootBeforeStart
  try {
    // A regular file replaces the FIFO before the source is sent, because tracebacks, module
    // loaders and diagnostics open it again.
    fs.writeFileSync(`${folder}/.${name}`, source, { flag: 'r+' })
    fs.renameSync(`${folder}/.${name}`, `${folder}/${name}`)
    await writeAll(fifo, source)
  } finally {
    fs.closeSync(fifo)
  }
}

const readTimeoutMs = 5000

/** A user with many pipes gets small ones, so that not all of it may fit at once. */
async function writeAll(fifo: number, contents: Buffer) {
  const deadline = performance.now() + readTimeoutMs
  let rest = contents.subarray(writeSome(fifo, contents))
  while (rest.length > 0) {
    if (performance.now() > deadline) throw new NotReady('The process does not read its source')
    await delay(1)
    rest = rest.subarray(writeSome(fifo, rest))
  }
}

function writeSome(fifo: number, contents: Buffer): number {
  try {
    return fs.writeSync(fifo, contents)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN') return 0
    if (code === 'EPIPE') throw new NotReady('The process ended before it read its source')
    throw error
  }
}
