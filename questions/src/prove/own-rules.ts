import { defaultStatementLanguage } from '@assay/contract/statement-parts'
import { whyUnclean } from '../pictures/clean-picture.ts'
import { picturesIn } from '../pictures/read-pictures.ts'
import { allCases, type Question } from '../question.ts'

const minHiddenCases = 3

/** What an author's question must have, apart from keeping the rules for all questions. */
export function missingFromOwn(question: Question): string[] {
  const { title, statement, topic, idea, solutions, hiddenCases } = question
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
  demand(title !== '', 'the question has no title')
  demand(statement !== '', 'the question has no statement')
  demand(topic !== '', 'the question has no topic')
  demand(!!idea, 'the question has no idea tag')
  demand(solutions.length > 0, 'the question has no reference solution')
  demand(
    hiddenCases.length >= minHiddenCases,
    `the question has ${hiddenCases.length} hidden cases; at least ${minHiddenCases} are needed`,
  )
  const { comparison } = question
  const hasChecker = comparison?.by !== 'checker' || comparison.source.trim() !== ''
  demand(hasChecker, 'the checker that judges outputs is empty')
  problems.push(...wrongTexts(question))
  const names = new Set<string>()
  for (const { name } of allCases(question)) {
    demand(!names.has(name), `two cases are called "${name}"`)
    names.add(name)
  }
  return problems
}

/** An author may save any picture; editions only have clean ones. */
function wrongTexts(question: Question): string[] {
  const { title, statement, translations = [], pictures = [] } = question
  const main = question.statementLanguage ?? defaultStatementLanguage
  const problems: string[] = []
  const languages = new Set([main.toLowerCase()])
  const named = new Set(pictures.map(({ name }) => name))
  const missing = new Set<string>()
  for (const one of [{ title, statement, language: main }, ...translations]) {
    for (const name of picturesIn(one.statement)) if (!named.has(name)) missing.add(name)
  }
  for (const { language, title, statement } of translations) {
    const isNew = !languages.has(language.toLowerCase())
    languages.add(language.toLowerCase())
    if (!isNew) problems.push(`two statements are in the language ${language}`)
    if (title.trim() === '') problems.push(`the translation into ${language} has no title`)
    if (statement.trim() === '') problems.push(`the translation into ${language} has no statement`)
  }
  for (const name of missing) {
    problems.push(`the statement shows ${name}, which is not among the pictures of the question`)
  }
  for (const picture of pictures) {
    const why = whyUnclean(picture)
    if (why !== undefined) problems.push(`the picture ${picture.name} ${why}: add it again`)
  }
  return problems
}
