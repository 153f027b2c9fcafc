import fs from 'node:fs'
import path from 'node:path'
import type { Box } from '../sandbox/box.ts'

/** A regular file that a sandbox left in its folder for output, held open. */
export interface MadeFile {
  fd: number
  path: string
  bytes: number
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants

/**
 * Hands a file that a sandbox made to `take`, or resolves to null if there is none that is safe to
 * take. Whatever runs in the sandbox could swap the file for a link to one of ours, so this waits
 * until nothing does, and changes to the file are to be made through its descriptor.
 */
export async function takeMadeFile<Taken>(
  box: Box,
  name: string,
  take: (file: MadeFile) => Taken,
): Promise<Taken | null> {
  await box.emptied
  const file = path.join(box.slot.outFolder, name)
  let fd: number
  try {
    // Opening a FIFO would wait for somebody to write to it.
    fd = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch {
    return null
  }
  try {
    const stat = fs.fstatSync(fd)
    if (!stat.isFile() || stat.nlink !== 1) return null
    return take({ fd, path: file, bytes: stat.size })
  } finally {
    fs.closeSync(fd)
  }
}
