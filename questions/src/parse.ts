import { readFrontMatter } from './front-matter.ts'
import { weighLarge } from './large-cases.ts'
import { type Fail, MalformedQuestion } from './malformed.ts'
import { readParts } from './parts.ts'
import { allCases, type Question } from './question.ts'

/** Reads a file of the bank, which has more rules than a question somebody is still writing. */
export function parseQuestion(file: string, slug: string, markdown: string): Question {
  const fail: Fail = (line, reason) => {
    throw new MalformedQuestion(file, line, reason)
  }
  const { frontMatter, ...parts } = readParts(markdown, fail)
  const question = {
    slug,
    ...readFrontMatter(frontMatter, fail),
    ...parts,
    hiddenCases: weighLarge(parts.hiddenCases),
  }
  if (question.statement === '') fail(1, 'has no statement')
  const names = new Set(allCases(question).map(({ name }) => name))
  if (names.size < question.samples.length + question.hiddenCases.length) {
    fail(1, 'every case stands under a heading of its own')
  }
  return question
}
