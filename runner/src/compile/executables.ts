import fs from 'node:fs'
import path from 'node:path'

/** Compiled programs, kept in memory-backed files that sandboxes can only read. */
export function createBinaryStore(workspace: string) {
  const folder = path.join(workspace, 'binaries')
  fs.mkdirSync(folder, { mode: 0o700 })
  let serial = 0
  return {
    /** Takes over a file a compiler's sandbox made. */
    keep(file: string): string {
      const kept = path.join(folder, String(++serial))
      fs.renameSync(file, kept)
      if (process.getuid?.() === 0) fs.chownSync(kept, 0, 0)
      fs.chmodSync(kept, 0o755)
      return kept
    },
    sizeOf: (file: string) => fs.statSync(file).size,
    drop: (file: string) => fs.rmSync(file, { force: true }),
  }
}

export type BinaryStore = ReturnType<typeof createBinaryStore>
