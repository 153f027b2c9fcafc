import fs from 'node:fs'
import path from 'node:path'
import type { Bind } from '../sandbox/box-spec.ts'

/** Where sandboxes find Node, and what has to be bound for that. */
export interface NodeBinary {
  path: string
  /** What it loads; see `Views.add`. */
  files: string[]
  binds: Bind[]
}

/** Debian's Node has some of its modules there. */
const modules = ['acorn', 'acorn-walk', 'cjs-module-lexer', 'minimatch', 'undici']
const files = modules.map((name) => `/usr/share/nodejs/${name}`)

const pathInside = '/opt/node'

/**
 * Node may be installed in a home folder (by nvm, say), which sandboxes do not see and their users
 * often may not even traverse. A copy in the cache can always be bound.
 */
export function locateNode(cacheDir: string, execPath = process.execPath): NodeBinary {
  const real = fs.realpathSync(execPath)
  if (real.startsWith('/usr/')) return { path: real, files, binds: [] }
  const copy = path.join(cacheDir, `node-${process.versions.node}-${process.arch}`)
  if (!fs.existsSync(copy)) {
    const temporary = `${copy}.${process.pid}.tmp`
    fs.copyFileSync(real, temporary, fs.constants.COPYFILE_FICLONE)
    fs.chmodSync(temporary, 0o755)
    fs.renameSync(temporary, copy)
  }
  return { path: pathInside, files, binds: [{ from: copy, to: pathInside }] }
}
