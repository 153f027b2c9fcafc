import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export interface RunningProduct {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it has said so far. */
  output(): string
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Starts the built product as its own process, as `npm start` does, without a runner. */
export async function startProcess(env: Record<string, string>): Promise<RunningProduct> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      JUDGE_URL: 'http://127.0.0.1:9',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, ended }
}

/** Waits until it says that it is ready, or has ended. */
export async function untilReady(product: RunningProduct): Promise<void> {
  const { child, output, ended } = product
  let over = false
  void ended.then(() => {
    over = true
  })
  while (!output().includes('Assay is ready')) {
    if (over) throw new Error(`the product ended: ${output()}`)
    await Promise.race([once(child.stdout ?? child, 'data'), ended])
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
