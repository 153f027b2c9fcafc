import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectText } from '../testing/expect-text.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import { hostilePrograms } from './all-programs.ts'
import { type HostileProgram, submissionOf } from './hostile-program.ts'
import { loopbackProgram } from './programs/network.ts'

let runner: TestRunner

beforeAll(async () => {
  runner = await startTestRunner()
})
afterAll(() => runner.close())

/** Checks that nothing of the last run is left. */
const probe = {
  language_id: 100,
  source_code:
    'import os\nprint(os.listdir("/box"), os.listdir("/tmp"), os.listdir("/dev/shm"), input())\n',
  stdin: 'clean',
}

function outcomes(stdout: string | null): Record<string, string> {
  const lines = (stdout ?? '').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/: (?=\w+$)/)))
}

async function attack(program: HostileProgram) {
  const result = await runner.run(submissionOf(program))
  expect(program.status, JSON.stringify(result).slice(0, 2000)).toContain(result.status.id)
  expectText(result.stdout, program.stdout)
  if (program.checks) expect(outcomes(result.stdout)).toEqual(program.checks)
  expectText(result.message, program.message)
  expectText(result.compile_output, program.compileOutput)
  await runner.settle()
  const next = await runner.run(probe)
  expect(next.stdout).toBe("['main.py'] [] [] clean\n")
}

for (const [group, programs] of Object.entries(hostilePrograms)) {
  describe(`hostile programs: ${group}`, () => {
    for (const program of programs) {
      const isOtherArch = program.arch !== undefined && program.arch !== process.arch
      test.skipIf(isOtherArch)(`${program.language}: ${program.name}`, async ({ skip }) => {
        skip(runner.lacksGroupsFor(program))
        await attack(program)
        if (program.language !== 'Python') return
        // It just came right after another Python program, with no sandbox ready; now one is.
        await runner.settle()
        await attack(program)
      })
    }
  })
}

test("Python: the host's loopback", async () => {
  const server = http.createServer((_request, response) => response.end('secret')).listen(0)
  try {
    await attack(loopbackProgram((server.address() as AddressInfo).port))
  } finally {
    server.close()
  }
})

test('there are at least 150 programs with 400 checks, in all five languages', () => {
  const all = Object.values(hostilePrograms).flat()
  const checks = all.map((program) => Object.keys(program.checks ?? { one: '' }).length)
  expect(all.length).toBeGreaterThanOrEqual(150)
  expect(checks.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(400)
  expect(new Set(all.map(({ language }) => language)).size).toBe(5)
})
