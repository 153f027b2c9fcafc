import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bareContestant } from '../bare-commands.ts'
import { memoryMb, untilQuiet } from '../process-tree.ts'
import type { BenchProgram } from '../programs.ts'
import { round } from '../statistics.ts'
import { runnerContestant } from './contestants.ts'
import { latencies } from './measure.ts'
import { startRunner } from './runner-process.ts'

/** The cost when nothing is ready: first start, no pool, unknown headers. */
export async function measureMisses(programs: BenchProgram[], rounds: number) {
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-cache-'))
  fs.chmodSync(cache, 0o755)
  const starts: Record<string, number> = {}
  const bare = bareContestant()
  try {
    const first = await startRunner({ RUNNER_CACHE_DIR: path.join(cache, 'cache') })
    starts['first start, empty cache'] = round(first.startMs, 0)
    await untilQuiet(first.pid)
    await first.close()

    const cold = await startRunner({
      RUNNER_CACHE_DIR: path.join(cache, 'cache'),
      RUNNER_POOL_SIZE: '0',
      LANGUAGES: 'all',
    })
    starts['later start'] = round(cold.startMs, 0)
    const idle = memoryMb(cold.pid)
    const ours = runnerContestant(cold.url)
    const missed = []
    for (const program of programs) {
      const unknown = withUnknownIncludes(program)
      const measured = await latencies(unknown, [bare, ours], rounds)
      const ratio = round((measured.runner?.median ?? 0) / (measured.bare?.median ?? 1))
      missed.push({
        program: program.name,
        'bare ms': round(measured.bare?.median ?? 0, 1),
        'no pool, unknown includes ms': round(measured.runner?.median ?? 0, 1),
        ratio,
      })
    }
    await ours.close()
    await cold.close()
    console.table(starts)
    console.table(missed)
    console.log(`idle without pools: ${round(idle.total, 0)} MB`)
    return { starts, missed, idleMb: idle }
  } finally {
    await bare.close()
    fs.rmSync(cache, { recursive: true, force: true })
  }
}

/** Each round includes other headers, so that its set of headers is new. */
function withUnknownIncludes(program: BenchProgram): BenchProgram {
  if (program.languageId !== 54) return program
  const spare = [
    'deque',
    'list',
    'queue',
    'stack',
    'bitset',
    'numeric',
    'iomanip',
    'cmath',
    'functional',
  ]
  return {
    ...program,
    source(number) {
      const chosen = spare.filter((_, bit) => (number >> bit) & 1)
      const extra = chosen.map((header) => `#include <${header}>\n`).join('')
      return program.source(number).replace('\n', `\n${extra}`)
    },
  }
}
