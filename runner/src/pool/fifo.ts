import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Box } from '../sandbox/box.ts'

/** A pipe holds this much without a reader; larger sources are started cold. */
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

/** Sends a source to the process that has opened the FIFO of that name, then closes it. */
export function sendSource(box: Box, name: string, fifo: number, source: Buffer) {
  const folder = box.rootBeforeStart
  try {
    // A regular file replaces the FIFO before the source is sent, because tracebacks, module
    // loaders and diagnostics open it again.
    fs.writeFileSync(`${folder}/.${name}`, source, { flag: 'r+' })
    fs.renameSync(`${folder}/.${name}`, `${folder}/${name}`)
    fs.writeSync(fifo, source)
  } finally {
    fs.closeSync(fifo)
  }
}
