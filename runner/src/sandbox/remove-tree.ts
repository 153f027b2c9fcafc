import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import type { HostLog } from './host-log.ts'

/**
 * For what Node cannot remove: its paths are limited to 4096 bytes and its names to valid Unicode.
 * These commands open each folder relative to the one above it. The permissions only matter to a
 * runner that is not root.
 */
const commands = (folder: string): [file: string, args: string[]][] => [
  ['/bin/rm', ['-rf', '--', folder]],
  ['/bin/chmod', ['-R', 'u+rwx', '--', folder]],
  ['/bin/rm', ['-rf', '--', folder]],
]

/** A run's folder has fewer entries than this, unless a program made more. */
const fewEntries = 16

/** Removes a folder and everything a program may have put there. Logs a failure; never throws. */
export async function removeTree(folder: string, log: HostLog): Promise<void> {
  if (removeSmall(folder, 1)) return
  try {
    await fs.promises.rm(folder, { recursive: true, force: true })
  } catch {
    for (const [file, args] of commands(folder)) {
      // Whether anything is left is what counts.
      if (fs.existsSync(folder)) await promisify(execFile)(file, args).catch(() => {})
    }
    reportIfLeft(folder, log)
  }
}

/**
 * Removes a folder of few files, with subfolders down to `depth`, or as much of it as it can. Cheaper
 * than Node's own removal, which hands each call to a thread.
 */
export function removeSmall(folder: string, depth: number): boolean {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true })
    if (entries.length > fewEntries) return false
    for (const entry of entries) {
      const child = `${folder}/${entry.name}`
      if (!entry.isDirectory()) fs.unlinkSync(child)
      else if (depth === 0 || !removeSmall(child, depth - 1)) return false
    }
    fs.rmdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** Like `removeTree`, but blocking: for the start, when nothing else waits. */
export function removeTreeSync(folder: string, log: HostLog): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true })
  } catch {
    for (const [file, args] of commands(folder)) {
      if (fs.existsSync(folder)) spawnSync(file, args, { stdio: 'ignore' })
    }
    reportIfLeft(folder, log)
  }
}

function reportIfLeft(folder: string, log: HostLog) {
  if (fs.existsSync(folder)) log.warn(`could not remove ${folder}: delete it by hand`)
}
