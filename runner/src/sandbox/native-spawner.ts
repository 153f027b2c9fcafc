import { type ChildProcess, spawn } from 'node:child_process'
import readline from 'node:readline'
import { NativeBox } from './native-box.ts'
import type { BoxStreams, ForkServer, ForkServerOptions, Spawner, SpawnRequest } from './spawner.ts'

const noUid = 0xffffffff

/** Reported for sandboxes whose spawner died: no program is to blame for that. */
const spawnerLost = 125

/** Before a fork server that could not boot is booted again: the machine may lack memory now. */
const rebootPauseMs = 1000

/** Sandboxes started by a small process of ours; see native/spawn.c for why, and the protocol. */
export function openNativeSpawner(binary: string): Spawner {
  const boxes = new Map<number, NativeBox>()
  const forkServers = new Map<number, NativeForkServer>()
  let serial = 0
  let closed = false
  let child = launch()

  function launch(): ChildProcess {
    const started = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'], env: {} })
    started.stdin?.on('error', () => {})
    if (started.stdout) {
      readline.createInterface({ input: started.stdout }).on('line', (line) => {
        // What a dead one has said may arrive after its successor has started.
        if (started === child) onLine(line)
      })
    }
    started.on('error', () => {})
    started.on('exit', () => {
      // All its sandboxes died with it; new ones need a new spawner.
      const lost = [...boxes.values()]
      boxes.clear()
      if (!closed) child = launch()
      for (const server of forkServers.values()) boot(server)
      for (const box of lost) box.onExit(spawnerLost, 0)
    })
    return started
  }

  function boot(server: NativeForkServer, pauseMs = 0) {
    server.isReady = false
    clearTimeout(server.nextBoot)
    server.nextBoot = setTimeout(() => {
      if (!closed) send('P', server.id, server.payload)
    }, pauseMs)
    server.nextBoot.unref()
  }

  function onLine(line: string) {
    const [, letter, id, rest = ''] = line.match(/^(\w) (\d+) (.*)$/) ?? []
    if (letter === 'p') return onForkServer(Number(id), rest)
    const box = boxes.get(Number(id))
    if (!box) return
    if (letter === 'i') box.onMade(Number(rest))
    if (letter === 'e') box.onReport(`${rest}\n`)
    if (letter !== 'x') return
    boxes.delete(Number(id))
    const [code = spawnerLost, signal = 0] = rest.split(' ').map(Number)
    box.onExit(code, signal)
  }

  function onForkServer(id: number, state: string) {
    const server = forkServers.get(id)
    if (!server) return
    if (state === '1') {
      server.isReady = true
      server.wasReady = true
    } else if (server.wasReady) {
      // One that never became ready would not the next time either.
      boot(server, server.isReady ? 0 : rebootPauseMs)
    }
  }

  function send(letter: string, id: number, payload: Buffer = Buffer.alloc(0)) {
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
        start: (server) => send('G', id, server && idPayload(server.id)),
        kill: () => send('K', id),
      })
      boxes.set(id, box)
      // The spawner connects to its socket, so it must be listening first.
      void box.listening.then(() => send(request.fork ? 'F' : 'S', id, startPayload(request)))
      return box
    },
    startForkServer(options): ForkServer {
      const id = ++serial
      const server: NativeForkServer = {
        id,
        isReady: false,
        wasReady: false,
        payload: forkServerPayload(options),
      }
      forkServers.set(id, server)
      boot(server)
      return server
    },
    close() {
      closed = true
      child.stdin?.end()
    },
  }
}

interface NativeForkServer extends ForkServer {
  isReady: boolean
  wasReady: boolean
  nextBoot?: NodeJS.Timeout
  payload: Buffer
}

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

function writeInt(target: Buffer, value: number, at: number) {
  if (isLittleEndian) target.writeUInt32LE(value, at)
  else target.writeUInt32BE(value, at)
}

function idPayload(id: number): Buffer {
  const payload = Buffer.alloc(4)
  writeInt(payload, id, 0)
  return payload
}

function startPayload({ uid, joinFiles, streams, files, fork, command }: SpawnRequest): Buffer {
  const given = [...streamsGiven(streams), ...files.map((file) => `r${file}`)]
  const forked = fork ? [[String(fork.server.id), fork.limits]] : []
  return payload(uid, [joinFiles, given, ...forked, command])
}

function forkServerPayload({ command, streams, maxForks }: ForkServerOptions): Buffer {
  return payload(null, [[], streamsGiven(streams), [String(maxForks)], command])
}

function payload(uid: number | null, lists: string[][]): Buffer {
  const head = Buffer.alloc(4)
  writeInt(head, uid ?? noUid, 0)
  const strings = lists.flatMap((list) => [String(list.length), ...list])
  return Buffer.concat([head, Buffer.from(`${strings.join('\0')}\0`)])
}

function streamsGiven(streams: BoxStreams): string[] {
  if ('socket' in streams) return [`s${streams.socket}`, '=', 'w/dev/null']
  return [
    `r${streams.stdin}`,
    `w${streams.stdout}`,
    streams.stderr === null ? '=' : `w${streams.stderr}`,
  ]
}
