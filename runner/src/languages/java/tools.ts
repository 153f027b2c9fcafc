import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InstalledLanguage } from '../languages/languages.ts'
import { program } from '../pool/recipes.ts'

const SOURCES = fileURLToPath(new URL('../../native/java/', import.meta.url))
const NAMES = ['CompilerService.java', 'WarmAgent.java', 'warm-up/Main.java']

/**
 * No annotation processors; and strings put together by a StringBuilder, as until Java 8, instead
 * of by method handles, which each program would have to link.
 */
export const javacOptions = ['-proc:none', '-XDstringConcat=inline']

export interface JavaTools {
  /** Folder with the compiler service's classes. */
  classes: string
  agent: string
  warmUpSource: string
  /** The classes most programs use, as a JVM maps them; null where it cannot make an archive. */
  archive: string | null
}

/** Compiles our own Java parts into the cache, once per JDK and version of the sources. */
export function buildJavaTools(cacheDir: string, java: InstalledLanguage): JavaTools | null {
  if ('missing' in java.toolchain) return null
  const hash = createHash('sha256').update(java.toolchain.version)
  for (const name of NAMES) hash.update(fs.readFileSync(path.join(SOURCES, name)))
  const folder = path.join(cacheDir, `java-tools-${hash.digest('hex').slice(0, 16)}`)
  if (!fs.existsSync(folder)) build(folder, java)
  const archive = path.join(folder, 'classes.jsa')
  return {
    classes: path.join(folder, 'classes'),
    agent: path.join(folder, 'agent.jar'),
    warmUpSource: path.join(folder, 'warm-up.java'),
    archive: fs.existsSync(archive) ? archive : null,
  }
}

function build(folder: string, java: InstalledLanguage) {
  const javac = program(java, 'javac')
  const jar = path.join(path.dirname(javac), 'jar')
  const building = `${folder}.${process.pid}.tmp`
  const classes = path.join(building, 'classes')
  const warmUp = path.join(building, 'warm-up')
  fs.mkdirSync(warmUp, { recursive: true })
  const sources = NAMES.map((name) => path.join(SOURCES, name))
  run(javac, ['-J-XX:TieredStopAtLevel=1', ...javacOptions, '-d', classes, ...sources])
  // Not where the compiler service would show it to programs.
  for (const name of fs.readdirSync(classes).filter((name) => name.startsWith('Main'))) {
    fs.renameSync(path.join(classes, name), path.join(warmUp, name))
  }
  const manifest = path.join(building, 'manifest')
  fs.writeFileSync(manifest, 'Premain-Class: WarmAgent\n')
  run(jar, ['cfm', path.join(building, 'agent.jar'), manifest, '-C', classes, 'WarmAgent.class'])
  fs.copyFileSync(path.join(SOURCES, 'warm-up/Main.java'), path.join(building, 'warm-up.java'))
  try {
    archiveClasses(program(java, 'java'), building)
  } catch {
    // A JVM of another make: its programs load their classes one by one.
  }
  try {
    fs.renameSync(building, folder)
  } catch {
    // Another runner was faster; its folder is the same.
    fs.rmSync(building, { recursive: true, force: true })
  }
}

/** Records what a JVM loads that boots as those of the pool do and runs a program, and archives it. */
function archiveClasses(java: string, folder: string) {
  const list = path.join(folder, 'classes.list')
  const go = path.join(folder, 'go')
  fs.writeFileSync(go, '\n')
  const agent = `-javaagent:${path.join(folder, 'agent.jar')}=${go}`
  const program = ['-cp', path.join(folder, 'warm-up'), 'Main']
  run(java, ['-XX:+UseSerialGC', `-XX:DumpLoadedClassList=${list}`, agent, ...program], '3 1 2 3\n')
  const archive = `-XX:SharedArchiveFile=${path.join(folder, 'classes.jsa')}`
  run(java, ['-XX:+UseG1GC', '-Xshare:dump', `-XX:SharedClassListFile=${list}`, archive])
}

/** In the locale of the sandboxes: another one has other classes for its characters. */
function run(file: string, args: string[], input = '') {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }
  execFileSync(file, args, { stdio: ['pipe', 'ignore', 'ignore'], env, input })
}
