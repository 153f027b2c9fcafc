import { checkBoundNames } from './bound-names.ts'
import { check } from './check.ts'
import { checkDocuments } from './documents.ts'
import { draw } from './draw.ts'
import { documentsIn, sourcesIn, workingCopy } from './sources-in.ts'

const root = process.cwd()
const sources = sourcesIn(root)
if (process.argv.includes('--draw')) {
  process.stdout.write(`${draw(sources)}\n`)
} else {
  const documents = documentsIn(root)
  const refused = [...check(sources), ...checkBoundNames(sources)]
  const missing = checkDocuments(documents, workingCopy(root))
  for (const problem of [...refused, ...missing]) process.stderr.write(`${problem}\n`)
  process.stdout.write(
    `${sources.size} files, ${refused.length} imports or names refused; ` +
      `${documents.size} documents, ${missing.length} names of nothing\n`,
  )
  process.exitCode = refused.length + missing.length > 0 ? 1 : 0
}
