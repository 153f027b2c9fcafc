import { readFrontMatter } from './front-matter.ts'
import { weighLarge } from './large-cases.ts'
import { type Fail, MalformedQuestion } from './malformed.ts'
import { readParts } from './parts.ts'
import { allCases, type Question } from './question.ts'

export type Programs = Pick<Question, 'starters' | 'solutions' | 'failing'>

/**
 * Reads a file of the bank, which has more rules than a question somebody is still writing. The
 * programs of a project are in files of their own.
 */
export function parseQuestion(
  file: string,
  slug: string,
  markdown: string,
  programsOf?: (readOnly: readonly string[]) => Programs,
): Question {
  const fail: Fail = (line, reason) => {
    throw new MalformedQuestion(file, line, reason)
  }
  const { frontMatter, checker, translations, pictures, ...parts } = readParts(markdown, fail)
  if (checker) fail(1, 'has a checker: outputs of shipped questions are compared exactly')
  if (translations.length > 0 || pictures.length > 0) {
    fail(1, 'has translations or pictures: shipped questions have one text')
  }
  const { readOnly, ...front } = readFrontMatter(frontMatter, fail)
  if (!programsOf && (front.kind === 'project' || readOnly.length > 0)) {
    fail(2, 'is a project, which is a folder under projects')
  }
  const question = {
    slug,
    ...front,
    ...parts,
    ...programsOf?.(readOnly),
    hiddenCases: front.groups.length > 0 ? parts.hiddenCases : weighLarge(parts.hiddenCases),
  }
  if (question.statement === '') fail(1, 'has no statement')
  const names = new Set(allCases(question).map(({ name }) => name))
  if (names.size < question.samples.length + question.hiddenCases.length) {
    fail(1, 'every case stands under a heading of its own')
  }
  return question
}
