import fs from 'node:fs'
import path from 'node:path'
import type { ForkServer, View } from '../sandbox/box-spec.ts'
import { boxFolder } from '../sandbox/bwrap-arguments.ts'
import type { ShortcutName } from '../sandbox/shortcuts.ts'
import type { Toolbox } from './language.ts'

/** Forks share what their server drew at random when it booted, so it is replaced after this many. */
const maxForks = 200

interface Forked {
  shortcut: ShortcutName
  /** Prefix of the files and folders that it needs while it boots. */
  name: string
  /** What turns it into a fork server: a file in native/, without its ending. */
  library: string
  environment: Record<string, string>
  command: string[]
  /** An empty file that it finds in its working folder. */
  emptyFile: string
  /** What its programs see; all of the system if absent. */
  view?: View
}

/**
 * Boots the process that programs are forked from, and reboots it whenever it ends. It sees what a
 * sandbox sees, all of it read-only: its forks can reach its program and libraries through /proc.
 * Undefined if it is turned off, its library cannot be built or nothing is kept ready.
 */
export function startForkServer(
  { host, pool }: Toolbox,
  { shortcut, name, library, environment, command, emptyFile, view }: Forked,
): ForkServer | undefined {
  if (pool.size === 0 || !host.hasLauncher || !host.shortcuts.isOn(shortcut)) return undefined
  const preload = host.buildNative(library, 'library')
  if (!preload) return undefined
  host.views.support(preload)
  const preloadAt = `/${library.replaceAll('/', '-')}.so`
  const folder = path.join(host.workspace, name)
  fs.mkdirSync(path.dirname(path.join(folder, emptyFile)), { recursive: true, mode: 0o755 })
  fs.writeFileSync(path.join(folder, emptyFile), '')
  // Regular files, as its forks will have: an interpreter inspects its streams when it boots.
  const [stdin = '', stdout = '', stderr = ''] = ['stdin', 'stdout', 'stderr'].map((stream) => {
    const file = path.join(host.workspace, `${name}-${stream}`)
    fs.writeFileSync(file, '')
    return file
  })
  const binds = [
    { from: preload, to: preloadAt },
    { from: folder, to: boxFolder },
  ]
  return host.spawner.startForkServer({
    shortcut,
    onReady: () => host.shortcuts.onBoot(shortcut),
    takeSlot: () => host.slots.take({ view, binds }),
    environment: { ...environment, LD_PRELOAD: preloadAt },
    command,
    streams: { stdin, stdout, stderr },
    maxForks,
  })
}
