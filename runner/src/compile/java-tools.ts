import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InstalledLanguage } from '../languages/languages.ts'
import { program } from '../pool/recipes.ts'

const SOURCES = fileURLToPath(new URL('../../native/java/', import.meta.url))
const NAMES = ['CompilerService.java', 'WarmAgent.java', 'warm-up/Main.java']

export interface JavaTools {
  /** Folder with the compiler service's classes. */
  classes: string
  agent: string
  warmUpSource: string
}

/** Compiles our own Java parts into the cache, once per JDK and version of the sources. */
export function buildJavaTools(cacheDir: string, java: InstalledLanguage): JavaTools | null {
  if ('missing' in java.toolchain) return null
  const hash = createHash('sha256').update(java.toolchain.version)
  for (const name of NAMES) hash.update(fs.readFileSync(path.join(SOURCES, name)))
  const folder = path.join(cacheDir, `java-${hash.digest('hex').slice(0, 16)}`)
  const tools = {
    classes: path.join(folder, 'classes'),
    agent: path.join(folder, 'agent.jar'),
    warmUpSource: path.join(folder, 'warm-up.java'),
  }
  if (fs.existsSync(folder)) return tools

  const javac = program(java, 'javac')
  const jar = path.join(path.dirname(javac), 'jar')
  const building = `${folder}.${process.pid}.tmp`
  const classes = path.join(building, 'classes')
  const run = (file: string, args: string[]) =>
    execFileSync(file, args, { stdio: 'ignore', env: { PATH: '/usr/bin:/bin' } })
  fs.mkdirSync(classes, { recursive: true })
  run(javac, ['-d', classes, ...NAMES.slice(0, 2).map((name) => path.join(SOURCES, name))])
  const manifest = path.join(building, 'manifest')
  fs.writeFileSync(manifest, 'Premain-Class: WarmAgent\n')
  run(jar, ['cfm', path.join(building, 'agent.jar'), manifest, '-C', classes, 'WarmAgent.class'])
  fs.copyFileSync(path.join(SOURCES, 'warm-up/Main.java'), path.join(building, 'warm-up.java'))
  try {
    fs.renameSync(building, folder)
  } catch {
    // Another runner was faster; its folder is the same.
    fs.rmSync(building, { recursive: true, force: true })
  }
  return tools
}
