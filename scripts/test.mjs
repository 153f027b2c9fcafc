// `npm test`: does its own set-up on a bare machine, then checks everything there is to check.
import { build } from './set-up/build.mjs'
import { startExternalPostgres } from './set-up/external-postgres.mjs'
import { checkNode } from './set-up/node-version.mjs'
import { installPackages } from './set-up/packages.mjs'
import { run, say, warn } from './set-up/say.mjs'
import { hasCluster, installSystemParts, neededToTest } from './set-up/system.mjs'

checkNode()
await installPackages()
await installSystemParts(neededToTest)
await build()

const vitest = (workspace, env = {}) => ({
  command: ['npx', 'vitest', 'run', '--root', workspace],
  env,
})
const externalPostgres = await startExternalPostgres()

const steps = {
  'types, style, boundaries, dead code': { command: ['npm', 'run', 'check'] },
  'known holes in dependencies': { command: ['npm', 'run', 'audit', '--silent'] },
  contract: vitest('contract'),
  questions: vitest('questions'),
  web: vitest('web'),
  'server on the embedded database': vitest('server'),
  ...(externalPostgres && {
    'server on a database of its own': vitest('server', {
      TEST_DATABASE_URL: externalPostgres.url,
    }),
  }),
  'runner, honest and hostile programs': vitest('runner'),
  'every question, in the sandbox': { command: ['npm', 'run', 'questions:check'] },
  'journeys in the browser': { command: ['npm', 'test', '-w', 'e2e'] },
  ...(hasCluster() && {
    'a cluster, killed part by part': { command: ['npm', 'run', 'cluster', '-w', 'e2e'] },
  }),
}

const only = process.argv.slice(2)
const chosen = Object.entries(steps).filter(
  ([name]) => only.length === 0 || only.some((word) => name.includes(word)),
)
const failed = []
for (const [name, { command, env = {} }] of chosen) {
  const startedAt = Date.now()
  say(`${name} …`)
  const { ok } = await run(command[0], command.slice(1), { show: true, env })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  if (ok) say(`${name}: fine (${seconds} s)`)
  else {
    warn(`${name}: FAILED (${seconds} s)`)
    failed.push(name)
  }
}
await externalPostgres?.stop()

if (failed.length > 0) warn(`Failed: ${failed.join('; ')}`)
process.stdout.write(`${chosen.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 ? 1 : 0)
