import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian keeps PostgreSQL's programs off the PATH, and nginx where only root looks. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', ...postgresFolders()]

/** Where a program of the system is, by the first of its names that is there. */
export function locate(...names: string[]): string {
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable)
    if (found) return found
  }
  throw new Error(`${names[0]} is not installed, and a cluster cannot be tested without it`)
}

/** PostgreSQL refuses to run as root. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function postgresFolders(): string[] {
  try {
    const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join('/usr/lib/postgresql', version, 'bin'))
  } catch {
    return []
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
