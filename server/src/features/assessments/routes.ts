import {
  createAssessmentIn,
  deleteAssessment,
  editAssessmentIn,
  listAssessments,
  listDeletedAssessments,
  restoreAssessment,
} from '@assay/contract/assessment-endpoints'
import {
  duplicateAssessment,
  readTestQuestions,
  redrawTestQuestion,
  setTestQuestions,
} from '@assay/contract/assessment-questions'
import { readAssessment } from '@assay/contract/attempts'
import type { Language } from '@assay/contract/catalogue'
import { listLanguages } from '@assay/contract/languages'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { LanguageOffer } from './languages.ts'
import type { AssessmentsService } from './service.ts'
import type { TestQuestionsService } from './test-questions.ts'

/** What candidates and admins may both see. */
export function sharedAssessmentRoutes(
  scope: SessionScope<'signed-in'>,
  assessments: AssessmentsService,
  languages: LanguageOffer,
): void {
  serve(scope, listLanguages, async () => ok('Languages', { data: await languages.list() }))

  serve(scope, listAssessments, async ({ actor, query }) =>
    ok('Tests', await assessments.list(actor, query)),
  )

  serve(scope, readAssessment, async ({ actor, params }) =>
    ok('Test', { data: await assessments.get(actor, params.id) }),
  )
}

export function adminAssessmentRoutes(
  scope: SessionScope<'admin'>,
  assessments: AssessmentsService,
  offered: readonly Language[],
): void {
  serve(scope, listDeletedAssessments, async ({ query }) =>
    ok('Deleted tests', await assessments.listDeleted(query)),
  )

  serve(scope, createAssessmentIn(offered), async ({ author, body }) =>
    created('Test created successfully', { data: await assessments.create(author, body) }),
  )

  serve(scope, editAssessmentIn(offered), async ({ author, params, body }) =>
    ok('Test updated successfully', { data: await assessments.edit(author, params.id, body) }),
  )

  serve(scope, duplicateAssessment, async ({ author, params }) =>
    created('Test duplicated', { data: await assessments.duplicate(author, params.id) }),
  )

  serve(scope, deleteAssessment, async ({ author, params }) => {
    await assessments.delete(author, params.id)
    return ok('Test deleted successfully')
  })

  serve(scope, restoreAssessment, async ({ author, params }) => {
    await assessments.restore(author, params.id)
    return ok('Test restored successfully')
  })
}

export function testQuestionRoutes(
  scope: SessionScope<'admin'>,
  questions: TestQuestionsService,
): void {
  serve(scope, readTestQuestions, async ({ params }) =>
    ok('Questions of the test', { data: await questions.read(params.id) }),
  )

  serve(scope, setTestQuestions, async ({ author, params, body }) =>
    ok('Questions updated', { data: await questions.set(author, params.id, body) }),
  )

  serve(scope, redrawTestQuestion, async ({ author, params, body }) =>
    ok('Question replaced', { data: await questions.redraw(author, params.id, body) }),
  )
}
