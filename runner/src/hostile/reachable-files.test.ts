import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '@assay/contract/catalogue'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'
import { isFinished } from '@assay/contract/judge0-statuses'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endlessSource } from '../testing/endless-source.ts'
import { startOrdinaryRunner } from '../testing/ordinary-user.ts'
import { isBuilt, killRunners, type RunnerProcess, startRunner } from '../testing/runner-process.ts'
import { sandboxedProcesses } from '../testing/sandboxed-processes.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

/**
 * Each looks at everything it can name, has mapped or can reach through /proc, and prints what it could
 * change of that, other than files in its own folders and its output.
 */
const walks: [Language, string][] = [
  ['C', 'walk.c'],
  ['C++', 'walk.c'],
  ['Java', 'Main.java'],
  ['JavaScript', 'walk.js'],
  ['Python', 'walk.py'],
]

const submissionOf = ([language, file]: (typeof walks)[number]): JudgeSubmissionInput => ({
  language_id: judgeLanguageIds[language],
  source_code: fs.readFileSync(path.join(import.meta.dirname, 'walks', file), 'utf8'),
  cpu_time_limit: 10,
})

interface Result {
  stdout: string | null
  stderr: string | null
}

async function expectNothing(run: (submission: JudgeSubmissionInput) => Promise<Result>) {
  for (const walk of walks) {
    const submission = submissionOf(walk)
    // The first is booted ahead or forked, the second has to make its own sandbox, the last starts cold.
    const results = await Promise.all([
      run(submission),
      run(submission),
      run({ ...submission, command_line_arguments: 'cold' }),
    ])
    for (const { stdout, stderr } of results) {
      expect([walk[0], stdout, stderr]).toEqual([walk[0], 'tried\n', null])
    }
  }
}

describe('a program can change nothing it can reach', () => {
  let runner: TestRunner
  beforeAll(async () => {
    runner = await startTestRunner()
  })
  afterAll(() => runner.close())

  test('as the user of its sandbox', () => expectNothing((submission) => runner.run(submission)))
})

/** What takes every compiler a while. */
const statements = (statement: string) => Array.from({ length: 30_000 }, () => statement).join('\n')

interface CompilerWalk {
  language: string
  id: number
  process: RegExp
  source: string
  options?: string
  isForked?: boolean
  /** It keeps running between compiles. */
  isResident?: boolean
}

const compilerWalks: CompilerWalk[] = [
  {
    ...{ language: 'C, forked', id: judgeLanguageIds.C, process: /\/cc1 /, isForked: true },
    source: endlessSource,
  },
  {
    ...{ language: 'C', id: judgeLanguageIds.C, process: /\/cc1 /, options: '-O1' },
    source: endlessSource,
  },
  {
    ...{ language: 'C++', id: judgeLanguageIds['C++'], process: /\/cc1plus .*main\.cpp/ },
    source: endlessSource,
  },
  {
    ...{
      language: 'Java',
      id: judgeLanguageIds.Java,
      process: /CompilerService/,
      isResident: true,
    },
    source: 'class Main { public static void main(String[] a) {} }',
  },
  {
    ...{
      language: 'TypeScript',
      id: judgeLanguageIds.TypeScript,
      process: /typescript\/lib\/tsc /,
    },
    source: `let x: number = 0\n${statements('x = x * 3')}`,
  },
  {
    ...{ language: 'Go', id: judgeLanguageIds.Go, process: /\/compile / },
    source: `package main\nfunc main() { x := 0\n${statements('x = x*3 + 1')}\nprintln(x) }`,
  },
  {
    ...{ language: 'Rust', id: judgeLanguageIds.Rust, process: /\/rustc / },
    source: `fn main() { let mut x = 0u32;\n${statements('x = x.wrapping_mul(3);')}\nprint!("{}", x) }`,
  },
  {
    ...{ language: 'C#', id: judgeLanguageIds['C#'], process: /\/mcs\.exe / },
    source: `class Main_ { static void Main() { int x = 0;\n${statements('x = x * 3;')} } }`,
  },
  {
    ...{ language: 'Kotlin', id: judgeLanguageIds.Kotlin, process: /K2JVMCompiler/ },
    source: `fun main() { var x = 0\n${statements('x = x * 3')} }`,
  },
]

const walkScript = path.join(import.meta.dirname, 'walks', 'walk.py')

