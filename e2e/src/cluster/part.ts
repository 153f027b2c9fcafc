import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Like `RestartSec=1` in our systemd units. */
const restartMs = 1000
const stepMs = 50
const readyDeadlineMs = 180_000
const stopDeadlineMs = 15_000

export interface PartOptions {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
  readonly logFile: string
  readonly isReady: () => Promise<boolean>
}

/** One process of the cluster, restarted when it exits, as systemd would. */
export class Part {
  readonly name: string
  readonly #options: PartOptions
  #child: ChildProcess | undefined
  #isWanted = true

  constructor(options: PartOptions) {
    this.name = options.name
    this.#options = options
    this.#start()
  }

  /** Kills it and waits until it is back. SIGKILL goes to its whole process group, as with systemd. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void> {
    await this.#end(signal)
    await this.ready()
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + readyDeadlineMs
    while (!(await this.isReady())) {
      if (Date.now() > deadline) throw new Error(`${this.name} did not become ready`)
      await sleep(stepMs)
    }
  }

  async isReady(): Promise<boolean> {
    return this.#options.isReady().catch(() => false)
  }

  /** Lets it exit cleanly; kills it if that takes too long. */
  async stop(): Promise<void> {
    this.#isWanted = false
    const late = setTimeout(() => void this.#end('SIGKILL'), stopDeadlineMs)
    await this.#end('SIGTERM')
    clearTimeout(late)
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // PostgreSQL and nginx stop their own children, except on SIGKILL.
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
    await ended
  }

  #start(): void {
    const { command, args, env, user, logFile } = this.#options
    const log = openSync(logFile, 'a')
    const child = spawn(command, args, {
      env: env ?? { PATH: process.env.PATH },
      stdio: ['ignore', log, log],
      detached: true,
      cwd: '/',
      ...user,
    })
    this.#child = child
    child.on('error', () => {})
    child.once('exit', () => {
      if (this.#isWanted) setTimeout(() => this.#isWanted && this.#start(), restartMs)
    })
  }
}
