import { check } from './check.ts'
import { sourcesIn } from './sources-in.ts'

const sources = sourcesIn(process.cwd())
const problems = check(sources)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${sources.size} files, ${problems.length} imports refused\n`)
process.exitCode = problems.length > 0 ? 1 : 0
