import fs from 'node:fs'
import path from 'node:path'
import type { Bind } from '../sandbox/box-spec.ts'

/** What a JVM consists of, without the compiler's parts. */
export function javaFiles(java: string): string[] {
  const home = path.dirname(path.dirname(fs.realpathSync(java)))
  const parts = ['conf', 'lib/*.so', 'lib/*.dat', 'lib/*.properties', 'lib/jvm.cfg', 'lib/modules']
  const more = ['lib/classlist', 'lib/jspawnhelper', 'lib/security', 'lib/server', 'release']
  return ['bin/java', ...parts, ...more].map((part) => path.join(home, part))
}

/** Debian keeps a JVM's configuration outside /usr, and it does not start without. */
export function javaConfiguration(): Bind[] {
  const folders = fs.readdirSync('/etc').filter((name) => /^java(-|$)/.test(name))
  return folders.map((name) => ({ from: `/etc/${name}`, to: `/etc/${name}` }))
}
