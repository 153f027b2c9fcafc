import fs from 'node:fs'
import type { Bind } from '../sandbox/box-spec.ts'

/** Debian keeps a JVM's configuration outside /usr, and it does not start without. */
export function javaConfiguration(): Bind[] {
  const folders = fs.readdirSync('/etc').filter((name) => /^java(-|$)/.test(name))
  return folders.map((name) => ({ from: `/etc/${name}`, to: `/etc/${name}` }))
}
