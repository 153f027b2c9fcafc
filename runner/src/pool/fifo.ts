import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Job, Program } from '../judging/job.ts'
import type { Box } from '../sandbox/box.ts'
import { inheritingMain } from './inheriting-main.ts'
import { BINARY, JAVA_GO } from './recipes.ts'

/** A pipe takes this much at once without a reader; larger sources go the cold way. */
export const MAX_FIFO_BYTES = 32 * 1024

/** The booted process was not waiting at its FIFO (yet, or any more). */
export class NotReady extends Error {}

/** Puts what the program consists of where a sandbox finds it. */
export function placeProgram(box: Box, compiled: Program) {
  if (compiled.kind === 'binary') {
    const target = path.join(box.slot.codeFolder, BINARY)
    try {
      fs.linkSync(compiled.file, target)
    } catch {
      // Another file system, or one without links.
      fs.copyFileSync(compiled.file, target)
      fs.chmodSync(target, 0o755)
    }
  }
  if (compiled.kind === 'classes') {
    for (const [name, bytes] of compiled.classes) {
      const file = path.join(box.slot.codeFolder, `${name.replaceAll('.', '/')}.class`)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, bytes)
    }
  }
}

/** A booted process at the point where it waits for its program. */
export interface Waiting {
  /** Gives it the job; from here on foreign code runs in there. */
  handOver(): void
}

const BOOT_MS = 5000

/**
 * A script's process waits inside its open() of a FIFO that bears the script's name; a JVM's at
 * one of its own; a binary's launcher on its control line. A process found still booting is waited
 * for, as it will be there sooner than a new one.
 */
export async function whenWaiting(box: Box, job: Job, compiled: Program): Promise<Waiting> {
  if (compiled.kind === 'binary') {
    return {
      handOver() {
        placeProgram(box, compiled)
        box.slot.writeStdin(job.stdin)
        box.start()
      },
    }
  }
  if (compiled.kind === 'classes') {
    const fifo = await openWaiting(box, JAVA_GO)
    return {
      handOver() {
        box.slot.writeStdin(job.stdin)
        placeClasses(box, compiled)
        fs.writeSync(fifo, '\n')
        fs.closeSync(fifo)
      },
    }
  }
  const { sourceFile } = job.language
  const fifo = await openWaiting(box, sourceFile)
  return {
    handOver() {
      box.slot.writeStdin(job.stdin)
      sendThrough(box, sourceFile, fifo, job.source)
    },
  }
}

/** Sends a text to whoever has opened the FIFO of that name, and closes it. */
export function sendThrough(box: Box, name: string, fifo: number, text: Buffer) {
  const folder = box.rootBeforeStart
  try {
    // A regular file takes the FIFO's name before the text is sent, so that tracebacks, module
    // loaders and diagnostics, which open it again, find it.
    fs.writeFileSync(`${folder}/.${name}`, text, { flag: 'r+' })
    fs.renameSync(`${folder}/.${name}`, `${folder}/${name}`)
    fs.writeSync(fifo, text)
  } finally {
    fs.closeSync(fifo)
  }
}

function placeClasses(box: Box, compiled: Program & { kind: 'classes' }) {
  placeProgram(box, compiled)
  if (compiled.mainClass === 'Main') return
  const shim = inheritingMain(compiled.mainClass)
  fs.writeFileSync(path.join(box.slot.codeFolder, 'Main.class'), shim)
}

/** Resolves once the process in there has opened its FIFO for reading. */
export async function openWaiting(box: Box, name: string): Promise<number> {
  const fifo = `${box.rootBeforeStart}/${name}`
  const deadline = performance.now() + BOOT_MS
  while (box.isAlive && performance.now() < deadline) {
    try {
      return fs.openSync(fifo, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
    } catch {
      // ENXIO: nobody has opened it for reading yet. ENOENT: it is not made yet.
      await delay(1)
    }
  }
  throw new NotReady('No process waits at its FIFO')
}
