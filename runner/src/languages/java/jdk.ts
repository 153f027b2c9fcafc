import fs from 'node:fs'
import path from 'node:path'
import type { Bind } from '../../sandbox/box-spec.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { javaConfiguration } from '../java-configuration.ts'
import type { MissingToolchain } from '../language.ts'

export interface Jdk {
  version: string
  java: string
  javac: string
  jar: string
  configuration: Bind[]
}

export function findJdk(): Jdk | MissingToolchain {
  const javac = findProgram('javac')
  if (!javac) return { missing: 'A JDK is not installed (apt-get install default-jdk-headless)' }
  const folder = path.dirname(fs.realpathSync(javac))
  return {
    version: versionOf(javac, '-version', /javac (\S+)/),
    java: path.join(folder, 'java'),
    javac: path.join(folder, 'javac'),
    jar: path.join(folder, 'jar'),
    configuration: javaConfiguration(),
  }
}
