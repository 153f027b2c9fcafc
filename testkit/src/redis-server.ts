import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-ports.ts'
import { requirePart } from './require-part.ts'

const program = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

export const hasRedis = requirePart('Redis', program !== undefined)

/** The system's Redis. Stopped and started again, it has the same port and the same data. */
export class RedisServer {
  readonly #port: number
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'assay-redis-'))
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
    const args = [
      ...['--bind', '127.0.0.1', '--port', String(this.#port), '--dir', this.#folder],
      ...['--save', '', '--appendonly', 'yes'],
      // By default it delays writes while a slow disk is syncing, and would lose them when killed.
      ...['--appendfsync', 'no'],
    ]
    const child = spawn(program ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    this.#child = child
    let output = ''
    while (!/ready to accept connections/i.test(output)) {
      const [chunk] = await once(child.stdout, 'data')
      output += chunk
    }
    child.stdout.resume()
  }

  /** Kills it. */
  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Until `thaw` it is alive, but does not respond. */
  freeze() {
    this.#child?.kill('SIGSTOP')
  }

  thaw() {
    this.#child?.kill('SIGCONT')
  }

  /** Stops it and deletes its data. */
  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
