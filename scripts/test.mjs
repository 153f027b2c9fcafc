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

/** Quick ones, one after the other: most mistakes end here. */
const checks = {
  'types, style, boundaries, dead code': { command: ['npm', 'run', 'check'] },
  'known holes in dependencies': { command: ['npm', 'run', 'audit', '--silent'] },
  boundaries: vitest('boundaries'),
  contract: vitest('contract'),
  questions: vitest('questions'),
  web: vitest('web'),
}
/** Long ones, in two lines beside each other, so that no core idles while a step waits. */
const lines = [
  {
    'runner, honest and hostile programs': vitest('runner'),
    ...(hasCluster() && {
      'a cluster, killed part by part': { command: ['npm', 'run', 'cluster', '-w', 'e2e'] },
    }),
    ...(externalPostgres && {
      'server on a database of its own': vitest('server', {
        TEST_DATABASE_URL: externalPostgres.url,
      }),
    }),
  },
  {
    'server on the embedded database': vitest('server'),
    'journeys in the browser': { command: ['npm', 'test', '-w', 'e2e'] },
  },
]
/** Keeps all cores busy by itself. */
const alone = {
  'every question, in the sandbox': { command: ['npm', 'run', 'questions:check'] },
}

const words = process.argv.slice(2)
const chosenOf = (steps) =>
  Object.entries(steps).filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  )
const passed = []
const failed = []

/** Steps beside others keep what they print until they end, so that it stays together. */
async function runAll(steps, { show }) {
  for (const [name, { command, env = {} }] of steps) {
    const startedAt = Date.now()
    say(`${name} …`)
    const { ok, output } = await run(command[0], command.slice(1), { show, env })
    process.stdout.write(output)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    if (ok) say(`${name}: fine (${seconds} s)`)
    else warn(`${name}: FAILED (${seconds} s)`)
    const ended = ok ? passed : failed
    ended.push(name)
  }
}

await runAll(chosenOf(checks), { show: true })
const chosen = lines.map(chosenOf).filter((steps) => steps.length > 0)
await Promise.all(chosen.map((steps) => runAll(steps, { show: chosen.length === 1 })))
await externalPostgres?.stop()
await runAll(chosenOf(alone), { show: true })

if (failed.length > 0) warn(`Failed: ${failed.join('; ')}`)
process.stdout.write(`${passed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 ? 1 : 0)
