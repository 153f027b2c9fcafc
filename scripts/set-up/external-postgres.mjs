import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianPostgres } from './system.mjs'

const startDeadlineMs = 30_000

/**
 * Starts the system's PostgreSQL on a temporary folder, so that the server is also tested on a
 * database it does not manage itself. Resolves to undefined if none is installed.
 */
export async function startExternalPostgres() {
  const programs = debianPostgres() ?? folderOf('postgres')
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'assay-pg-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const options = { cwd: folder, ...user }
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'tester', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    options,
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', cluster, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const ready = () => spawnSync(join(programs, 'pg_isready'), ['-h', folder]).status === 0
  const deadline = Date.now() + startDeadlineMs
  while (!ready()) {
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Error('PostgreSQL did not start')
    }
    await sleep(50)
  }
  return {
    url: `postgres://tester@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function folderOf(program) {
  const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' })
  return status === 0 ? dirname(stdout.trim()) : undefined
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}
