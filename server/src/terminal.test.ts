import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login } from '@assay/contract/sign-in'
import { Client, overHttp, succeeded } from '@assay/testkit/client'
import { freePort } from '@assay/testkit/free-ports'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

test('on a terminal: the banner with the next step, then only lines that matter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-terminal-'))
  const port = String(await freePort())
  const admin = { email: 'chief@example.com', password: '86420' }
  // `script` gives it a terminal.
  const child = spawn('script', ['-qec', `"${process.execPath}" "${main}"`, '/dev/null'], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      // Nothing listens there.
      JUDGE_URL: 'http://127.0.0.1:9',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const until = async (text: string) => {
    while (!output.includes(text)) await once(child.stdout, 'data')
  }
  await until('Next: open it, sign in, create your first test.')
  const banner = output
  expect(banner).toContain(`Assay is ready:  http://localhost:${port}`)
  expect(banner).toContain('Code runs:       starting …')

  const client = new Client(overHttp(`http://127.0.0.1:${port}`))
  await fetch(`http://127.0.0.1:${port}/healthz`)
  succeeded(await client.call(login, { body: admin }))
  await until('first sign-in since the start: chief@example.com')
  child.stdin.write('\x03')
  await until('Stopped.')
  await once(child, 'close')
  await rm(folder, { recursive: true, force: true })

  expect(output).not.toContain('{')
  expect(output).not.toContain('request')
  expect(output).toContain('the judge is down')
})
