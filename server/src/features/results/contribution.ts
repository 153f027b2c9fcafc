import { percentOf } from '@assay/contract/attempts'
import type { Language } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import { minuteMs, secondMs } from '../../platform/clock.ts'
import type { CountedQuestion, countedAttempts } from '../../tables/results.ts'

/** An attempt that has ended and has been judged. */
export interface FinishedAttempt {
  readonly id: string
  readonly assessmentId: string
  readonly language: Language
  readonly score: number
  readonly maxScore: number
  readonly startedAt: Date
  readonly completedAt: Date
  readonly closedSeconds: number
}

export interface GivenQuestion {
  readonly questionId: string
  readonly answeredAt: Date | null
  readonly marks: number | null
  /** Null without an answer, and in old answers. */
  readonly answerLanguage: Language | null
  readonly runs: number
}

/** What an attempt adds to the sums. */
export type Contribution = Omit<typeof countedAttempts.$inferSelect, 'countedAt'>

/** Longer times are kept in whole minutes: a table by the second must not grow without end. */
const maxExactSeconds = 4 * 60 * 60

export function contributionOf(
  attempt: FinishedAttempt,
  given: readonly GivenQuestion[],
): Contribution {
  const { startedAt, completedAt, closedSeconds } = attempt
  const openMs = completedAt.getTime() - startedAt.getTime() - closedSeconds * secondMs
  return {
    attemptId: attempt.id,
    assessmentId: attempt.assessmentId,
    language: attempt.language,
    day: startedAt.toISOString().slice(0, 10),
    percent: percentOf(attempt),
    minutes: Math.max(0, Math.floor(openMs / minuteMs)),
    questions: countedQuestions(attempt, given),
  }
}

function countedQuestions(
  { language, startedAt, closedSeconds }: FinishedAttempt,
  given: readonly GivenQuestion[],
): CountedQuestion[] {
  let before = startedAt.getTime()
  return given
    .toSorted((a, b) => Number(a.answeredAt ?? 0) - Number(b.answeredAt ?? 0))
    .map(({ questionId, answeredAt, marks, runs, answerLanguage }) => {
      if (!answeredAt) return { questionId, marks: null, runs, seconds: null }
      const tookMs = answeredAt.getTime() - before
      before = answeredAt.getTime()
      // Which answer was being written while a reopened attempt was closed is not stored.
      const seconds = closedSeconds > 0 ? null : roundedSeconds(tookMs)
      const isOther = answerLanguage !== null && answerLanguage !== language
      const inOther = isOther ? { language: answerLanguage } : {}
      return { questionId, marks: marks ?? 0, runs, seconds, ...inOther }
    })
}

function roundedSeconds(ms: number): number {
  const seconds = Math.max(0, Math.floor(ms / secondMs))
  return seconds <= maxExactSeconds ? seconds : Math.floor(seconds / 60) * 60
}

interface Point {
  assessmentId: string
  percent: number
  minutes: number
  count: number
}

interface ItemTime {
  assessmentId: string
  questionId: string
  seconds: number
  count: number
}

export const sumNames = [
  ...(['counted', 'answered', 'solved', 'abandoned', 'runs'] as const),
  ...(['x', 'xx', 'r', 'rr', 'xr'] as const),
]
export type Sums = Record<(typeof sumNames)[number], number>

type ItemSum = Sums & {
  assessmentId: string
  questionId: string
  day: string
  language: Language
}

/** What is to be added to the tables of sums. */
export interface Changes {
  readonly points: Point[]
  readonly sums: ItemSum[]
  readonly times: ItemTime[]
}

/** Takes the old contributions out and puts the new ones in. */
export function changesOf(old: readonly Contribution[], now: readonly Contribution[]): Changes {
  const points = new Map<string, Point>()
  const sums = new Map<string, ItemSum>()
  const times = new Map<string, ItemTime>()
  for (const [sign, all] of [[-1, old] as const, [1, now] as const]) {
    for (const { assessmentId, percent, minutes, questions, day, language: own } of all) {
      const point = { assessmentId, percent, minutes }
      entryOf(points, point, { count: 0 }).count += sign
      const total = questions.reduce((marks, one) => marks + (one.marks ?? 0), 0)
      for (const question of questions) {
        const { questionId, seconds, language = own } = question
        addSums(
          entryOf(sums, { assessmentId, questionId, day, language }, noSums()),
          sumsOf(question, total),
          sign,
        )
        if (seconds === null) continue
        entryOf(times, { assessmentId, questionId, seconds }, { count: 0 }).count += sign
      }
    }
  }
  return {
    points: [...points.values()].filter(({ count }) => count !== 0),
    sums: [...sums.values()].filter((one) => sumNames.some((name) => one[name] !== 0)),
    times: [...times.values()].filter(({ count }) => count !== 0),
  }
}

function entryOf<K extends object, V extends object>(all: Map<string, K & V>, key: K, first: V) {
  const text = Object.values(key).join(' ')
  const found = all.get(text) ?? { ...key, ...first }
  all.set(text, found)
  return found
}

export const noSums = (): Sums => ({
  ...{ counted: 0, answered: 0, solved: 0, abandoned: 0, runs: 0 },
  ...{ x: 0, xx: 0, r: 0, rr: 0, xr: 0 },
})

export function addSums(to: Sums, more: Sums, sign: 1 | -1 = 1): void {
  for (const name of sumNames) to[name] += sign * more[name]
}

function sumsOf({ marks, runs }: CountedQuestion, total: number): Sums {
  const x = marks ?? 0
  const r = total - x
  const isAnswered = marks !== null
  return {
    counted: 1,
    answered: Number(isAnswered),
    solved: Number(marks === marksPerQuestion),
    abandoned: Number(!isAnswered && runs > 0),
    runs: isAnswered ? runs : 0,
    ...{ x, xx: x * x, r, rr: r * r, xr: x * r },
  }
}
