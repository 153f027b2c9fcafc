import { type ChildProcess, spawn } from 'node:child_process'
import readline from 'node:readline'
import type { BoxSpec, BoxStreams, ForkServer } from './box-spec.ts'
import { boxFolder, hiddenFromPrograms, templateArguments } from './bwrap-arguments.ts'
import { frame, int, lists } from './frames.ts'
import { NativeBox } from './native-box.ts'
import { resourceLimits } from './resource-limits.ts'
import type { Slot } from './slots.ts'
import type { ForkServerOptions, SandboxTools, Spawner, SpawnRequest } from './spawner.ts'
import type { Views } from './views.ts'

const noUid = 0xffffffff

/** The pause before a fork server that could not boot is tried again: the machine may lack memory. */
const rebootPauseMs = 1000

/** How a template starts its own program: by descriptor, since a path would tell of the host. */
const templateAt = '/proc/self/fd/4'

/** Our C programs; see native/. */
interface Binaries {
  spawn: string
  template: string
}

interface NativeSpawner extends Spawner {
  /** The process whose mounts contain the views. */
  readonly pid: number
}

/** Sandboxes started by a small process of ours; see native/spawn/spawn.c for why, and the protocol. */
export function openNativeSpawner(
  { spawn: binary, template }: Binaries,
  tools: SandboxTools,
  views: Views,
): NativeSpawner {
  const boxes = new Map<number, NativeBox>()
  const forkServers = new Map<number, NativeForkServer>()
  /** The id of each slot's template, whose sandbox is copied for the slot's programs. */
  const templates = new Map<Slot, number>()
  let serial = 0
  let closed = false
  let markReady = () => {}
  let ready = Promise.resolve()
  let child = launch()

  function launch(): ChildProcess {
    markReady()
    ready = new Promise((resolve) => {
      markReady = resolve
    })
    const started = spawn(binary, [views.folder], { stdio: ['pipe', 'pipe', 'inherit'], env: {} })
    started.stdin?.on('error', () => {})
    if (started.stdout) {
      readline.createInterface({ input: started.stdout }).on('line', (line) => {
        // The last lines of a dead spawner may arrive after its successor has started.
        if (started === child) onLine(line)
      })
    }
    started.on('error', () => {})
    started.on('exit', () => {
      // All its sandboxes die with it, one process after another; new ones need a new spawner.
      const lost = [...boxes.values()]
      for (const slot of templates.keys()) slot.spoil()
      boxes.clear()
      templates.clear()
      if (!closed) child = launch()
      for (const server of forkServers.values()) boot(server)
      for (const box of lost) box.onGone(false)
    })
    return started
  }

  function boot(server: NativeForkServer, pauseMs = 0) {
    server.isReady = false
    clearTimeout(server.nextBoot)
    server.nextBoot = setTimeout(async () => {
      await untilReady()
      if (closed) return
      server.slot ??= server.takeSlot()
      send('P', server.id, int(templateOf(server.slot)), server.payload)
    }, pauseMs)
    server.nextBoot.unref()
  }

  function onLine(line: string) {
    const [, letter, id, rest = ''] = line.match(/^(\w) (\d+) (.*)$/) ?? []
    if (letter === 'm') return onMemory(rest === '1')
    if (letter === 'p') return onForkServer(Number(id), rest)
    if (letter === 't') return onTemplateEnd(Number(id))
    const box = boxes.get(Number(id))
    if (!box) return
    if (letter === 'i') box.onMade(Number(rest))
    if (letter === 'e') box.onReport(`${rest}\n`)
    if (letter !== 'x') return
    box.onGone(rest === '1')
  }

  function onMemory(isMounted: boolean) {
    if (isMounted) void views.fill(child.pid ?? 0).then(markReady)
    else {
      views.warn('the runner may not mount memory')
      markReady()
    }
  }

  /** If the spawner dies meanwhile, waits for its successor. */
  async function untilReady() {
    for (let seen: unknown; seen !== ready; ) {
      seen = ready
      await ready
    }
  }

  function onTemplateEnd(id: number) {
    for (const [slot, one] of templates) if (one === id) templates.delete(slot)
  }

  function onForkServer(id: number, state: string) {
    const server = forkServers.get(id)
    if (!server) return
    if (state === '1') {
      server.isReady = true
      server.wasReady = true
      server.onReady?.()
    } else if (server.wasReady) {
      // One that never became ready is not tried again.
      boot(server, server.isReady ? 0 : rebootPauseMs)
    }
  }

  function send(letter: string, id: number, ...payload: Buffer[]) {
    child.stdin?.write(frame(letter, id, ...payload))
  }

  function templateOf(slot: Slot): number {
    return templates.get(slot) ?? startTemplate(slot)
  }

  function startTemplate(slot: Slot): number {
    const id = ++serial
    const wrap = templateArguments(tools, slot)
    const command = [tools.bwrap, ...wrap, templateAt, ...hiddenFromPrograms]
    send('T', id, int(slot.uid ?? noUid), lists([template], command))
    templates.set(slot, id)
    return id
  }

  function endTemplate(slot: Slot) {
    const id = templates.get(slot)
    templates.delete(slot)
    if (id !== undefined) send('K', id)
  }

  function start(id: number, { slot, spec, streams, joinFiles }: SpawnRequest) {
    const given = [...streamsGiven(streams), `r${tools.seccompFiles[spec.syscalls]}`]
    const limits = limitList(spec)
    const { forkServer } = spec
    const fork = forkServer ? [String(forkServer.id), String(slot.uid ?? noUid), limits] : []
    send('S', id, int(templateOf(slot)), lists(joinFiles, given, fork), launchRequest(spec, limits))
  }

  function limitList(spec: BoxSpec): string {
    const resources = Object.entries(resourceLimits(spec, tools.hasCgroups))
    return resources.map(([name, value]) => `${name}=${value}`).join(',')
  }

  return {
    get pid() {
      return child.pid ?? 0
    },
    // A forked program joins its groups itself, without the launcher.
    ownProcesses: ({ forkServer }) => (forkServer ? 0 : 1),
    spawn(request) {
      if (closed) throw new Error('The runner is closing')
      const { slot, spec, streams } = request
      const id = ++serial
      const box = new NativeBox(streams, spec.files ?? [], {
        start: (server) => send('G', id, ...(server ? [int(server.id)] : [])),
        kill: () => send('K', id),
      })
      boxes.set(id, box)
      // Nothing is known of the reason, but another template may work.
      void box.initPid.then((pid) => pid || endTemplate(slot))
      void box.gone.then(() => boxes.delete(id))
      // The spawner connects to its socket, so it must be listening first.
      void box.listening.then(() => {
        if (boxes.has(id)) start(id, request)
      })
      return box
    },
    ready: untilReady,
    forget: endTemplate,
    startForkServer(options): ForkServer {
      const id = ++serial
      const server: NativeForkServer = {
        id,
        shortcut: options.shortcut,
        onReady: options.onReady,
        isReady: false,
        wasReady: false,
        takeSlot: options.takeSlot,
        payload: forkServerPayload(options),
      }
      forkServers.set(id, server)
      boot(server)
      return server
    },
    close() {
      closed = true
      markReady()
      child.stdin?.end()
    },
  }
}

