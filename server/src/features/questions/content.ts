import { languages } from '@assay/contract/catalogue'
import type { QuestionContent } from '@assay/contract/question-parts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import {
  hiddenCases,
  questionPictures,
  questionPrograms,
  questions,
} from '../../tables/questions.ts'
import { comparisonOf } from './present.ts'

/** An edition with everything that proves it. For administrators only. */
export async function findContent(db: Db, id: string) {
  const [row] = await db.select().from(questions).where(eq(questions.id, id))
  if (!row) return undefined
  const [cases, programs, files] = await Promise.all([
    db
      .select()
      .from(hiddenCases)
      .where(eq(hiddenCases.questionId, id))
      .orderBy(asc(hiddenCases.position)),
    db
      .select()
      .from(questionPrograms)
      .where(eq(questionPrograms.questionId, id))
      .orderBy(asc(questionPrograms.position), asc(questionPrograms.language)),
    row.pictures.length === 0
      ? []
      : db.select().from(questionPictures).where(eq(questionPictures.questionId, id)),
  ])
  const { title, summary, idea, topic, level, minutes, kind, starters, limits } = row
  const { failing, survivors, noSlowSolutionReason } = row.proving ?? {
    failing: [],
    survivors: [],
    noSlowSolutionReason: '',
  }
  const samples = [
    { input: row.sampleInput, expectedOutput: row.expectedOutput },
    ...row.furtherSamples,
  ]
  const { statementLanguage, translations } = row
  const pictures = row.pictures.flatMap(({ name, _id }) => {
    const file = files.find((one) => one.id === _id)
    return file ? [{ name, type: file.type, data: file.content.toString('base64') }] : []
  })
  const content: QuestionContent = {
    ...{
      title,
      summary,
      idea,
      topic,
      level,
      minutes,
      kind,
      failing,
      survivors,
      noSlowSolutionReason,
    },
    statement: row.questionText,
    ...(statementLanguage !== null && { statementLanguage }),
    ...(translations.length > 0 && { translations: [...translations] }),
    ...(pictures.length > 0 && { pictures }),
    samples: samples.map(({ input, expectedOutput }, index) => ({
      ...{ input, output: expectedOutput, weight: 1, group: null },
      name: index === 0 ? 'sample' : `sample ${index + 1}`,
    })),
    hiddenCases: cases.map(({ name, input, expectedOutput, weight, group }) => ({
      ...{ name, input, output: expectedOutput, weight, group },
    })),
    groups: [...row.groups],
    ...(row.comparison && { comparison: comparisonOf(row.comparison, programs) }),
    shape: [...row.shape],
    validator: programs.find(({ role }) => role === 'validator')?.source ?? '',
    generator: programs.find(({ role }) => role === 'generator')?.source ?? '',
    starters: languages.flatMap((language) => {
      const source = starters[language]
      return source === undefined ? [] : [{ language, source }]
    }),
    solutions: programs
      .filter(({ role }) => role === 'reference')
      .map(({ language, source }) => ({ language, source })),
  }
  return { content, limits }
}
