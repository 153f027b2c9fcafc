import { parseArgs } from 'node:util'
import { killPartByPart } from './kill-part-by-part.ts'
import { compareThroughput } from './throughput.ts'

// A cluster as it would run on several machines, here on one: PostgreSQL, Redis, nginx, servers and
// runners. Without options, every part is killed in turn while candidates take tests.
const { values } = parseArgs({
  options: {
    throughput: { type: 'boolean', default: false },
    candidates: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    keep: { type: 'boolean', default: false },
  },
})

// Background checks of a hundred candidates' answers would keep the machine busy long after.
const faults = values.throughput
  ? await compareThroughput(Number(values.candidates ?? 100), Number(values.seconds))
  : await killPartByPart(Number(values.candidates ?? 20), values.keep)
for (const fault of faults.slice(0, 20)) process.stderr.write(`  FAULT  ${fault.slice(0, 500)}\n`)
process.exit(faults.length > 0 ? 1 : 0)
