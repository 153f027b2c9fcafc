import * as z from 'zod/mini'
import { levels } from './catalogue.ts'
import { maxPageSize } from './constants.ts'
import { cursor, cursorHelp, nextCursor } from './cursors.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, longListResponse, sortOrders, wholeNumber } from './lists.ts'
import {
  questionContentSchema,
  questionKinds,
  questionOrigins,
  timeLimitsSchema,
} from './question-parts.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'

/** A question as lists for administrators show it. `_id` is that of its current edition. */
export const bankQuestionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** The task in one line; empty in old editions. */
  summary: z.string(),
  idea: z.string(),
  topic: z.string(),
  level: z.enum(levels),
  minutes: z.int(),
  kind: z.enum(questionKinds),
  origin: z.enum(questionOrigins),
  /** How many tests have it, deleted ones left out. Counted up to `maxCountedUses`. */
  uses: z.int(),
  /** Percent of its latest answers that earned all marks; null without answers. */
  successPercent: z.nullable(z.int()),
  /** Withdrawn questions are not drawn any more. */
  withdrawnAt: z.nullable(instant),
})
export type BankQuestion = z.infer<typeof bankQuestionSchema>

export const originFilters = ['All', ...questionOrigins] as const
export type OriginFilter = (typeof originFilters)[number]

export const maxCountedUses = 1000
/** How many of its latest answers `successPercent` is about. */
export const answersForSuccess = 100

export const bankStatuses = ['offered', 'withdrawn'] as const
export type BankStatus = (typeof bankStatuses)[number]

/** In the order of titles. `search` matches title, summary and idea. */
export const bankListQuery = z.extend(listQuery, {
  sortOrder: z._default(z.enum(sortOrders, 'Sort order must be asc or desc'), 'asc'),
  limit: z._default(wholeNumber('Limit', maxPageSize), 20),
  topic: z._default(z.string().check(z.maxLength(40)), ''),
  idea: z._default(z.string().check(z.maxLength(60)), ''),
  origin: z._default(z.enum(originFilters, 'Origin must be All, shipped or ours'), 'All'),
  status: z._default(z.enum(bankStatuses, 'Status must be offered or withdrawn'), 'offered'),
})
export type BankListQuery = z.infer<typeof bankListQuery>

const editionSchema = z.object({
  _id: idSchema,
  publishedAt: instant,
  withdrawnAt: z.nullable(instant),
  uses: z.int(),
})

/** One edition with everything that proves it, all editions, and the tests that have one of them. */
export const bankQuestionDetailSchema = z.extend(bankQuestionSchema, {
  content: questionContentSchema,
  limits: z.nullable(timeLimitsSchema),
  editions: z.array(editionSchema),
  /** The newest hundred. */
  usedIn: z.array(z.object({ _id: idSchema, name: z.string(), createdAt: instant })),
})
export type BankQuestionDetail = z.infer<typeof bankQuestionDetailSchema>

const admin = { access: 'admin', tag: 'questions' } as const

export const listBankQuestions = endpoint({
  operationId: 'listBankQuestions',
  keyScopes: ['manage-questions', 'manage-tests'],
  summary: 'List the questions of the bank',
  description: `The current edition of each question, in the order of titles. \`search\` matches title, summary and idea. ${cursorHelp}`,
  errors: [],
  ...admin,
  method: 'GET',
  path: '/questions',
  query: z.extend(bankListQuery, { cursor }),
  responses: { 200: z.extend(longListResponse(bankQuestionSchema), { nextCursor }) },
})

export const listTopics = endpoint({
  operationId: 'listTopics',
  keyScopes: ['manage-questions', 'manage-tests'],
  summary: 'List topics and ideas',
  description: 'What the bank can be filtered by.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/questions/topics',
  responses: {
    200: dataResponse(z.object({ topics: z.array(z.string()), ideas: z.array(z.string()) })),
  },
})

export const readBankQuestion = endpoint({
  operationId: 'readBankQuestion',
  keyScopes: ['manage-questions'],
  summary: 'Read a question of the bank',
  description:
    'One edition with its cases and solutions, all its editions, and the newest hundred tests that have one of them.',
  errors: ['question_not_found'],
  ...admin,
  method: 'GET',
  path: '/questions/:id',
  params: idParams,
  responses: { 200: dataResponse(bankQuestionDetailSchema) },
})

export const withdrawQuestion = endpoint({
  operationId: 'withdrawQuestion',
  keyScopes: ['manage-questions'],
  summary: 'Withdraw a question',
  description:
    'New tests do not draw it any more; tests and attempts that have it keep it. Only for questions of your own.',
  errors: ['question_not_found', 'question_shipped', 'question_withdrawn'],
  ...admin,
  method: 'POST',
  path: '/questions/:id/withdraw',
  params: idParams,
  responses: { 200: plainResponse },
})
