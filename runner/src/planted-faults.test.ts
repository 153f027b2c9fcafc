import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Language } from '@assay/contract/catalogue'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { runnerCacheDir } from '@assay/testkit/runner-cache'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { findJdk } from './languages/java/jdk.ts'
import { buildJavaTools } from './languages/java/tools.ts'
import { nativeSources } from './sandbox/native-programs.ts'
import type { ShortcutName } from './sandbox/shortcuts.ts'
import { startTestRunner, type TestRunner, withTimeToCompile } from './testing/test-runner.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-faults-'))
fs.chmodSync(folder, 0o755)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

let started: TestRunner
const log: string[] = []
afterEach(() => started.close())

async function start(shortcuts: ShortcutName[], config: Partial<Config> = {}) {
  log.length = 0
  const logger = pino({ level: 'warn' }, { write: (line: string) => log.push(line) })
  const on = new Set<ShortcutName>(['copied-sandboxes', ...shortcuts])
  started = await startTestRunner({ shortcuts: on, ...withTimeToCompile, ...config }, logger)
}

/** Builds our C sources with this text in front of each. */
function planting(kind: 'program' | 'library', text: string): Partial<Config> {
  const file = path.join(fs.mkdtempSync(path.join(folder, 'native-')), 'fault.h')
  fs.writeFileSync(file, `#define _GNU_SOURCE\n${text}`)
  const { tools } = readConfig({})
  const nativeFlags = { ...tools.nativeFlags, [kind]: ['-include', file] }
  return { tools: { ...tools, nativeFlags } }
}

const run = (language: Language, source_code: string) =>
  started.run({ language_id: judgeLanguageIds[language], source_code, wall_time_limit: 3 })

