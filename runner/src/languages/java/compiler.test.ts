import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { judgeLanguageIds } from '@assay/contract/catalogue'
import { requirePart } from '@assay/testkit/require-part'
import { expect, onTestFinished, test } from 'vitest'
import { nativeSources } from '../../sandbox/native-programs.ts'
import { startTestRunner } from '../../testing/test-runner.ts'
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
  const whole = await startTestRunner({ cacheDir, poolSize: 0 })
  await whole.close()
  const tools = fs.readdirSync(cacheDir).find((name) => name.startsWith('java-tools-')) ?? ''
  fs.rmSync(path.join(cacheDir, tools, 'classes/CompilerService.class'))

  const broken = await startTestRunner({ cacheDir, poolSize: 0 })
  const result = await broken.run({ language_id: judgeLanguageIds.Java, source_code: hello })
  expect(result.status.description).toBe('Internal Error')
  await broken.settle()
  await broken.close()
})
