import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { questionFile } from '../bank.ts'
import { filesOfProject, projectFile } from '../projects/read-projects.ts'
import type { Question } from '../question.ts'

/** A digest of whatever the question is read from. Names of a project's files are part of it. */
function digestOf(question: Question): string {
  const hash = createHash('sha256')
  if (question.kind !== 'project') {
    return hash.update(readFileSync(questionFile(question))).digest('hex')
  }
  for (const file of filesOfProject(question.slug)) {
    const text = readFileSync(file, 'utf8')
    hash.update(JSON.stringify([relative(projectFile(question.slug), file), text]))
  }
  return hash.digest('hex')
}

const listFile = fileURLToPath(new URL('../../proven.json', import.meta.url))

/** Which files of the bank have been proven as they are, on any machine: kept in the repository. */
export function openProvenList() {
  const known: Record<string, string> = JSON.parse(readFileSync(listFile, 'utf8'))
  return {
    has: (question: Question): boolean => known[question.slug] === digestOf(question),
    /** Adds what was proven and forgets what is no longer in the bank. */
    update(proven: Iterable<Question>, bank: readonly Question[]): void {
      for (const question of proven) known[question.slug] = digestOf(question)
      const kept = bank.map(({ slug }) => slug).filter((slug) => slug in known)
      const entries = kept.sort().map((slug) => [slug, known[slug]])
      writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
    },
  }
}
