import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Distributions have one or the other. */
export const redisProgram = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

/** A Redis with persistence, so that it can be killed and restarted. */
export async function startRedis() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined

  const start = async () => {
    const started = spawn(
      redisProgram ?? 'redis-server',
      [
        ...['--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'yes'],
        // By default it delays writes while a slow disk is syncing, and would lose them when killed.
        ...['--appendfsync', 'no'],
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    child = started
    await new Promise<void>((resolve, reject) => {
      started.once('exit', () => reject(new Error('Redis did not start')))
      started.stdout.on('data', (chunk) => {
        if (String(chunk).includes('Ready to accept connections')) resolve()
      })
    })
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    /** Alive, but unresponsive. */
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async remove() {
      await kill()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
