import type { Language } from '@assay/contract/catalogue'
import { maxCountedRows } from '@assay/contract/lists'
import {
  type Comparison as Compared,
  notablePercent,
  type QuestionSimilarity,
  type SimilarPair,
  type SimilarQuestion,
} from '@assay/contract/similarity'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { clustersOf } from './clusters.ts'
import { type ComparingReading, compareSources } from './compare-sources.ts'
import { answersByKey, presentSpread, toPercent } from './present.ts'
import {
  answerTo,
  countPairs,
  countStatement,
  describeAnswers,
  findAttempt,
  languagesOf,
  nearestTo,
  pairsStatement,
  questionKeyOf,
  questionsOf,
  spreadStatement,
} from './read-store.ts'
import { type Comparable, findAnswer } from './store.ts'

/** Per question of an attempt. */
const maxNearest = 5
/** The picture of a question shows so many pairs. */
const maxDrawnPairs = 300

export interface Page {
  readonly language?: Language | undefined
  readonly page: number
  readonly limit: number
}

/** Similar answers, for administrators. */
export function similarityService({ db, reading }: { db: Db; reading: ComparingReading }) {
  const count = async (comparable: Comparable) =>
    (await countStatement(db, comparable))[0]?.count ?? 0

  const describe = async (rows: Awaited<ReturnType<typeof pairsStatement>>) => {
    const sides = rows.map((row) => ({
      row,
      left: { attemptId: row.leftAttemptId, questionId: row.leftQuestionId },
      right: { attemptId: row.rightAttemptId, questionId: row.rightQuestionId },
    }))
    const keys = sides.flatMap(({ left, right }) => [left, right])
    const answerOf = answersByKey(await describeAnswers(db, keys))
    return sides.flatMap(({ row, ...side }): SimilarPair[] => {
      const [left, right] = [answerOf(side.left), answerOf(side.right)]
      return left && right ? [{ percent: toPercent(row.similarity), left, right }] : []
    })
  }

  const ofQuestion = async (id: string, wanted: Language | undefined) => {
    const question = await questionKeyOf(db, id)
    if (!question) throw refusal('question_not_found')
    const { title, questionKey } = question
    const languages = await Promise.all(
      (await languagesOf(db, questionKey)).map(async (language) => ({
        language,
        answers: await count({ questionKey, language }),
      })),
    )
    languages.sort((a, b) => b.answers - a.answers)
    return { title, questionKey, languages, language: wanted ?? languages[0]?.language ?? null }
  }

  return {
    async ofAttempt(id: string) {
      const attempt = await findAttempt(db, id)
      if (!attempt) throw refusal('attempt_not_found')
      const rows = await questionsOf(db, id)
      const questions = await Promise.all(
        rows.map(async ({ questionKey, compared, answeredAt, runId, ...question }) => {
          const key = { attemptId: id, questionId: question.questionId }
          const state = stateOf(answeredAt !== null && runId !== null, compared)
          const isCompared = state === 'compared'
          const comparable = { questionKey, language: question.language }
          const nearest = isCompared ? await nearestTo(db, key, maxNearest) : []
          const answerOf = answersByKey(await describeAnswers(db, nearest))
          const reference = compared?.referenceSimilarity ?? null
          return {
            ...question,
            state,
            others: isCompared ? (await count(comparable)) - 1 : 0,
            nearest: nearest.flatMap((one) => {
              const answer = answerOf(one)
              return answer ? [{ ...answer, percent: toPercent(one.similarity) }] : []
            }),
            referencePercent: reference === null ? null : toPercent(reference),
            spread: isCompared ? presentSpread(await spreadStatement(db, comparable)) : null,
          } satisfies SimilarQuestion
        }),
      )
      return { questions }
    },

    async compare(attemptId: string, questionId: string, otherId: string): Promise<Compared> {
      const left = await findAnswer(db, { attemptId, questionId })
      if (!left) throw refusal('answer_not_found', noAnswer)
      const key = await answerTo(db, otherId, left.questionKey)
      const right = key && (await findAnswer(db, key))
      if (!right) throw refusal('answer_not_found', noAnswer)
      return compareSources({ db, reading }, left, right)
    },

    async compareWithReference(attemptId: string, questionId: string): Promise<Compared> {
      const left = await findAnswer(db, { attemptId, questionId })
      if (!left) throw refusal('answer_not_found', noAnswer)
      return compareSources({ db, reading }, left, 'reference')
    },

    async ofQuestion(id: string, wanted: Language | undefined): Promise<QuestionSimilarity> {
      const { questionKey, ...question } = await ofQuestion(id, wanted)
      const { language } = question
      if (language === null) return { ...question, spread: null, clusters: [], isCut: false }
      const comparable = { questionKey, language }
      const minSimilarity = (notablePercent - 0.5) / 100
      const rows = await pairsStatement(db, comparable, { limit: maxDrawnPairs + 1, minSimilarity })
      return {
        ...question,
        spread: presentSpread(await spreadStatement(db, comparable)),
        clusters: clustersOf(await describe(rows.slice(0, maxDrawnPairs))),
        isCut: rows.length > maxDrawnPairs,
      }
    },

    async pairsOf(id: string, { language: wanted, page, limit }: Page) {
      const { questionKey, language } = await ofQuestion(id, wanted)
      if (language === null) return { data: [], total: 0 }
      const comparable = { questionKey, language }
      const offset = (page - 1) * limit
      const counted = Math.max(maxCountedRows, offset + limit)
      const [rows, total] = await Promise.all([
        pairsStatement(db, comparable, { limit, offset }),
        countPairs(db, comparable, counted + 1),
      ])
      const isMore = total > counted
      return {
        data: await describe(rows),
        total: Math.min(total, counted),
        ...(isMore && { hasMore: true as const }),
      }
    },
  }
}

export type SimilarityService = ReturnType<typeof similarityService>

const noAnswer = 'There is no answer to this question that could be compared'

type ComparedColumns = Awaited<ReturnType<typeof questionsOf>>[number]['compared']

function stateOf(isAnswered: boolean, compared: ComparedColumns): SimilarQuestion['state'] {
  if (!isAnswered) return 'unanswered'
  if (!compared) return 'waiting'
  return compared.problem ?? (compared.comparedAmong > 0 ? 'compared' : 'waiting')
}
