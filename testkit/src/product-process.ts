import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-ports.ts'
import { runnerCacheDir } from './runner-cache.ts'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const healthyWithinMs = 180_000
const pollMs = 50

export interface ProductProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it has written to stdout and stderr so far. */
  output(): string
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Starts the built product as a process of its own, as `npm start` does, without a runner. */
export async function spawnProduct(
  env: Record<string, string>,
  /** Whether its output also goes to ours. */
  { echo = false } = {},
): Promise<ProductProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      // Nothing listens there; an empty address starts the product's own runner.
      JUDGE_URL: 'http://127.0.0.1:9',
      RUNNER_CACHE_DIR: runnerCacheDir,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      if (echo) process.stderr.write(chunk)
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, ended }
}

/** Resolves when it says that it is ready; throws if it ends before. */
export async function untilReady({ child, output, ended }: ProductProcess): Promise<void> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!output().includes('Assay is ready')) {
    if (hasEnded) throw new Error(`the product ended: ${output()}`)
    await Promise.race([once(child.stdout ?? child, 'data'), ended])
  }
}

/** Resolves when `/readyz` reports every part as ready, the runner included. */
export async function untilHealthy({ url, output }: ProductProcess): Promise<void> {
  const deadline = Date.now() + healthyWithinMs
  for (;;) {
    const health = await fetch(`${url}/readyz`).then((response) => response.text())
    if (health.includes('"ready"')) return
    if (Date.now() > deadline) throw new Error(`not every part is ready: ${health}\n${output()}`)
    await sleep(pollMs)
  }
}
