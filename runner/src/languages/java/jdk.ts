import fs from 'node:fs'
import path from 'node:path'
import type { Bind } from '../../sandbox/box-spec.ts'
import { findProgram, versionOf } from '../find-program.ts'
import type { MissingToolchain } from '../language.ts'

export interface Jdk {
  version: string
  java: string
  javac: string
  jar: string
  /** Debian keeps a JDK's configuration outside /usr, and a JVM does not start without it. */
  configuration: Bind[]
}

export function findJdk(): Jdk | MissingToolchain {
  const javac = findProgram('javac')
  if (!javac) return { missing: 'A JDK is not installed (apt-get install default-jdk-headless)' }
  const folder = path.dirname(fs.realpathSync(javac))
  const folders = fs.readdirSync('/etc').filter((name) => /^java(-|$)/.test(name))
  return {
    version: versionOf(javac, '-version', /javac (\S+)/),
    java: path.join(folder, 'java'),
    javac: path.join(folder, 'javac'),
    jar: path.join(folder, 'jar'),
    configuration: folders.map((name) => ({ from: `/etc/${name}`, to: `/etc/${name}` })),
  }
}
