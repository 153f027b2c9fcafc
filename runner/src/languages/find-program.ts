import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** System paths only: a sandbox sees nothing but /usr, and a shim may point elsewhere. */
export function findProgram(name: string): string | null {
  for (const folder of ['/usr/bin', '/usr/local/bin']) {
    const file = path.join(folder, name)
    if (!fs.existsSync(file)) continue
    if (fs.realpathSync(file).startsWith('/usr/')) return file
  }
  return null
}

export function versionOf(program: string, argument: string, pattern: RegExp): string {
  const output = execFileSync(program, [argument], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
  })
  return output.match(pattern)?.[1] ?? output.trim()
}
