import { hasStages, stagesOf, statementUpTo } from '@assay/contract/kinds/work-sample/stages'
import { picturesIn } from '@assay/questions/pictures/read-pictures'
import type { questions } from '../../tables/questions.ts'

/** The last stage that the reader of a question may see. Administrators see all of them. */
export type Reached = number | 'all'

type Texts = Pick<
  typeof questions.$inferSelect,
  'kind' | 'questionText' | 'statementLanguage' | 'translations' | 'pictures'
>

/** Without what later stages ask for, in any language, and what their pictures show. */
export function textsUpTo<Given extends Texts>(
  reached: Reached,
  question: Given,
): Given & { stages?: { count: number; reached: number } } {
  const { kind, questionText: statement } = question
  if (!hasStages(question)) return question
  const count = stagesOf({ kind, statement }).length
  const last = reached === 'all' ? count : Math.min(reached, count)
  const stages = { count, reached: last }
  if (last === count) return { ...question, stages }
  const questionText = statementUpTo(last, { kind, statement })
  const translations = question.translations.map((one) => ({
    ...one,
    statement: statementUpTo(last, { kind, statement: one.statement }),
  }))
  const texts = [questionText, ...translations.map((one) => one.statement)]
  const shown = new Set(texts.flatMap(picturesIn))
  const pictures = question.pictures.filter(({ name }) => shown.has(name))
  return { ...question, questionText, translations, pictures, stages }
}