interface NativeForkServer extends ForkServer {
  isReady: boolean
  wasReady: boolean
  nextBoot?: NodeJS.Timeout
  onReady: (() => void) | undefined
  takeSlot(): Slot
  slot?: Slot
  payload: Buffer
}

/** As native/template.c reads it. */
function launchRequest(spec: BoxSpec, limits: string): Buffer {
  const { fifo, forkServer } = spec
  const network = spec.syscalls === 'compiler' ? '' : 'network'
  const size = String(Math.floor(spec.limits.boxKb * 1024))
  const files = (spec.files ?? []).map(({ path }) => path)
  return lists(
    [network, size, limits, forkServer ? '' : (fifo ?? '')],
    [spec.codeAt, spec.outAt].filter((folder) => folder !== undefined),
    forkServer && fifo ? [...files, fifo] : files,
    assignments(spec.environment),
    forkServer ? [] : spec.command,
  )
}

function forkServerPayload({ command, environment, streams, maxForks }: ForkServerOptions): Buffer {
  return lists(streamsGiven(streams), [String(maxForks)], assignments(environment), command)
}

/** With PWD, as bubblewrap does when it changes the folder. */
function assignments(environment: Record<string, string>): string[] {
  return Object.entries({ ...environment, PWD: boxFolder }).map((pair) => pair.join('='))
}

function streamsGiven(streams: BoxStreams): string[] {
  if ('socket' in streams) return [`s${streams.socket}`, '=', 'w/dev/null']
  return [
    `r${streams.stdin}`,
    `w${streams.stdout}`,
    streams.stderr === null ? '=' : `w${streams.stderr}`,
  ]
}
