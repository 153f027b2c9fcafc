import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '@assay/contract/catalogue'
import { type InstalledLanguage, languageDefinitions, type Toolchain } from './languages.ts'

/** System paths only: inside a sandbox there is nothing but /usr, and a shim leads elsewhere. */
function find(...names: string[]): string | null {
  for (const name of names) {
    for (const folder of ['/usr/bin', '/usr/local/bin']) {
      const file = path.join(folder, name)
      if (!fs.existsSync(file)) continue
      if (fs.realpathSync(file).startsWith('/usr/')) return file
    }
  }
  return null
}

function versionOf(program: string, argument: string, pattern: RegExp): string {
  const output = execFileSync(program, [argument], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
  })
  return output.match(pattern)?.[1] ?? output.trim()
}

function detectGcc(program: 'gcc' | 'g++'): Toolchain {
  const compiler = find(program)
  if (!compiler) return { missing: `${program} is not installed (apt-get install ${program})` }
  const gold = find('ld.gold')
  return {
    version: versionOf(compiler, '-dumpfullversion', /^(\S+)/),
    programs: { compiler, ...(gold ? { gold } : {}) },
  }
}

function detectJava(): Toolchain {
  const javac = find('javac')
  if (!javac) return { missing: 'A JDK is not installed (apt-get install default-jdk-headless)' }
  const home = path.dirname(path.dirname(fs.realpathSync(javac)))
  return {
    version: versionOf(javac, '-version', /javac (\S+)/),
    programs: { java: path.join(home, 'bin/java'), javac: path.join(home, 'bin/javac') },
  }
}

function detectPython(): Toolchain {
  const python = find('python3')
  if (!python) return { missing: 'Python is not installed (apt-get install python3)' }
  return { version: versionOf(python, '--version', /Python (\S+)/), programs: { python } }
}

/** The very Node that runs us; `nodePath` is where sandboxes find it. */
function detectNode(nodePath: string): Toolchain {
  return { version: process.versions.node, programs: { node: nodePath } }
}

const titles: Record<Language, (version: string) => string> = {
  C: (version) => `C (GCC ${version})`,
  'C++': (version) => `C++ (GCC ${version})`,
  Java: (version) => `Java (OpenJDK ${version})`,
  JavaScript: (version) => `JavaScript (Node.js ${version})`,
  Python: (version) => `Python (${version})`,
}

export function detectLanguages(nodePath: string): InstalledLanguage[] {
  const detectors: Record<Language, () => Toolchain> = {
    C: () => detectGcc('gcc'),
    'C++': () => detectGcc('g++'),
    Java: detectJava,
    JavaScript: () => detectNode(nodePath),
    Python: detectPython,
  }
  return languageDefinitions.map((definition) => {
    const toolchain = tryDetect(detectors[definition.language])
    const { language } = definition
    const name =
      'missing' in toolchain ? `${language} (unavailable)` : titles[language](toolchain.version)
    return { ...definition, toolchain, name }
  })
}

function tryDetect(detect: () => Toolchain): Toolchain {
  try {
    return detect()
  } catch (error) {
    return { missing: `It does not start: ${(error as Error).message}` }
  }
}
