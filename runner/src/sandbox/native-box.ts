import net from 'node:net'
import { type BoxEnd, noEnd, parseEnd } from './box-end.ts'
import { type BoxStreams, endFromBwrap, type ForkServer, type Spawned } from './spawner.ts'

/** As our C programs exit when they cannot set something up. */
const setupFailed = 125

interface Commands {
  start(server?: ForkServer): void
  kill(): void
}

/** A sandbox started by native/spawn.c, as known from what that reports. */
export class NativeBox implements Spawned {
  readonly initPid: Promise<number>
  readonly ended: Promise<BoxEnd>
  readonly gone: Promise<void>
  /** Resolves when the spawner can connect to the socket it is asked for. */
  readonly listening: Promise<void>
  isAlive = true
  private readonly commands: Commands
  private readonly connection: Promise<net.Socket> | null = null
  private started = false
  private resolveInitPid: (pid: number) => void = () => {}
  private resolveEnded: (end: BoxEnd) => void = () => {}
  private resolveGone: () => void = () => {}

  constructor(streams: BoxStreams, commands: Commands) {
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
    server.on('error', () => this.onExit(setupFailed, 0))
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
    this.started = true
    this.commands.start(server)
  }

  kill() {
    this.commands.kill()
  }

  onMade(initPid: number) {
    this.resolveInitPid(initPid)
  }

  onReport(line: string) {
    const end = parseEnd(line)
    if (end) this.resolveEnded(end)
  }

  onExit(code: number, signal: number) {
    this.isAlive = false
    this.resolveInitPid(0)
    // Only counts if the launcher could not report the program's end itself.
    const exit = { code, signal: signal !== 0, started: this.started }
    this.resolveEnded(endFromBwrap(noEnd(), exit))
    this.resolveGone()
  }
}
