import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { judgeLanguageIds } from '@assay/contract/catalogue'
import { expect, onTestFinished, test } from 'vitest'
import { startTestRunner } from '../../testing/test-runner.ts'

const hello = 'class Main { public static void main(String[] a) { System.out.println("hello"); } }'

test('a compiler that does not start is an internal error and leaves nothing behind', async () => {
  const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-java-'))
  fs.chmodSync(cacheDir, 0o755)
  onTestFinished(() => fs.rmSync(cacheDir, { recursive: true }))
  const whole = await startTestRunner({ cacheDir, poolSize: 0 })
  await whole.close()
  const tools = fs.readdirSync(cacheDir).find((name) => name.startsWith('java-tools-')) ?? ''
  fs.rmSync(path.join(cacheDir, tools, 'classes/CompilerService.class'))

  const broken = await startTestRunner({ cacheDir, poolSize: 0 })
  const answer = await broken.run({ language_id: judgeLanguageIds.Java, source_code: hello })
  expect(answer.status.description).toBe('Internal Error')
  await broken.settle()
  await broken.close()
})
