import { requirePart } from '@assay/testkit/require-part'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTestRunner } from '../../testing/test-runner.ts'
import { findProgram } from '../find-program.ts'
import { csharp } from './csharp.ts'

test('starts in a waiting sandbox without control groups', async ({ skip }) => {
  skip(!requirePart(csharp.name, Boolean(findProgram('mcs'))))
  const runner = await startTestRunner({
    moreLanguages: [csharp],
    tools: { ...readConfig({}).tools, cgroups: '/no-such-folder' },
  })
  try {
    await expect.poll(() => runner.poolMetric('C#', 'ready')).toBe(1)
    const source = 'class Hello { static void Main() { System.Console.WriteLine("hello"); } }'
    const { stdout } = await runner.run({ language_id: csharp.id, source_code: source })
    expect(stdout).toBe('hello\n')
    expect(await runner.poolMetric('C#', 'hits')).toBe(1)
  } finally {
    await runner.close()
  }
})
