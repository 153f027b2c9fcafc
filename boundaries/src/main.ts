import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundNames } from './bound-names.ts'
import { check } from './check.ts'
import { checkDocuments, unshownPictures } from './documents.ts'
import { draw } from './draw.ts'
import { checkLicences, dependenciesIn, licenceTable } from './licences.ts'
import { documentsIn, sourcesIn, workingCopy } from './sources-in.ts'

const root = process.cwd()
const sources = sourcesIn(root)
const dependencies = dependenciesIn(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
)
if (process.argv.includes('--draw')) {
  process.stdout.write(`${draw(sources)}\n`)
} else if (process.argv.includes('--licences')) {
  process.stdout.write(`${licenceTable(dependencies)}\n`)
} else {
  const documents = documentsIn(root)
  const refused = [...check(sources), ...checkBoundNames(sources)]
  const copy = workingCopy(root)
  const missing = [...checkDocuments(documents, copy), ...unshownPictures(documents, copy)]
  const unlicensed = checkLicences(dependencies)
  const problems = [...refused, ...missing, ...unlicensed]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(
    `${sources.size} files, ${refused.length} imports or names refused; ` +
      `${documents.size} documents, ${missing.length} names of nothing or pictures unshown; ` +
      `${dependencies.length} packages, ${unlicensed.length} licences refused\n`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