/** False if it has ended. */
function isForkedFromServer(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/maps`, 'utf8').includes('fork-server')
  } catch {
    return false
  }
}

/** False if it has ended. */
function stop(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGSTOP')
  } catch {
    return false
  }
}

/** Stops a compiler while it compiles, and looks at what it can reach with the rights of its user. */
async function expectNothingFromCompilers({ url, pid }: RunnerProcess) {
  const headers = { 'content-type': 'application/json', 'x-caller': 'the server' }
  const listed = (await (await fetch(`${url}/languages`)).json()) as { id: number; name: string }[]
  const isHere = ({ id }: CompilerWalk) =>
    listed.some((one) => one.id === id && !one.name.endsWith('(unavailable)'))
  const here = compilerWalks.filter(isHere)
  expect(here.length).toBeGreaterThan(3)
  for (const { language, id, process: command, source, options, isForked, isResident } of here) {
    const found = () => sandboxedProcesses({ pid }, command)[0]
    const begin = async () => {
      // A comment of its own, so that the compiler has not seen it before.
      const source_code = `${source}\n// ${randomUUID()}`
      const body = JSON.stringify({ language_id: id, source_code, compiler_options: options })
      const response = await fetch(`${url}/submissions`, { method: 'POST', headers, body })
      return ((await response.json()) as { token: string }).token
    }
    const isOver = async (token: string) => {
      const response = await fetch(`${url}/submissions/${token}`)
      return isFinished(((await response.json()) as { status: { id: number } }).status.id)
    }
    let token = await begin()
    if (isResident) await expect.poll(() => isOver(token)).toBe(true)
    // After a forked compiler was ended at its limit, a plain one confirms it: that is not the one.
    const isMeant = (one: number) => isForkedFromServer(one) === (isForked ?? false)
    let compiler = found()
    while (!compiler || !(isResident || (isMeant(compiler) && stop(compiler)))) {
      if (await isOver(token)) token = await begin()
      compiler = found()
    }
    expect([language, isMeant(compiler)]).toEqual([language, true])
    const walked = execFileSync('python3', [walkScript, String(compiler)], { encoding: 'utf8' })
    expect([language, walked]).toEqual([language, 'tried\n'])
    await fetch(`${url}/submissions/${token}`, { method: 'DELETE', headers })
  }
}

/** In the environment of the runner, like its token and the address of its Redis. */
const secret = `planted-${randomUUID()}`
const environment = { LANGUAGES: 'all', PLANTED: secret }

/** Sources that have their compiler, assembler or preprocessor read a file. */
const readers: [id: number, source: (file: string) => string][] = [
  [judgeLanguageIds.C, (file) => `#include "${file}"\nint main(void) {}`],
  [judgeLanguageIds['C++'], (file) => `asm(".include \\"${file}\\"");\nint main() {}`],
  [
    judgeLanguageIds.Rust,
    (file) => `fn main() { print!("{}", String::from_utf8_lossy(include_bytes!("${file}"))) }`,
  ],
]

/** What compilers read of themselves and of others tells nothing about the runner. */
async function expectNoSecrets({ url }: RunnerProcess) {
  const told: string[] = []
  for (const [language_id, source] of readers) {
    for (const whose of ['self', '1']) {
      for (const file of ['environ', 'cmdline']) {
        const source_code = btoa(source(`/proc/${whose}/${file}`))
        const response = await fetch(`${url}/submissions?wait=true&base64_encoded=true`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ language_id, source_code }),
        })
        const { stdout, compile_output } = (await response.json()) as Record<string, string | null>
        told.push(atob(stdout ?? ''), atob(compile_output ?? ''))
      }
    }
  }
  // Otherwise nothing was read at all.
  expect(told.join('\n')).toMatch(/PATH=\/usr\/bin/i)
  expect(told.filter((text) => text.includes(secret))).toEqual([])
}

async function untilWarm({ url }: RunnerProcess) {
  const isWarm = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    return ['C compiler', 'Java', 'JavaScript', 'Python'].every((name) =>
      metrics.includes(`runner_pool_ready{language="${name}"} 1`),
    )
  }
  await expect.poll(isWarm, { timeout: 120_000 }).toBe(true)
}

const isRoot = process.getuid?.() === 0

describe.skipIf(!requirePart('build', isBuilt))('in a process of its own', () => {
  afterAll(killRunners)

  test.skipIf(!isRoot)('a compiler can change nothing it can reach', async () => {
    const runner = await startRunner(environment)
    await untilWarm(runner)
    await expectNothingFromCompilers(runner)
    await expectNoSecrets(runner)
  })

  test('nor can either without control groups, as the user of the runner, whose Node is outside /usr', async () => {
    const runner = await startOrdinaryRunner(environment)
    await untilWarm(runner)
    const isForked = 'print("python-fork-server" in open("/proc/self/maps").read())'
    // The first may have been booted before the fork server was.
    const python = async () =>
      (await runner.run({ language_id: 100, source_code: isForked })).stdout
    await expect.poll(python).toBe('True\n')
    await expectNothing(runner.run)
    await expectNothingFromCompilers(runner)
    await expectNoSecrets(runner)
  })

  test('nor without shortcuts, where its user owns the file it reads', async () => {
    const runner = await startOrdinaryRunner({ RUNNER_SHORTCUTS: 'none' })
    await expectNothing(runner.run)
  })
})
