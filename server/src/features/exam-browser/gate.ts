import { createAttempt, readAssessment } from '@assay/contract/attempts'
import type { Access } from '@assay/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { validate } from 'uuid'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { Gate } from '../../platform/http/scopes.ts'
import { type Invitee, inviteeOf, type UserRow } from '../accounts/present.ts'
import { examBrowserCheck } from './check.ts'
import { type TestInBrowser, testOf, testOfRun } from './store.ts'

interface GateParts {
  readonly db: Db
  readonly publicUrl: string
  readonly isInvited: (db: Db, testId: string, who: Invitee) => Promise<boolean>
}

type Named = Readonly<Record<string, unknown>>

/**
 * Admits calls about an attempt only from Safe Exam Browser, where the test asks for it and the attempt
 * has not ended. Which test a call is about stands in its address, its query or its body.
 */
export function examBrowserGate({ db, publicUrl, isInvited }: GateParts) {
  const isFromExamBrowser = examBrowserCheck(publicUrl)

  const find = async (request: FastifyRequest, userId: string) => {
    const params = request.params as Named
    const runId = params.token
    if (isId(runId)) return testOfRun(db, runId, userId)
    const testId = testIdOf(request)
    return testId === undefined ? undefined : testOf(db, testId, userId)
  }

  const concerns = async (
    request: FastifyRequest,
    { attemptId, audience, ended, testId }: TestInBrowser,
    actor: UserRow,
  ) => {
    if (ended !== null) return false
    if (attemptId !== null) return true
    // For whoever is not invited, the test does not exist.
    const begins = request.routeOptions.config.endpoint === createAttempt
    return begins && (audience === 'everyone' || (await isInvited(db, testId, inviteeOf(actor))))
  }

  return <A extends Access, Caller extends { readonly actor: UserRow }>(
    gate: Gate<A, Caller>,
  ): Gate<A, Caller> =>
    async (request, access) => {
      const caller = await gate(request, access)
      const { actor } = caller
      if (actor.role !== 'user') return caller
      const test = await find(request, actor.id)
      if (!test?.isRequired || !(await concerns(request, test, actor))) return caller
      const { headers, originalUrl: path } = request
      if (!isFromExamBrowser(test.testId, test.keys, { headers, path })) {
        throw refusal('exam_browser_required')
      }
      return caller
    }
}

const isId = (value: unknown): value is string => typeof value === 'string' && validate(value)

function testIdOf(request: FastifyRequest): string | undefined {
  const params = request.params as Named
  const isRead = request.routeOptions.config.endpoint === readAssessment
  const given = [
    params.testId,
    isRead ? params.id : undefined,
    (request.query as Named | undefined)?.testId,
    (request.body as Named | null | undefined)?.testId,
  ]
  return given.find(isId)
}
