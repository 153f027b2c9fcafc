import fs from 'node:fs'
import path from 'node:path'
import type { InstalledLanguage } from '../languages/languages.ts'
import type { Host } from '../sandbox/host.ts'
import { pythonParent } from './recipes.ts'

/** Boots the Python that programs are forked from, and again whenever it ends. */
export function keepPythonParent(host: Host, python: InstalledLanguage) {
  if (!host.pythonPreload || 'missing' in python.toolchain) return
  // Of the kind its copies will have, since the interpreter looks at its streams when it boots.
  const [stdin = '', stdout = '', stderr = ''] = ['stdin', 'stdout', 'stderr'].map((stream) => {
    const file = path.join(host.workspace, `python-${stream}`)
    fs.writeFileSync(file, '')
    return file
  })
  const command = pythonParent(python, host.pythonPreload)
  host.spawner.keepPythonParent(command, { stdin, stdout, stderr })
}
