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
