import fs from 'node:fs'
import path from 'node:path'
import type { Bind } from '../sandbox/box-spec.ts'

/** Where sandboxes find Node, and what has to be bound for that. */
export interface NodeBinary {
  path: string
  binds: Bind[]
}

const pathInside = '/opt/node'

/**
 * Node may be installed in a home folder (by nvm, say), which sandboxes do not see and their users
 * often may not even traverse. A copy in the cache can always be bound.
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
  return { path: pathInside, binds: [{ from: copy, to: pathInside }] }
}
