import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'

const admin = { access: 'admin', tag: 'results' } as const

/** Fewer finished attempts say too little about a test or a question. */
export const minCountedAnswers = 30
/** How many groups can be compared at once. */
export const maxComparedGroups = 10

/** Which finished attempts are counted. Days are those of UTC. */
export const resultFilter = z.object({
  /** Only attempts that were begun on this day or later, and on this day or earlier. */
  from: z.optional(z.iso.date('A day looks like 2026-03-02')),
  to: z.optional(z.iso.date('A day looks like 2026-03-02')),
  /** Only members of this group. */
  groupId: z.optional(idSchema),
})
export type ResultFilter = z.infer<typeof resultFilter>

const percent = z.int().check(z.minimum(0), z.maximum(100))

/** Finished attempts that share a score and a time. */
const resultPointSchema = z.object({
  percent,
  /** Whole minutes from the beginning to the end, without the time it was closed. */
  minutes: z.int(),
  count: z.int(),
})
export type ResultPoint = z.infer<typeof resultPointSchema>

/** Full marks have a bar of their own: only they are 100 %. */
export const scoreBarCount = 11

/** The bars of a histogram, each with the scores it stands for, both bounds included. */
export function scoreBars(points: readonly ResultPoint[]) {
  const bars = Array.from({ length: scoreBarCount }, (_, at) => ({ ...tenPercent(at), count: 0 }))
  for (const { percent: score, count } of points) {
    const bar = bars[Math.floor(score / 10)]
    if (bar) bar.count += count
  }
  return bars
}

export const tenPercent = (at: number) => ({
  minPercent: at * 10,
  maxPercent: Math.min(100, at * 10 + 9),
})

/** As "60 to 69 %". */
export const percentsText = (range: { minPercent: number; maxPercent: number }) =>
  range.minPercent === range.maxPercent
    ? `${range.minPercent} %`
    : `${range.minPercent} to ${range.maxPercent} %`

/** The middle and the spread of some finished attempts; null if there are none. */
const spreadSchema = z.nullable(
  z.object({
    meanPercent: z.number(),
    medianPercent: percent,
    /** A quarter is at most, and a quarter at least this good. */
    lowerPercent: percent,
    upperPercent: percent,
    medianMinutes: z.int(),
  }),
)
export type ResultSpread = z.infer<typeof spreadSchema>

export const resultsSchema = z.object({
  funnel: z.object({
    /** Null for a test that is open to everyone: nobody is invited to begin. */
    invited: z.nullable(z.int()),
    begun: z.int(),
    finished: z.int(),
  }),
  /** Finished attempts whose answers are all judged: what everything below counts. */
  counted: z.int(),
  /** Finished, but not counted yet: as a rule some answer is still to be judged. */
  beingJudged: z.int(),
  spread: spreadSchema,
  /** By percent, then minutes. Histogram and scatter plot are made of them. */
  points: z.array(resultPointSchema),
  /** When the last attempt was counted. */
  countedAt: z.nullable(instant),
})
export type Results = z.infer<typeof resultsSchema>

export const readResults = endpoint({
  operationId: 'readResults',
  keyScopes: ['read-results'],
  summary: 'Read the results of a test',
  description:
    'How many were invited, have begun and finished, and how scores and times are spread. The attempts themselves are in `GET /api/testAttempt/getAll` with `testId`.',
  errors: ['test_not_found'],
  ...admin,
  method: 'GET',
  path: '/tests/:id/results',
  params: idParams,
  query: resultFilter,
  responses: { 200: dataResponse(resultsSchema) },
})

const comparedGroupSchema = z.object({
  groupId: idSchema,
  name: z.string(),
  members: z.int(),
  begun: z.int(),
  counted: z.int(),
  spread: spreadSchema,
})
export type ComparedGroup = z.infer<typeof comparedGroupSchema>

export const compareGroups = endpoint({
  operationId: 'compareGroups',
  keyScopes: ['read-results'],
  summary: 'Compare groups in a test',
  description: `At most ${maxComparedGroups} groups: those with most members in the test, by name.`,
  errors: ['test_not_found'],
  ...admin,
  method: 'GET',
  path: '/tests/:id/results/groups',
  params: idParams,
  responses: { 200: dataResponse(z.array(comparedGroupSchema)) },
})
