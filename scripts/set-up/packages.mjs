import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run, say } from './say.mjs'

const stamp = join(root, 'node_modules', '.assay-installed')

/** Installs the npm packages of the lock file, when they are not the ones already there. */
export async function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(process.version).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the packages of the lock file (about half a minute) …')
  const { ok, output } = await run('npm', ['ci', '--no-audit', '--no-fund'])
  if (!ok)
    fail(`npm ci did not succeed. It said:\n${output.trim().split('\n').slice(0, 15).join('\n')}`)
  writeFileSync(stamp, wanted)
}
