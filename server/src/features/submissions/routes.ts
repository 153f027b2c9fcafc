import { runAnswer, runParams, submitBody, submittedAnswer } from '@assay/contract/submissions'
import { answers } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app-type.ts'
import { sessionOf } from '../accounts/session-gate.ts'
import { presentRun } from './present.ts'
import type { SubmissionsService } from './service.ts'

const tags = ['submissions']
/** 64 KB of source and 1 MB of input, which JSON may write at twice their length or more. */
const bodyLimit = 3 * 1024 * 1024

export function submissionRoutes(app: App, submissions: SubmissionsService): void {
  app.post(
    '/submissions',
    { bodyLimit, schema: { tags, body: submitBody, response: answers({ 201: submittedAnswer }) } },
    async (request, reply) => {
      const token = await submissions.submit(sessionOf(request).user, request.body, request.id)
      return reply.code(201).send({ statusCode: 201, message: 'Submission created', token })
    },
  )

  app.get(
    '/submissions/:token',
    { schema: { tags, params: runParams, response: answers({ 200: runAnswer }) } },
    async (request) => {
      const { user } = sessionOf(request)
      return presentRun(await submissions.read(user, request.params.token, request.id))
    },
  )

  app.delete(
    '/submissions/:token',
    { schema: { tags, params: runParams, response: answers({ 200: runAnswer }) } },
    async (request) => {
      const { user } = sessionOf(request)
      return presentRun(await submissions.stop(user, request.params.token, request.id))
    },
  )
}
