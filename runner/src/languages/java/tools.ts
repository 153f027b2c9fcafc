import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { nativeSources } from '../../sandbox/native-programs.ts'
import type { Jdk } from './jdk.ts'

const sourceFolder = path.join(nativeSources, 'java')
const sourceNames = ['CompilerService.java', 'WarmAgent.java', 'warm-up/Main.java']

/**
 * No annotation processors. Strings are concatenated by StringBuilder, as up to Java 8: the method
 * handles used since then make every program start more slowly.
 */
export const javacOptions = ['-proc:none', '-XDstringConcat=inline']

export interface JavaTools {
  /** Folder with the compiler service's classes. */
  classes: string
  agent: string
  warmUpSource: string
  /** The classes most programs use, ready to be mapped; null where the JVM cannot archive them. */
  archive: string | null
}

/** Compiles our own Java parts into the cache, once per JDK and version of the sources. */
export function buildJavaTools(cacheDir: string, jdk: Jdk): JavaTools {
  const hash = createHash('sha256').update(jdk.version)
  for (const name of sourceNames) hash.update(fs.readFileSync(path.join(sourceFolder, name)))
  const folder = path.join(cacheDir, `java-tools-${hash.digest('hex').slice(0, 16)}`)
  if (!fs.existsSync(folder)) build(folder, jdk)
  const archive = path.join(folder, 'classes.jsa')
  return {
    classes: path.join(folder, 'classes'),
    agent: path.join(folder, 'agent.jar'),
    warmUpSource: path.join(folder, 'warm-up.java'),
    archive: fs.existsSync(archive) ? archive : null,
  }
}

function build(folder: string, { java, javac, jar }: Jdk) {
  const building = `${folder}.${process.pid}.tmp`
  const classes = path.join(building, 'classes')
  const warmUp = path.join(building, 'warm-up')
  fs.mkdirSync(warmUp, { recursive: true })
  const sources = sourceNames.map((name) => path.join(sourceFolder, name))
  run(javac, ['-J-XX:TieredStopAtLevel=1', ...javacOptions, '-d', classes, ...sources])
  // The compiler service would otherwise find these classes when it compiles programs.
  for (const name of fs.readdirSync(classes).filter((name) => name.startsWith('Main'))) {
    fs.renameSync(path.join(classes, name), path.join(warmUp, name))
  }
  const manifest = path.join(building, 'manifest')
  fs.writeFileSync(manifest, 'Premain-Class: WarmAgent\n')
  run(jar, ['cfm', path.join(building, 'agent.jar'), manifest, '-C', classes, 'WarmAgent.class'])
  fs.copyFileSync(path.join(sourceFolder, 'warm-up/Main.java'), path.join(building, 'warm-up.java'))
  try {
    archiveClasses(java, building)
  } catch {
    // Not every JVM can: programs then load their classes one by one.
  }
  try {
    fs.renameSync(building, folder)
  } catch {
    // Another runner has just made the same.
    fs.rmSync(building, { recursive: true, force: true })
  }
}

/** Archives the classes loaded by a JVM that boots like those in the pool and runs a program. */
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

/** In the locale of the sandboxes: another one loads other classes for its characters. */
function run(file: string, args: string[], input = '') {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }
  execFileSync(file, args, { stdio: ['pipe', 'ignore', 'ignore'], env, input })
}
