import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestRunner } from '../testing/test-runner.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-host-'))
const refusing = path.join(folder, 'bwrap')

beforeAll(() => {
  // Fails as bubblewrap does where user namespaces are forbidden.
  const script = '#!/bin/sh\n[ "$1" = --help ] || { echo "No permissions" >&2; exit 1; }\n'
  fs.writeFileSync(refusing, script, { mode: 0o755 })
  fs.chmodSync(folder, 0o755)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test.each([
  ['is missing', path.join(folder, 'none'), 'bubblewrap is missing. Install it'],
  ['cannot make a sandbox', refusing, 'bubblewrap cannot make a sandbox here (No permissions)'],
])('the runner does not start where bubblewrap %s', async (_, bwrap, message) => {
  const tools = { ...readConfig({}).tools, bwrap }
  await expect(startTestRunner({ tools })).rejects.toThrow(message)
})

test('where bubblewrap passes on no capabilities, it makes every sandbox itself', async () => {
  const tools = { ...readConfig({}).tools, bwrap: path.join(folder, 'without-capabilities') }
  const { bwrap } = readConfig({}).tools
  const script = `#!/bin/sh\ncase "$*" in *--cap-add*) exit 1; esac\nexec ${bwrap} "$@"\n`
  fs.writeFileSync(tools.bwrap, script, { mode: 0o755 })
  const runner = await startTestRunner({ tools, logLevel: 'silent' })
  try {
    const { body } = await runner.inject('GET', '/healthz')
    expect(body).toContain('bubblewrap may not pass on capabilities here')
    const submission = { language_id: 100, source_code: 'print(input())', stdin: 'runs' }
    expect((await runner.run(submission)).stdout).toBe('runs\n')
    const compiled = {
      language_id: 50,
      source_code: '#include <stdio.h>\nint main(void) { puts("C"); }',
    }
    expect((await runner.run(compiled)).stdout).toBe('C\n')
  } finally {
    await runner.close()
  }
})
