import fs from 'node:fs'
import path from 'node:path'
import type { ForkServer } from '../sandbox/box-spec.ts'
import type { Toolbox } from './language.ts'

/** Forks of one server share the secrets of its boot, so each serves only so many. */
const maxForks = 200

interface Forked {
  /** Prefix of the files that stand in for its streams while it boots. */
  name: string
  /** What turns it into a fork server: a file in native/, without its ending. */
  library: string
  environment: Record<string, string>
  command: string[]
  /** Where it boots; its forks run in the folder of their sandbox. */
  folder?: string
}

/**
 * Boots the process that programs are forked from, and reboots it whenever it ends. Undefined if the
 * library cannot be built or nothing is kept ready.
 */
export function startForkServer(
  { host, pool }: Toolbox,
  { name, library, environment, command, folder = '/' }: Forked,
): ForkServer | undefined {
  if (pool.size === 0 || !host.hasLauncher) return undefined
  const preload = host.buildNative(library, 'library')
  if (!preload) return undefined
  // Regular files, as its forks will have: an interpreter inspects its streams when it boots.
  const [stdin = '', stdout = '', stderr = ''] = ['stdin', 'stdout', 'stderr'].map((stream) => {
    const file = path.join(host.workspace, `${name}-${stream}`)
    fs.writeFileSync(file, '')
    return file
  })
  const variables = Object.entries({ ...environment, LD_PRELOAD: preload })
  const assignments = variables.map(([variable, value]) => `${variable}=${value}`)
  return host.spawner.startForkServer({
    command: ['/usr/bin/env', '-i', '-C', folder, ...assignments, ...command],
    streams: { stdin, stdout, stderr },
    maxForks,
  })
}
