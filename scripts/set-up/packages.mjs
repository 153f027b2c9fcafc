import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run, say } from './say.mjs'

const stamp = join(root, 'node_modules', '.assay-installed')

/** Runs `npm ci`, unless it has already run with this lock file and this version of Node. */
export async function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(process.version).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing npm packages (about half a minute) …')
  const { ok, output } = await run('npm', ['ci', '--no-audit', '--no-fund'])
  if (!ok) fail(`npm ci failed:\n${output.trim().split('\n').slice(0, 15).join('\n')}`)
  writeFileSync(stamp, wanted)
}
