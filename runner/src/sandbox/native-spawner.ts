import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import readline from 'node:readline'
import { type BoxEnd, noEnd, parseEnd } from './box-end.ts'
import {
  type BoxStreams,
  endOfBwrap,
  type Spawned,
  type Spawner,
  type SpawnRequest,
} from './spawner.ts'

const NO_UID = 0xffffffff

/** The end of a sandbox whose spawner died: nobody's program is to blame. */
const SPAWNER_LOST = 125

/** Sandboxes started by a small process of ours; native/spawn.c says why, and what is said here. */
export function openNativeSpawner(binary: string): Spawner {
  const boxes = new Map<number, NativeBox>()
  let serial = 0
  let closed = false
  let parent: { start: Buffer; isReady: boolean } | null = null
  let child = launch()

  function launch(): ChildProcess {
    const started = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'], env: {} })
    started.stdin?.on('error', () => {})
    if (started.stdout) readline.createInterface({ input: started.stdout }).on('line', hear)
    started.on('error', () => {})
    started.on('exit', () => {
      // All its sandboxes died with it; new ones need a new one.
      const lost = [...boxes.values()]
      boxes.clear()
      if (!closed) child = launch()
      restartParent()
      for (const box of lost) box.exited(SPAWNER_LOST, 0)
    })
    return started
  }

  /** One that never became ready would not the next time either. */
  function restartParent() {
    if (closed || !parent?.isReady) return
    parent.isReady = false
    send('P', 0, parent.start)
  }

  function hear(line: string) {
    const [, letter, id, rest = ''] = line.match(/^(\w) (\d+) (.*)$/) ?? []
    if (letter === 'p' && parent) {
      if (rest === '0') restartParent()
      else parent.isReady = true
    }
    const box = boxes.get(Number(id))
    if (!box) return
    if (letter === 'i') box.made(Number(rest))
    if (letter === 'e') box.told(`${rest}\n`)
    if (letter !== 'x') return
    boxes.delete(Number(id))
    const [code = SPAWNER_LOST, signal = 0] = rest.split(' ').map(Number)
    box.exited(code, signal)
  }

  const send = (letter: string, id: number, payload: Buffer = Buffer.alloc(0)) => {
    const head = Buffer.alloc(9)
    writeInt(head, head.length - 4 + payload.length, 0)
    head.write(letter, 4)
    writeInt(head, id, 5)
    child.stdin?.write(Buffer.concat([head, payload]))
  }

  return {
    spawn(request) {
      const id = ++serial
      const box = new NativeBox(request.streams, {
        start: () => send('G', id),
        kill: () => send('K', id),
      })
      boxes.set(id, box)
      // The spawner connects to it, so it must be there first.
      const letter = request.forkLimits === null ? 'S' : 'F'
      box.listening.then(() => send(letter, id, startPayload(request)))
      return box
    },
    get canForkPython() {
      return parent?.isReady ?? false
    },
    keepPythonParent(command, streams) {
      const nothing = { uid: null, joinFiles: [], files: [], forkLimits: null }
      parent = { start: startPayload({ ...nothing, command, streams }), isReady: false }
      send('P', 0, parent.start)
    },
    close() {
      closed = true
      child.stdin?.end()
    },
  }
}

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

function writeInt(target: Buffer, value: number, at: number) {
  if (isLittleEndian) target.writeUInt32LE(value, at)
  else target.writeUInt32BE(value, at)
}

function startPayload(request: SpawnRequest): Buffer {
  const { uid, joinFiles, streams, files, forkLimits, command } = request
  const given = [...streamsGiven(streams), ...files.map((file) => `r${file}`)]
  const limits = forkLimits === null ? [] : [[forkLimits]]
  const strings = [joinFiles, given, ...limits, command].flatMap((list) => [
    String(list.length),
    ...list,
  ])
  const head = Buffer.alloc(4)
  writeInt(head, uid ?? NO_UID, 0)
  return Buffer.concat([head, ...strings.map((text) => Buffer.from(`${text}\0`))])
}

function streamsGiven(streams: BoxStreams): string[] {
  if ('socket' in streams) return [`s${streams.socket}`, '=', 'w/dev/null']
  return [
    `r${streams.stdin}`,
    `w${streams.stdout}`,
    streams.stderr === null ? '=' : `w${streams.stderr}`,
  ]
}

class NativeBox implements Spawned {
  readonly initPid: Promise<number>
  readonly ended: Promise<BoxEnd>
  readonly gone: Promise<void>
  /** Resolves when the spawner may connect to what it was asked to. */
  readonly listening: Promise<void>
  isAlive = true
  private readonly orders: { start(): void; kill(): void }
  private readonly connection: Promise<net.Socket> | null = null
  private started = false
  private resolveInitPid: (pid: number) => void = () => {}
  private resolveEnded: (end: BoxEnd) => void = () => {}
  private resolveGone: () => void = () => {}

  constructor(streams: BoxStreams, orders: { start(): void; kill(): void }) {
    this.orders = orders
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
    this.listening = new Promise((resolve) => server.listen(streams.socket, resolve))
    this.connection = new Promise((resolve) => {
      server.once('connection', (socket) => {
        server.close()
        socket.on('error', () => {})
        resolve(socket)
      })
    })
    this.gone.then(() => server.close())
  }

  async conversation() {
    if (!this.connection) throw new Error('This sandbox reads and writes files')
    const socket = await this.connection
    return { stdin: socket, stdout: socket }
  }

  start() {
    this.started = true
    this.orders.start()
  }

  kill() {
    this.orders.kill()
  }

  made(initPid: number) {
    this.resolveInitPid(initPid)
  }

  told(line: string) {
    const end = parseEnd(line)
    if (end) this.resolveEnded(end)
  }

  exited(code: number, signal: number) {
    this.isAlive = false
    this.resolveInitPid(0)
    // What the launcher told before is the truth; this is for those it could not tell of.
    const exit = { code, signal: signal !== 0, started: this.started }
    this.resolveEnded(endOfBwrap(noEnd(), exit))
    this.resolveGone()
  }
}
