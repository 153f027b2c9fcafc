import fs from 'node:fs'
import path from 'node:path'

/**
 * A folder that only we can write to. As root, sandboxes run as other users and read from it, so
 * every folder above it must be traversable; where one is not (below /root, say), the fallback is
 * used instead.
 */
export function openCacheDir(wanted: string, fallback: string): string {
  const folder = isTraversable(path.dirname(wanted)) ? wanted : fallback
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  const uid = process.getuid?.()
  const stat = fs.lstatSync(folder)
  if (!stat.isDirectory() || stat.uid !== uid) {
    throw new Error(`RUNNER_CACHE_DIR ${folder} belongs to another user`)
  }
  fs.chmodSync(folder, 0o755)
  return folder
}

function isTraversable(folder: string): boolean {
  if (process.getuid?.() !== 0) return true
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false })
    if (stat && (stat.mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
