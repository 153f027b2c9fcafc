import fs from 'node:fs'
import path from 'node:path'
import { runEnvironment } from '../../pool/run.ts'
import { boxFolder } from '../../sandbox/bwrap-arguments.ts'
import type { ForkServer } from '../../sandbox/spawner.ts'
import type { Toolbox } from '../language.ts'

/** Forks of one interpreter share the secret of `str.__hash__`, so each serves only so many. */
const maxForks = 200

/**
 * Boots the interpreter that programs are forked from (see native/python), and again whenever it
 * ends. Undefined where it cannot be built or nothing is kept ready.
 */
export function startForkServer(
  { host, pool }: Toolbox,
  command: string[],
): ForkServer | undefined {
  if (pool.size === 0) return undefined
  const library = host.buildNative('python/fork-server', 'library')
  if (!library) return undefined
  // Regular files, as its forks will have: the interpreter inspects its streams when it boots.
  const [stdin = '', stdout = '', stderr = ''] = ['stdin', 'stdout', 'stderr'].map((stream) => {
    const file = path.join(host.workspace, `python-${stream}`)
    fs.writeFileSync(file, '')
    return file
  })
  const environment = { ...runEnvironment, PWD: boxFolder, LD_PRELOAD: library }
  const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  return host.spawner.startForkServer({
    command: ['/usr/bin/env', '-i', ...assignments, ...command],
    streams: { stdin, stdout, stderr },
    maxForks,
  })
}
