import fs from 'node:fs'
import path from 'node:path'
import type { Bind } from '../sandbox/bwrap-arguments.ts'

/** Where programs find Node inside a sandbox, and what has to be bound for it. */
export interface NodeBinary {
  path: string
  binds: Bind[]
}

const INSIDE = '/opt/node'

/**
 * Node may live in a home folder (nvm and the like), which sandboxes do not see and their users
 * often cannot even pass through. A copy in the cache can be bound by anyone.
 */
export function locateNode(cacheDir: string, execPath = process.execPath): NodeBinary {
  const real = fs.realpathSync(execPath)
  if (real.startsWith('/usr/')) return { path: real, binds: [] }
  const copy = path.join(cacheDir, `node-${process.versions.node}-${process.arch}`)
  if (!fs.existsSync(copy)) {
    const temporary = `${copy}.${process.pid}.tmp`
    fs.copyFileSync(real, temporary, fs.constants.COPYFILE_FICLONE)
    fs.chmodSync(temporary, 0o755)
    fs.renameSync(temporary, copy)
  }
  return { path: INSIDE, binds: [{ from: copy, to: INSIDE }] }
}
