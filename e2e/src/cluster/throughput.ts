import { type Language, standardLanguages } from '@assay/contract/catalogue'
import { makeTest } from '@assay/testkit/candidate'
import { startGoogle } from '@assay/testkit/google'
import { signInAdmin, signInCandidates } from './candidates.ts'
import { deploy, type Size } from './deployment.ts'
import { Tally } from './tally.ts'

const warmUpRounds = 3

/** Compares runs per second, from submission to result, of one server and runner with two of each. */
export async function compareThroughput(candidates: number, seconds: number): Promise<string[]> {
  const faults: string[] = []
  const rows = []
  for (const size of [
    { servers: 1, runners: 1 },
    { servers: 2, runners: 2 },
  ]) {
    const { runsPerSecond, tally } = await measure(size, candidates, seconds)
    rows.push({ ...size, candidates, seconds, 'runs per second': runsPerSecond })
    faults.push(...tally.faults)
  }
  console.table(rows)
  const [one, two] = rows.map((row) => row['runs per second'])
  process.stdout.write(
    `two of each reach ${((two ?? 0) / (one ?? 1)).toFixed(2)} times the throughput of one\n`,
  )
  return faults
}

async function measure(size: Size, candidates: number, seconds: number) {
  const tally = new Tally()
  const google = await startGoogle()
  const deployment = await deploy(size, { server: google.env })
  try {
    await deployment.ready()
    const admin = await signInAdmin(deployment, tally)
    const tests = new Map<Language, Awaited<ReturnType<typeof makeTest>>>()
    for (const language of standardLanguages) {
      tests.set(language, await makeTest(admin, { language, name: 'Throughput' }))
    }
    const signedIn = await signInCandidates(deployment, google, candidates, tally)
    const runFunctions = await Promise.all(
      signedIn.map(async (candidate, number) => {
        const test = tests.get(standardLanguages[number % standardLanguages.length] ?? 'Python')
        if (!test) throw new Error('a language has no test')
        return candidate.beginRuns(test)
      }),
    )
    // The first runs of each language compile headers and start sandboxes.
    for (let round = 0; round < warmUpRounds; round += 1) {
      await Promise.all(runFunctions.map((runOnce) => runOnce()))
    }
    const over = Date.now() + seconds * 1000
    const before = tally.of('runs finished')
    await Promise.all(
      runFunctions.map(async (runOnce) => {
        while (Date.now() < over) await runOnce()
      }),
    )
    const tookMs = Date.now() - (over - seconds * 1000)
    const runs = tally.of('runs finished') - before
    for (const { socket } of signedIn) socket.close()
    return { runsPerSecond: Math.round((10_000 * runs) / tookMs) / 10, tally }
  } finally {
    google.close()
    await deployment.stop()
  }
}
