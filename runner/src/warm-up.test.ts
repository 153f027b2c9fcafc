import fs from 'node:fs'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { startTestRunner } from './testing/test-runner.ts'

test('a runner warms up without counting that, and stops when it is closed', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const runner = await startTestRunner({ poolSize: 2 }, log)
  const hits = () => runner.poolMetric('Python', 'hits')
  try {
    await vi.waitFor(async () => expect(await hits()).toBeGreaterThan(2), { timeout: 60_000 })
    const { submissions } = (await runner.inject('GET', '/statistics')).json()
    expect(submissions).toMatchObject({ total: 0 })
    const metrics = (await runner.inject('GET', '/metrics')).body
    expect(metrics).not.toContain('runner_submissions_total{')
    // Those who come meanwhile are served.
    expect((await runner.run({ language_id: 100, source_code: 'print(7)' })).stdout).toBe('7\n')
  } finally {
    await runner.close()
  }
  expect(fs.existsSync(runner.runner.footprint.workspace)).toBe(false)
  const told = lines.map((line) => JSON.parse(line).msg)
  expect(told.filter((message) => message === 'run finished')).toHaveLength(1)
  expect(told.filter((message) => /could not/.test(message))).toEqual([])
})
