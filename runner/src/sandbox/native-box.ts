import fs from 'node:fs'
import net from 'node:net'
import { type BoxEnd, noEnd, parseEnd } from './box-end.ts'
import type { BoxFile, BoxStreams, ForkServer } from './box-spec.ts'
import { boxFolder } from './bwrap-arguments.ts'
import type { Spawned } from './spawner.ts'

/** As our C programs exit when they cannot set something up. */
const setupFailed = 125
const killed = 9

interface Commands {
  start(server?: ForkServer): void
  kill(): void
}

/** A sandbox started by native/spawn/spawn.c, as known from what that reports. */
export class NativeBox implements Spawned {
  readonly initPid: Promise<number>
  readonly ended: Promise<BoxEnd>
  readonly gone: Promise<void>
  /** Resolves when the spawner can connect to the socket it is asked for. */
  readonly listening: Promise<void>
  isAlive = true
  private readonly commands: Commands
  private readonly connection: Promise<net.Socket> | null = null
  private readonly files: readonly BoxFile[]
  private resolveInitPid: (pid: number) => void = () => {}
  private resolveEnded: (end: BoxEnd) => void = () => {}
  private resolveGone: () => void = () => {}

  constructor(streams: BoxStreams, files: readonly BoxFile[], commands: Commands) {
    this.files = files
    this.commands = commands
    this.initPid = new Promise((resolve) => {
      this.resolveInitPid = resolve
    })
    this.ended = new Promise((resolve) => {
      this.resolveEnded = resolve
    })
    this.gone = new Promise((resolve) => {
      this.resolveGone = resolve
    })
    if (!('socket' in streams)) {
      this.listening = Promise.resolve()
      return
    }
    const server = net.createServer()
    server.on('error', () => this.onGone(false))
    this.listening = new Promise((resolve) => server.listen(streams.socket, resolve))
    this.connection = new Promise((resolve) => {
      server.once('connection', (socket) => {
        server.close()
        socket.on('error', () => {})
        resolve(socket)
      })
    })
    void this.gone.then(() => server.close())
  }

  async connect() {
    if (!this.connection) throw new Error('This sandbox reads and writes files')
    const socket = await this.connection
    return { stdin: socket, stdout: socket }
  }

  start(server?: ForkServer) {
    this.commands.start(server)
  }

  kill() {
    this.commands.kill()
  }

  /** Its launcher has made the files; before it starts the program, we fill them. */
  onMade(initPid: number) {
    try {
      for (const { path, contents } of this.files) {
        fs.writeFileSync(`/proc/${initPid}/root${boxFolder}/${path}`, contents, { flag: 'r+' })
      }
      this.resolveInitPid(initPid)
    } catch {
      // It has ended, or has too little room.
      this.kill()
    }
  }

  onReport(line: string) {
    const end = parseEnd(line)
    if (end) this.resolveEnded(end)
  }

  onGone(wasMade: boolean) {
    this.isAlive = false
    this.resolveInitPid(0)
    // Only counts if the launcher could not report the program's end itself.
    this.resolveEnded({
      ...noEnd(),
      ...(wasMade ? { signal: killed } : { execErrno: setupFailed }),
    })
    this.resolveGone()
  }
}
