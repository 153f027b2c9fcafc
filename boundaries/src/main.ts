import { check } from './check.ts'
import { draw } from './draw.ts'
import { sourcesIn } from './sources-in.ts'

const sources = sourcesIn(process.cwd())
if (process.argv.includes('--draw')) {
  process.stdout.write(`${draw(sources)}\n`)
} else {
  const problems = check(sources)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`${sources.size} files, ${problems.length} imports refused\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
