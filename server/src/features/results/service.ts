import type { Item, QuestionFigures, QuestionMonth } from '@assay/contract/items'
import {
  type ComparedGroup,
  maxComparedGroups,
  minCountedAnswers,
  type ResultFilter,
  type Results,
} from '@assay/contract/results'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { figuresOf } from './figures.ts'
import {
  editionsOf,
  findQuestion,
  medianOf,
  mediansOf,
  questionSums,
  questionsOf,
  testSumsStatement,
} from './items-store.ts'
import { type DayCount, jumpOf } from './leak-test.ts'
import {
  findTest,
  funnelOf,
  largestGroupsStatement,
  latestStatement,
  pointsOfGroups,
  pointsStatement,
} from './results-store.ts'
import { spreadOf } from './spread.ts'
import { newestInTest, newestTo, outputsStatement, wrongOf } from './wrong-outputs-store.ts'

/** What attempts tell together, for administrators. */
export function resultsService({ db }: { readonly db: Db }) {
  const testOf = async (id: string) => {
    const test = await findTest(db, id)
    if (!test) throw refusal('test_not_found')
    return test
  }

  return {
    async ofTest(id: string, filter: ResultFilter): Promise<Results> {
      const test = await testOf(id)
      const [funnel, points, [latest]] = await Promise.all([
        funnelOf(db, test, filter),
        pointsStatement(db, id, filter),
        latestStatement(db, id),
      ])
      const counted = points.reduce((sum, { count }) => sum + count, 0)
      return {
        funnel,
        counted,
        beingJudged: Math.max(0, funnel.finished - counted),
        spread: spreadOf(points),
        points,
        countedAt: latest?.countedAt.toISOString() ?? null,
      }
    },

    async compareGroups(id: string): Promise<ComparedGroup[]> {
      await testOf(id)
      const groups = await largestGroupsStatement(db, id, maxComparedGroups)
      const pointsOf = await pointsOfGroups(
        db,
        id,
        groups.map(({ groupId }) => groupId),
      )
      return groups
        .map((group) => {
          const points = pointsOf.get(group.groupId) ?? []
          const counted = points.reduce((sum, { count }) => sum + count, 0)
          return { ...group, counted, spread: spreadOf(points) }
        })
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },

    async items(id: string): Promise<Item[]> {
      await testOf(id)
      const [questions, sums, medians, outputs] = await Promise.all([
        questionsOf(db, id),
        testSumsStatement(db, id),
        mediansOf(db, id),
        outputsStatement(db, newestInTest(db, id)),
      ])
      return questions.map((question) => {
        const { questionId, title, level, position } = question
        const own = sums.filter((one) => one.questionId === questionId)
        const figures = figuresOf(own, medians.get(questionId) ?? null)
        const isKnown = figures.counted >= minCountedAnswers
        const wrongOutputs = isKnown ? wrongOf(outputs, question) : []
        return { ...figures, questionId, title, level, position, wrongOutputs }
      })
    },

    async ofQuestion(id: string): Promise<QuestionFigures> {
      const question = await findQuestion(db, id)
      if (!question) throw refusal('question_not_found')
      const editions = await editionsOf(db, id)
      const [sums, languages, days, median, outputs] = await Promise.all([
        questionSums.ofTests(db, editions),
        questionSums.ofLanguages(db, editions),
        questionSums.ofDays(db, editions),
        medianOf(db, editions),
        outputsStatement(db, newestTo(db, id)),
      ])
      const figures = figuresOf(sums, median)
      const since = jumpOf(days)
      return {
        ...figures,
        ...{ questionId: id, title: question.title, tests: sums.length, languages },
        months: monthsOf(days),
        possiblyLeakedSince: since && new Date(since).toISOString(),
        wrongOutputs: figures.counted < minCountedAnswers ? [] : wrongOf(outputs, question),
      }
    },
  }
}

export type ResultsService = ReturnType<typeof resultsService>

function monthsOf(days: readonly DayCount[]): QuestionMonth[] {
  const months = new Map<string, QuestionMonth>()
  for (const { day, counted, solved } of days) {
    const month = `${day.slice(0, 7)}-01`
    const so = months.get(month) ?? { month, counted: 0, solved: 0 }
    months.set(month, { month, counted: so.counted + counted, solved: so.solved + solved })
  }
  return [...months.values()]
}
