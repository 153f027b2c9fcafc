import fs from 'node:fs'
import path from 'node:path'
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

/**
 * Gives a booted process its job. A script's process waits inside its open() of a FIFO that bears
 * the script's name; a regular file takes that name before the text is sent, so that tracebacks
 * and module loaders that open it again find it.
 */
export function handOver(box: Box, job: Job, compiled: Program) {
  if (compiled.kind === 'binary') {
    placeProgram(box, compiled)
    box.slot.writeStdin(job.stdin)
    box.start()
    return
  }
  const name = compiled.kind === 'script' ? job.language.sourceFile : JAVA_GO
  const folder = box.rootBeforeStart
  const fifo = openWaiting(`${folder}/${name}`)
  try {
    box.slot.writeStdin(job.stdin)
    if (compiled.kind === 'classes') {
      placeProgram(box, compiled)
      if (compiled.mainClass !== 'Main') {
        const shim = inheritingMain(compiled.mainClass)
        fs.writeFileSync(path.join(box.slot.codeFolder, 'Main.class'), shim)
      }
      fs.writeSync(fifo, '\n')
      return
    }
    fs.writeFileSync(`${folder}/.${name}`, job.source, { flag: 'r+' })
    fs.renameSync(`${folder}/.${name}`, `${folder}/${name}`)
    fs.writeSync(fifo, job.source)
  } finally {
    fs.closeSync(fifo)
  }
}

function openWaiting(fifo: string): number {
  try {
    return fs.openSync(fifo, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
  } catch (error) {
    throw new NotReady(`No process waits at its FIFO: ${(error as Error).message}`)
  }
}
