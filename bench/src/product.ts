import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const admin = { email: 'admin@example.com', password: '1234567' }

/** The built product in a process and a data folder of its own. */
export async function startProduct(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Most run no code; an empty address gets the product's own runner.
      JUDGE_URL: 'http://127.0.0.1:9',
      // Users come from addresses of their own, which only a proxy can tell.
      TRUST_PROXY: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await untilReady(child.stdout)
  child.stdout.resume()

  /** Answers with the session cookie where the call opens a session. */
  const send = async <T>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const answer = (await response.json()) as T
    return { answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    send<T>('POST', path, headers, body)
  return {
    url,
    dataDir,
    admin,
    pid: child.pid as number,
    send,
    post,
    get: async <T>(path: string, cookie: string) => (await send<T>('GET', path, { cookie })).answer,
    signInAdmin: async (headers: Record<string, string> = {}) =>
      (await post('/user/login', admin, headers)).cookie,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

async function untilReady(output: Readable): Promise<void> {
  for await (const line of createInterface(output)) if (/is ready/.test(line)) return
  throw new Error('the product did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
