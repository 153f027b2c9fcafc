import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * A folder only we can write. As root the sandboxes run as other users and read from it, so they
 * must be able to pass through every folder above it; where they cannot (say, below /root), the
 * fallback is used instead.
 */
export function openCacheDir(wanted: string, fallback: string): string {
  const folder = isPassable(path.dirname(wanted)) ? wanted : fallback
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  const { uid } = os.userInfo()
  const stat = fs.lstatSync(folder)
  if (!stat.isDirectory() || stat.uid !== uid) {
    throw new Error(`RUNNER_CACHE_DIR ${folder} belongs to another user`)
  }
  fs.chmodSync(folder, 0o755)
  return folder
}

function isPassable(folder: string): boolean {
  if (os.userInfo().uid !== 0) return true
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false })
    if (stat && (stat.mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** Writes beside and renames: two runners sharing the folder never see half a file. */
export function writeAtomically(file: string, contents: Buffer | string, mode: number) {
  const temporary = `${file}.${process.pid}.tmp`
  fs.writeFileSync(temporary, contents, { mode })
  fs.chmodSync(temporary, mode)
  fs.renameSync(temporary, file)
}
