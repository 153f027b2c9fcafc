import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { questionFile } from '../bank.ts'
import { filesOfProject } from '../projects/read-projects.ts'
import type { Question } from '../question.ts'

/** Whatever the question is read from. */
function written(question: Question): Buffer {
  const files =
    question.kind === 'project' ? filesOfProject(question.slug) : [questionFile(question)]
  return Buffer.concat(files.map((file) => readFileSync(file)))
}

const listFile = fileURLToPath(new URL('../../proven.json', import.meta.url))

/** Which files of the bank have been proven as they are, on any machine: kept in the repository. */
export function openProvenList() {
  const known: Record<string, string> = JSON.parse(readFileSync(listFile, 'utf8'))
  const hashOf = (question: Question) =>
    createHash('sha256').update(written(question)).digest('hex')
  return {
    has: (question: Question): boolean => known[question.slug] === hashOf(question),
    /** Adds what was proven and forgets what is no longer in the bank. */
    update(proven: Iterable<Question>, bank: readonly Question[]): void {
      for (const question of proven) known[question.slug] = hashOf(question)
      const kept = bank.map(({ slug }) => slug).filter((slug) => slug in known)
      const entries = kept.sort().map((slug) => [slug, known[slug]])
      writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
    },
  }
}