async function metric(name: string): Promise<number> {
  const { body } = await started.inject('GET', '/metrics')
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

const differed = () => metric('runner_second_opinions{outcome="differed"}')
const isOn = (name: ShortcutName) => metric(`runner_shortcut_on{shortcut="${name}"}`)

/** A right program is judged as such, though the shortcut fails it. */
async function expectRightVerdict(language: Language, source: string) {
  const verdicts = new Set<string>()
  let tries = 0
  // Until the shortcut is ready, programs start plainly.
  await expect
    .poll(async () => {
      tries += 1
      const result = await run(language, source + '\n'.repeat(tries))
      verdicts.add(`${result.status.description}: ${result.stdout}`)
      return differed()
    })
    .toBeGreaterThan(0)
  expect([...verdicts]).toEqual(['Accepted: right\n'])
  expect(log.join('')).toMatch(/which counts/)
}

/** Canaries find the fault, and from then on the shortcut is not used. */
async function expectSwitchedOff(name: ShortcutName, language: Language, source: string) {
  expect(await isOn(name)).toBe(1)
  await started.runner.checkShortcuts([name])
  expect(await isOn(name)).toBe(0)
  const warning = new RegExp(`The shortcut ${name} is off until the runner is restarted`)
  expect(log.join('')).toMatch(warning)
  const { warnings } = (await started.inject('GET', '/healthz')).json()
  expect(warnings.join('\n')).toMatch(warning)
  const before = await differed()
  const result = await run(language, `${source}\n`)
  expect([result.status.description, result.stdout]).toEqual(['Accepted', 'right\n'])
  expect(await differed()).toBe(before)
  // Nothing else is to blame.
  if (name !== 'copied-sandboxes') expect(await isOn('copied-sandboxes')).toBe(1)
}

test('forked Pythons that cannot start threads', async () => {
  const fault = `#include <pthread.h>
#define pthread_attr_setstacksize(attributes, size) pthread_attr_setstacksize(attributes, 1UL << 46)
`
  await start(['forked-python'], planting('library', fault))
  const source = `import threading
thread = threading.Thread(target=print, args=("right",))
thread.start()
thread.join()`
  const isForked = 'print("python-fork-server" in open("/proc/self/maps").read())'
  await expect.poll(async () => (await run('Python', isForked)).stdout).toBe('True\n')
  await expectRightVerdict('Python', source)
  await expectSwitchedOff('forked-python', 'Python', source)
  expect((await run('Python', isForked)).stdout).toBe('False\n')
})

/** Instead of linking, it leaves a program that fails. */
const wrongProgram = `#include <fcntl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>
static int leave_wrong_program(void) {
  int from = open("/usr/bin/false", O_RDONLY), to = open("/out/main", O_WRONLY | O_CREAT, 0755);
  struct stat stat;
  if (fstat(from, &stat) || sendfile(to, from, 0, stat.st_size) < 0) _exit(1);
  _exit(0);
}
#define execv(path, arguments) leave_wrong_program()
`

test('forked C compilers that make a wrong program', async () => {
  await start(['forked-c-compilers'], planting('library', wrongProgram))
  const source = '#include <stdio.h>\nint main(void) { puts("right"); }'
  await expectRightVerdict('C', source)
  await expectSwitchedOff('forked-c-compilers', 'C', source)
})

test('copied sandboxes in which no source can be read', async () => {
  const fault = '#include <sys/stat.h>\n#define umask(mode) umask(0777)\n'
  await start([], planting('program', fault))
  await expectRightVerdict('Python', 'print("right")')
  await expectSwitchedOff('copied-sandboxes', 'Python', 'print("right")')
})

test('booted interpreters that find a file which is not the program’s', async () => {
  const fault = `#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
static int leave_package(const char *fifo) {
  int fd = open("package.json", O_WRONLY | O_CREAT, 0644);
  if (write(fd, "{\\"type\\":\\"module\\"}", 17) != 17) _exit(1);
  close(fd);
  return mkfifo(fifo, 0644);
}
#define mkfifo(name, mode) leave_package(name)
`
  await start(['booted-interpreters'], planting('program', fault))
  const source = 'require("fs").writeSync(1, "right\\n")'
  await expectRightVerdict('JavaScript', source)
  await expectSwitchedOff('booted-interpreters', 'JavaScript', source)
})

/** A copy of the cache that all tests share: building its parts anew takes longer than the tests. */
function copyOfCache(...left: string[]): string {
  const cacheDir = fs.mkdtempSync(path.join(folder, 'cache-'))
  const isCopied = (source: string) => {
    const name = path.relative(runnerCacheDir, source)
    // What another test is making right now has a temporary name.
    return !name.includes('.tmp') && !left.includes(name)
  }
  fs.cpSync(runnerCacheDir, cacheDir, { recursive: true, filter: isCopied })
  fs.chmodSync(cacheDir, 0o755)
  return cacheDir
}

/** The parts for Java in a cache of its own. */
function copyOfJavaTools() {
  const jdk = findJdk()
  if ('missing' in jdk) throw new Error(jdk.missing)
  buildJavaTools(runnerCacheDir, jdk)
  const cacheDir = copyOfCache('headers')
  return { jdk, cacheDir, ...buildJavaTools(cacheDir, jdk) }
}

function plantingInJava(part: 'WarmAgent' | 'CompilerService', change: (text: string) => string) {
  const { jdk, cacheDir, agent, classes } = copyOfJavaTools()
  const text = fs.readFileSync(path.join(nativeSources, 'java', `${part}.java`), 'utf8')
  const source = path.join(cacheDir, `${part}.java`)
  expect(change(text)).not.toBe(text)
  fs.writeFileSync(source, change(text))
  execFileSync(jdk.javac, ['-d', classes, source], { stdio: 'ignore' })
  if (part === 'WarmAgent') execFileSync(jdk.jar, ['uf', agent, '-C', classes, 'WarmAgent.class'])
  return { cacheDir }
}

const javaSource =
  'class Main { public static void main(String[] a) { System.out.println("right"); } }'

test('booted JVMs that end before their program', async () => {
  const config = plantingInJava('WarmAgent', (text) =>
    text.replace('used += go.read();', 'used += go.read(); Runtime.getRuntime().halt(9);'),
  )
  await start(['booted-jvms'], config)
  await expectRightVerdict('Java', javaSource)
  await expectSwitchedOff('booted-jvms', 'Java', javaSource)
})

test('resident Java compilers that refuse every program', async () => {
  const config = plantingInJava('CompilerService', (text) =>
    text.replace(
      'compile(options, sources, out);',
      'if (arguments.length > 0) options.add("-no-such-option");\n      compile(options, sources, out);',
    ),
  )
  await start(['resident-javac'], config)
  await expectRightVerdict('Java', javaSource)
  await expectSwitchedOff('resident-javac', 'Java', javaSource)
})

test('an archive in which a class has lost a method', async () => {
  const { cacheDir, archive } = copyOfJavaTools()
  if (archive === null) throw new Error('There is no class archive')
  const content = fs.readFileSync(archive)
  // Names are stored with their length in front. Programs that call the old name do not find it.
  const at = content.indexOf('\x08\0nextLine')
  expect(at).toBeGreaterThan(0)
  content.write('lineNext', at + 2)
  fs.rmSync(archive) // It is read-only.
  fs.writeFileSync(archive, content)
  await start(['class-archive'], { cacheDir })
  const source = `class Main {
  public static void main(String[] a) {
    System.out.println(new java.util.Scanner("right").nextLine());
  }
}`
  await expectRightVerdict('Java', source)
  await expectSwitchedOff('class-archive', 'Java', source)
})

/** Those of the program below and of a canary. */
const usedHeaders = [
  '#include <iostream>\n',
  '#include <algorithm>\n#include <iostream>\n#include <vector>\n',
]

test('precompiled headers that change the program', async () => {
  // Most of the headers are there, unless this is the first test of all.
  const cacheDir = copyOfCache()
  await start(['precompiled-headers'], { cacheDir })
  for (const name of fs.readdirSync(path.join(cacheDir, 'headers'))) {
    const prelude = path.join(cacheDir, 'headers', name, 'prelude.h')
    if (!fs.existsSync(prelude)) continue // Another test was still making it when it was copied.
    const text = fs.readFileSync(prelude, 'utf8')
    if (!usedHeaders.includes(text)) continue
    const changed = path.join(folder, 'prelude.h')
    fs.writeFileSync(changed, `${text}static bool fault = (__builtin_abort(), true);\n`)
    const gch = path.join(cacheDir, 'headers', name, 'prelude.h.gch')
    const gold = fs.existsSync('/usr/bin/ld.gold') ? ['-fuse-ld=gold'] : []
    const flags = ['-O2', '-pipe', ...gold, '-x', 'c++-header']
    execFileSync('/usr/bin/g++', [...flags, changed, '-o', gch], { env: { PATH: '/usr/bin:/bin' } })
  }
  const source = '#include <iostream>\nint main() { std::cout << "right\\n"; }'
  await expectRightVerdict('C++', source)
  await expectSwitchedOff('precompiled-headers', 'C++', source)
})

/** A second opinion sees them too, so that no program gets to see the disk by failing on purpose. */
test('files in memory that are incomplete', async () => {
  await start(['memory-files'], { cacheDir: runnerCacheDir })
  const source = 'import tempfile\nprint("right")'
  expect((await run('Python', source)).stdout).toBe('right\n')
  for (const view of viewsOf(process.pid)) {
    const libraries = path.join(view, 'Python/usr/lib')
    for (const name of fs.readdirSync(libraries).filter((one) => one.startsWith('python3.'))) {
      fs.rmSync(path.join(libraries, name, 'tempfile.py'), { force: true })
    }
  }
  expect((await run('Python', `${source}\n`)).status.id).toBe(11)
  await expectSwitchedOff('memory-files', 'Python', source)
})

/** Of the spawners of this process. */
function viewsOf(runner: number): string[] {
  return fs
    .readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const [command = '', views = ''] = fs
          .readFileSync(`/proc/${pid}/cmdline`, 'utf8')
          .split('\0')
        const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        const isSpawner = parent === runner && path.basename(command).startsWith('spawn-')
        return isSpawner ? [`/proc/${pid}/root${views}`] : []
      } catch {
        return [] // It has ended.
      }
    })
}
