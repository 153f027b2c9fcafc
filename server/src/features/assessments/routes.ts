import { idParams, plainAnswer } from '@assay/contract/answers'
import {
  assessmentAnswer,
  assessmentListAnswer,
  assessmentListQuery,
  createAssessmentBody,
  editAssessmentBody,
} from '@assay/contract/assessments'
import { readAssessmentAnswer } from '@assay/contract/attempts'
import { listQuery } from '@assay/contract/lists'
import { answers } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app-type.ts'
import { sessionOf } from '../accounts/session-gate.ts'
import type { AssessmentsService } from './service.ts'

const tags = ['tests']
const ok = (message: string) => ({ statusCode: 200, message })

/** What candidates and admins may both see. */
export function sharedAssessmentRoutes(app: App, assessments: AssessmentsService): void {
  app.get(
    '/test/getAll',
    {
      schema: {
        tags,
        querystring: assessmentListQuery,
        response: answers({ 200: assessmentListAnswer }),
      },
    },
    async (request) => ({
      ...ok('Tests'),
      ...(await assessments.list(sessionOf(request).user, request.query)),
    }),
  )

  app.get(
    '/test/get/:id',
    { schema: { tags, params: idParams, response: answers({ 200: readAssessmentAnswer }) } },
    async (request) => ({
      ...ok('Test'),
      data: await assessments.get(sessionOf(request).user, request.params.id),
    }),
  )
}

export function adminAssessmentRoutes(app: App, assessments: AssessmentsService): void {
  app.get(
    '/test/get-deleted-All',
    {
      schema: { tags, querystring: listQuery, response: answers({ 200: assessmentListAnswer }) },
    },
    async ({ query }) => ({ ...ok('Deleted tests'), ...(await assessments.listDeleted(query)) }),
  )

  app.post(
    '/test/create',
    { schema: { tags, body: createAssessmentBody, response: answers({ 201: assessmentAnswer }) } },
    async (request, reply) => {
      const data = await assessments.create(sessionOf(request).user, request.body)
      return reply.code(201).send({ statusCode: 201, message: 'Test created successfully', data })
    },
  )

  app.put(
    '/test/edit/:id',
    {
      schema: {
        tags,
        params: idParams,
        body: editAssessmentBody,
        response: answers({ 200: assessmentAnswer }),
      },
    },
    async ({ params, body }) => ({
      ...ok('Test updated successfully'),
      data: await assessments.edit(params.id, body),
    }),
  )

  app.put(
    '/test/delete/:id',
    { schema: { tags, params: idParams, response: answers({ 200: plainAnswer }) } },
    async ({ params }) => {
      await assessments.delete(params.id)
      return ok('Test deleted successfully')
    },
  )

  app.put(
    '/test/restore/:id',
    { schema: { tags, params: idParams, response: answers({ 200: plainAnswer }) } },
    async ({ params }) => {
      await assessments.restore(params.id)
      return ok('Test restored successfully')
    },
  )
}
