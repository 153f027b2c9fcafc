import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-ports.ts'
import { requirePart } from './require-part.ts'

const program = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

export const hasRedis = requirePart('Redis', program !== undefined)

/** The system's Redis, in memory only. It can be stopped and started again on the same port. */
export class RedisServer {
  readonly #port: number
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort())
    await server.start()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    const args = ['--bind', '127.0.0.1', '--port', String(this.#port), '--save', '']
    const child = spawn(program ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    this.#child = child
    let output = ''
    while (!/ready to accept connections/i.test(output)) {
      const [chunk] = await once(child.stdout, 'data')
      output += chunk
    }
    child.stdout.resume()
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
