/**
 * Sends thousands of hostile programs of all kinds to one runner and shows that it keeps nothing of
 * them: npm run soak -- --runs 10000 --at-once 2
 */
import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { killRunners, startRunner } from '../testing/runner-process.ts'
import { hostilePrograms } from './all-programs.ts'
import { type HostileProgram, submissionOf } from './hostile-program.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: String(os.availableParallelism()) },
    every: { type: 'string', default: '250' },
  },
})
const [runs, atOnce, every] = [values.runs, values['at-once'], values.every].map(Number) as [
  number,
  number,
  number,
]

const programs = Object.values(hostilePrograms)
  .flat()
  .filter(({ arch }) => arch === undefined || arch === process.arch)

const runner = await startRunner({ LOG_LEVEL: 'warn', RUNNER_QUEUE_SIZE: '1000' })

interface Sample {
  runs: number
  memoryMb: number
  descriptors: number
  groups: number
  files: number
  processes: number
}

/** All processes of the runner: itself, its spawner and what waits in sandboxes. */
function processTree(): number[] {
  const parents = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
        return [
          [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const,
        ]
      } catch {
        return [] // it has ended
      }
    })
  const tree = [runner.pid]
  for (const parent of tree) {
    tree.push(...parents.filter(([, of]) => of === parent).map(([pid]) => pid))
  }
  return tree
}

/** The runner itself and its spawner, which live as long as it does. */
const lasting = () => processTree().filter((pid) => pid === runner.pid || isSpawner(pid))

function isSpawner(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/spawn-')
  } catch {
    return false // it has ended
  }
}

function traces(folder: string, depth: number): string[] {
  let entries: fs.Dirent[] = []
  try {
    entries = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  } catch {
    return [] // removed meanwhile
  }
  return entries.flatMap(({ name }) => {
    const inner = `${folder}/${name}`
    if (name.startsWith(`assay-runner-${runner.pid}-`)) return [inner]
    return depth > 0 ? traces(inner, depth - 1) : []
  })
}

function countIn(folders: string[]): number {
  try {
    return folders.reduce((sum, f) => sum + fs.readdirSync(f, { recursive: true }).length, 0)
  } catch {
    return countIn(folders) // one of them was removed meanwhile
  }
}

const boxesIn = (folders: string[]) =>
  folders.flatMap((folder) => fs.readdirSync(folder)).filter((name) => name.startsWith('box-'))
    .length

function sample(done: number): Sample {
  const pids = lasting()
  const rssKb = pids.map((pid) =>
    Number(fs.readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0),
  )
  return {
    runs: done,
    memoryMb: Math.round(rssKb.reduce((sum, kb) => sum + kb, 0) / 1024),
    descriptors: countIn(pids.map((pid) => `/proc/${pid}/fd`)),
    groups: boxesIn(traces('/sys/fs/cgroup', 6)),
    files: countIn([...traces('/dev/shm', 0), ...traces(os.tmpdir(), 0)]),
    processes: processTree().length,
  }
}

/** What is there once the pools are full again and nothing of past runs is left to remove. */
async function quietSample(done: number): Promise<Sample> {
  let last = sample(done)
  for (let same = 0, waits = 0; same < 3 && waits < 120; waits++) {
    await delay(500)
    const next = sample(done)
    const isSame = next.groups === last.groups && next.processes === last.processes
    same = isSame ? same + 1 : 0
    last = next
  }
  console.log(JSON.stringify(last))
  return last
}

const unexpected = new Map<string, number>()
let failed = 0
/** How long each program took when it last ran. */
const tookMs = new Map<HostileProgram, number>()
/** Longer ones, which wait for a limit, run in every fourth round: what counts is the number of runs. */
const quickMs = 1000
const roundsWithoutSlow = 3

async function attack(program: HostileProgram) {
  const startedAt = performance.now()
  const response = await fetch(
    `${runner.url}/submissions?wait=true&base64_encoded=true&fields=token,status`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(encoded(program)),
    },
  )
  if (response.status !== 201) {
    failed++
    return
  }
  const { token, status } = (await response.json()) as { token: string; status: { id: number } }
  tookMs.set(program, performance.now() - startedAt)
  // Results are kept for half an hour; here they would hide a leak.
  await fetch(`${runner.url}/submissions/${token}?base64_encoded=true`, { method: 'DELETE' })
  if (program.status.includes(status.id)) return
  const name = `${program.language}: ${program.name} (${status.id})`
  unexpected.set(name, (unexpected.get(name) ?? 0) + 1)
}

/** Output may be anything, so texts are base64 in both directions. */
function encoded(program: HostileProgram) {
  const submission = submissionOf(program)
  const encode = (text: string | null | undefined) =>
    text == null ? text : Buffer.from(text).toString('base64')
  return {
    ...submission,
    source_code: encode(submission.source_code),
    stdin: encode(submission.stdin),
    expected_output: encode(submission.expected_output),
  }
}

function* endlessRounds(): Generator<HostileProgram, never> {
  for (let round = 0; ; round++) {
    const isWhole = round % (roundsWithoutSlow + 1) === 0
    for (const program of programs) {
      if (isWhole || (tookMs.get(program) ?? 0) < quickMs) yield program
    }
  }
}

// Caches, pools and the slots that are kept fill up in the first rounds; what comes after must not add
// to them.
const attacks = endlessRounds()
let next = 0
const warmUpRounds = 4
const warmUpRuns = Math.min(warmUpRounds * programs.length, runs)
async function attackUntil(end: number) {
  const worker = async () => {
    while (next < end) {
      next++
      await attack(attacks.next().value)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

await attackUntil(warmUpRuns)
const samples = [await quietSample(next)]
while (next < runs) {
  await attackUntil(Math.min(next + every, runs))
  samples.push(await quietSample(next))
}
for (const [name, count] of unexpected) console.log(`unexpected status: ${name}, ${count} times`)

const [first, last] = [samples[0] as Sample, samples.at(-1) as Sample]
const spare = { descriptors: 8, groups: 0, files: 8, processes: 4 }
const grown = (Object.keys(spare) as (keyof typeof spare)[]).filter(
  (key) => last[key] > first[key] + spare[key],
)
if (last.memoryMb > first.memoryMb * 1.5) console.log('memory has grown by more than half')
if (grown.length > 0) console.log(`grown: ${grown.join(', ')}`)
if (failed > 0) console.log(`refused or failed requests: ${failed}`)
const isFlat = grown.length === 0 && last.memoryMb <= first.memoryMb * 1.5 && failed === 0
console.log(`${next} runs; the runner is ${isFlat ? 'flat' : 'NOT flat'}`)
killRunners()
process.exit(isFlat ? 0 : 1)
