import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface DatabaseUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the machine's `postgres` user, else
 * as one that we create, else as `nobody`. Started by anybody else, it runs as that user.
 */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = lookUp('postgres') ?? lookUp('assay')
  if (known) return known
  try {
    execFileSync('useradd', [
      '--system',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'assay',
    ])
  } catch {
    // No useradd on this system; `nobody` always exists.
  }
  const user = lookUp('assay') ?? lookUp('nobody')
  if (!user) throw new Error('Found no user to run the database as; add one called postgres.')
  return user
}

function lookUp(name: string): DatabaseUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined ? undefined : { name, uid: Number(uid), gid: Number(gid) }
}

/** Whether a user may traverse every folder above a path. */
export function canReach(user: DatabaseUser, path: string): boolean {
  const folder = dirname(path)
  const { mode, uid, gid } = statSync(folder)
  const allowed = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001
  return allowed !== 0 && (folder === '/' || canReach(user, folder))
}
