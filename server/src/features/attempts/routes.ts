import { Readable } from 'node:stream'
import { idParams } from '@assay/contract/answers'
import {
  answerBody,
  attemptAnswer,
  attemptDetailAnswer,
  attemptExportQuery,
  attemptedAnswer,
  attemptedListAnswer,
  attemptListAnswer,
  createAttemptBody,
  ownAttemptsQuery,
  testIdParams,
  verdictAnswer,
} from '@assay/contract/attempts'
import { listQuery } from '@assay/contract/lists'
import { z } from 'zod'
import { answers } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app-type.ts'
import { sessionOf } from '../accounts/session-gate.ts'
import type { AttemptsAdmin } from './admin.ts'
import type { AttemptsService } from './service.ts'

const tags = ['attempts']
const ok = (message: string) => ({ statusCode: 200, message })

/** Candidates see their own, administrators anybody's. */
export function sharedAttemptRoutes(app: App, attempts: AttemptsService): void {
  app.get(
    '/test/getOngoing/:id',
    {
      schema: {
        tags,
        params: idParams,
        querystring: ownAttemptsQuery,
        response: answers({ 200: attemptedListAnswer }),
      },
    },
    async (request) => {
      const { params, query } = request
      const list = await attempts.listOwn(sessionOf(request).user, params.id, query)
      return { ...ok('Attempted tests'), ...list }
    },
  )
}

export function candidateAttemptRoutes(app: App, attempts: AttemptsService): void {
  app.post(
    '/testAttempt/create',
    {
      schema: {
        tags,
        body: createAttemptBody,
        response: answers({ 200: attemptAnswer, 201: attemptAnswer }),
      },
    },
    async (request, reply) => {
      const { isNew, data } = await attempts.create(sessionOf(request).user, request.body)
      if (!isNew) return { ...ok('Test already begun'), data }
      return reply.code(201).send({ statusCode: 201, message: 'Test begun', data })
    },
  )

  app.put(
    '/testAttempt/update/:testId',
    {
      schema: {
        tags,
        params: testIdParams,
        body: answerBody,
        response: answers({ 200: verdictAnswer }),
      },
    },
    async (request) => {
      const { params, body, id } = request
      const data = await attempts.answer(sessionOf(request).user, params.testId, body, id)
      return { ...ok(data.correct ? 'Correct answer' : 'Incorrect answer'), data }
    },
  )

  app.get(
    '/testAttempt/get/:testId',
    { schema: { tags, params: testIdParams, response: answers({ 200: attemptedAnswer }) } },
    async (request) => ({
      ...ok('Attempted test'),
      data: await attempts.getOwn(sessionOf(request).user, request.params.testId),
    }),
  )
}

export function adminAttemptRoutes(app: App, admin: AttemptsAdmin): void {
  app.get(
    '/testAttempt/getAll',
    { schema: { tags, querystring: listQuery, response: answers({ 200: attemptListAnswer }) } },
    async ({ query }) => ({ ...ok('Attempts'), ...(await admin.list(query)) }),
  )

  app.get(
    '/testAttempt/detail/:id',
    { schema: { tags, params: idParams, response: answers({ 200: attemptDetailAnswer }) } },
    async ({ params }) => ({ ...ok('Attempt'), data: await admin.detail(params.id) }),
  )

  app.get(
    '/testAttempt/export.csv',
    {
      schema: {
        tags,
        querystring: attemptExportQuery,
        response: {
          ...answers({}),
          200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } },
        },
      },
    },
    async ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="attempts.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(admin.csv(query)) as unknown as string),
  )
}
