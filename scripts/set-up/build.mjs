import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run, say } from './say.mjs'

/** The web contains the guide. */
const sources = ['contract', 'questions', 'runner', 'testkit', 'server', 'web', 'docs/guide']
const stamp = join(root, 'server', 'dist', '.assay-built')

/** Builds, unless no source has changed since the last build. */
export async function build() {
  const state = sourceState()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  say('Building …')
  for (const [command, ...args] of [
    ['npx', 'tsc', '-b', 'server', 'runner', 'web'],
    ['npm', 'run', 'build', '-w', 'web'],
  ]) {
    const { ok, output } = await run(command, args)
    if (!ok) fail(`The build failed:\n${output.trim()}`)
  }
  writeFileSync(stamp, state)
}

/** A digest of names, sizes and modification times, which is cheaper than reading every file. */
function sourceState() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const found = statSync(path)
    if (!found.isDirectory()) {
      hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(path).sort()) {
      if (name !== 'node_modules' && name !== 'dist' && name !== 'bank') visit(join(path, name))
    }
  }
  for (const folder of sources) visit(join(root, folder))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex')
}
