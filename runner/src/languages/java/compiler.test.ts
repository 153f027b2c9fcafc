import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { requirePart } from '@assay/testkit/require-part'
import { runnerCacheDir } from '@assay/testkit/runner-cache'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { nativeSources } from '../../sandbox/native-programs.ts'
import { startTestRunner, type TestRunner } from '../../testing/test-runner.ts'
import { findJdk } from './jdk.ts'

const hello = 'class Main { public static void main(String[] a) { System.out.println("hello"); } }'

const jdk = findJdk()

test.skipIf(!requirePart('JDK', !('missing' in jdk)))(
  'our own classes compile without warnings',
  () => {
    if ('missing' in jdk) return
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-java-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true }))
    const names = fs.readdirSync(path.join(nativeSources, 'java'), {
      recursive: true,
      encoding: 'utf8',
    })
    const files = names.filter((name) => name.endsWith('.java'))
    const paths = files.map((name) => path.join(nativeSources, 'java', name))
    execFileSync(jdk.javac, ['-Xlint:all', '-Werror', '-d', folder, ...paths], { stdio: 'pipe' })
  },
)

test('a compiler that does not start is an internal error and leaves nothing behind', async () => {
  const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-java-'))
  fs.chmodSync(cacheDir, 0o755)
  onTestFinished(() => fs.rmSync(cacheDir, { recursive: true }))
  // Building all of it anew would take as long as everything else here.
  fs.symlinkSync(path.join(runnerCacheDir, 'headers'), path.join(cacheDir, 'headers'))
  for (const tools of fs.readdirSync(runnerCacheDir).filter(isJavaTools)) {
    fs.cpSync(path.join(runnerCacheDir, tools), path.join(cacheDir, tools), { recursive: true })
    fs.rmSync(path.join(cacheDir, tools, 'classes/CompilerService.class'))
  }

  const broken = await startTestRunner({ cacheDir, poolSize: 0 })
  const result = await broken.run({ language_id: judgeLanguageIds.Java, source_code: hello })
  expect(result.status.description).toBe('Internal Error')
  await broken.settle()
  await broken.close()
})

const isJavaTools = (name: string) => /^java-tools-\w+$/.test(name)

let runner: TestRunner
beforeAll(async () => {
  runner = await startTestRunner({ concurrency: 2 })
})
afterAll(() => runner.close())

const run = (source_code: string) => runner.run({ language_id: judgeLanguageIds.Java, source_code })
const fail = 'public static void main(String[] a) { throw new RuntimeException(); }'

test.each([
  [
    'a public class inside another',
    `class Tree { public class Node {} } public class Main { ${fail} }`,
  ],
  ['a comment', `/* public class No {} */ // public class No\n public final class Yes { ${fail} }`],
  ['a string', `class A { String s = "public class No {"; } public class Yes { ${fail} }`],
  [
    'a text block',
    `class A { String s = """\n " public class No { \\""" """; } public class Yes { ${fail} }`,
  ],
  ['a character', `class A { char c = '"', d = '{', e = '\\''; } public class Yes { ${fail} }`],
  ['an annotation', `@SuppressWarnings("public class No") public class Yes { ${fail} }`],
  ['a record', `public record Yes(int x) { ${fail} }`],
  ['escaped letters', `\\u0070ublic class Yes { ${fail} }`],
  ['no public type', `class Yes { public interface No {} ${fail} }`, 'Main.java'],
])('a program is called after its public type: %s', async (_name, source, file?: string) => {
  const { compile_output, stderr } = await run(source)
  expect(compile_output).toBeNull()
  expect(stderr).toContain(file ?? (source.includes('Main') ? 'Main.java:' : 'Yes.java:'))
})

test('a syntax error is reported for the file of the public type', async () => {
  const { compile_output } = await run(
    'class A { public class B {} }\npublic class Yes { int x = ; }',
  )
  expect(compile_output).toMatch(/^Yes\.java:2: error: illegal start of expression/)
})

test('a class name too long for a file is a compile error, and leaves no descriptor open', async () => {
  const long = 'A'.repeat(250)
  const sources = [
    `class ${long} { ${fail} }`,
    `public class Main { class ${long} {} ${fail} }`,
    `package ${'a.'.repeat(2000)}b; class Main { ${fail} }`,
  ]
  await runner.settle()
  const before = descriptors()
  for (const source of sources) {
    const { status, compile_output } = await run(source)
    expect(status.description).toBe('Compilation Error')
    expect(compile_output).toMatch(/^error: cannot write .*: File name too long/)
  }
  await runner.settle()
  expect(descriptors()).toBe(before)
})

/** Open files of this process, which is the runner. */
const descriptors = () => fs.readdirSync('/proc/self/fd').length

test('one candidate who keeps javac busy delays nobody else', async () => {
  const slow = run(slowToCompile)
  const quick = await run(hello)
  expect(quick.stdout).toBe('hello\n')
  expect(await Promise.race([slow, 'not yet'])).toBe('not yet')
  expect((await slow).compile_output).toBe('Compilation time limit exceeded\n')
})

/** javac copies a finally block to every way out, so each further level doubles its work. */
const nested = `${'try { x++; } finally { '.repeat(24)}${'}'.repeat(24)}`
const slowToCompile = `public class Main {
  static int x;
  ${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `void ${name}() { ${nested} }`).join('\n')}
}`
