// `npm test`: sets up whatever is missing on the machine, then runs every check there is.
// `npm test -- server runner` runs only the steps whose names contain one of these words.
import { build } from './set-up/build.mjs'
import { startExternalPostgres } from './set-up/external-postgres.mjs'
import { checkNode } from './set-up/node-version.mjs'
import { installPackages } from './set-up/packages.mjs'
import { notDone, run, say, warn } from './set-up/say.mjs'
import { installSystemParts, missing, neededForCluster, neededToTest } from './set-up/system.mjs'

checkNode()
await installPackages()
await installSystemParts(neededToTest)
await build()

const vitest = (workspace) => ['npx', 'vitest', 'run', '--root', workspace]
const externalPostgres = await startExternalPostgres()

/** Quick, and first: most mistakes show up here. */
const checks = [
  { name: 'types, boundaries, style, dead code', command: ['npm', 'run', 'check'] },
  { name: 'dependency audit', command: ['node', 'scripts/audit.mjs'] },
  { name: 'boundaries', command: vitest('boundaries') },
  { name: 'contract', command: vitest('contract') },
  { name: 'questions', command: vitest('questions') },
  { name: 'web', command: vitest('web') },
]
/** Long, two at a time so that no core idles while a step waits; the longest start first. */
const longSteps = [
  { name: 'browser', command: ['npm', 'test', '-w', 'e2e'], needs: ['Chromium'] },
  {
    name: 'server on the embedded database',
    command: vitest('server'),
    // The rest runs on the external one, if there is one.
    env: externalPostgres ? { SERVER_TESTS: 'embedded' } : {},
  },
  { name: 'runner', command: vitest('runner') },
  { name: 'cluster', command: ['npm', 'run', 'cluster', '-w', 'e2e'], needs: neededForCluster },
  {
    name: 'server on an external database',
    command: vitest('server'),
    env: { TEST_DATABASE_URL: externalPostgres?.url },
    needs: ['PostgreSQL'],
  },
  { name: 'question bank', command: ['npm', 'run', 'questions:check', '--', '--changed'] },
]

const words = process.argv.slice(2)
const isChosen = ({ name }) => words.length === 0 || words.some((word) => name.includes(word))
const results = { passed: [], failed: [], skipped: [] }
/** The end of what each failed step printed, to be shown again after everything else. */
const failures = []
const shownOfFailure = 4000

/** Runs the chosen steps, so many at once. */
async function runSteps(steps, atOnce) {
  const chosen = steps.filter(isChosen)
  // The output of steps that run side by side is printed when each ends, so that it is not mixed.
  const show = chosen.length < 2
  await Promise.all(Array.from({ length: atOnce }, () => work(chosen, { show })))
}

/** Runs steps until none is left. Several workers may share one list. */
async function work(steps, { show }) {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const startedAt = Date.now()
    say(`${step.name} …`)
    const result = await runStep(step, { show })
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const report = result === 'passed' ? say : warn
    report(`${step.name}: ${result} (${seconds} s)`)
    results[result].push(step.name)
  }
}

async function runStep({ name, command: [program, ...args], env, needs = [] }, { show }) {
  const absent = missing(needs)
  if (absent.length > 0) {
    warn(`${name} needs ${absent.join(', ')}`)
    return process.env.CI ? 'failed' : 'skipped'
  }
  const { ok, code, output } = await run(program, args, { show, env })
  if (!show) process.stdout.write(output)
  if (code === notDone) return 'skipped'
  if (ok) return 'passed'
  failures.push(`${name}:\n${output.slice(-shownOfFailure)}`)
  return 'failed'
}

await runSteps(checks, 2)
await runSteps(longSteps, 2)
await externalPostgres?.stop()

for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
const { passed, failed, skipped } = results
if (skipped.length > 0) warn(`Skipped: ${skipped.join('; ')}`)
if (failed.length > 0) warn(`Failed: ${failed.join('; ')}`)
process.stdout.write(`${passed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 ? 1 : 0)
