import {
  createAssessment,
  deleteAssessment,
  editAssessment,
  listAssessments,
  listDeletedAssessments,
  restoreAssessment,
} from '@assay/contract/assessments'
import { readAssessment } from '@assay/contract/attempts'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { AssessmentsService } from './service.ts'

/** What candidates and admins may both see. */
export function sharedAssessmentRoutes(
  scope: SessionScope<'signed-in'>,
  assessments: AssessmentsService,
): void {
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
): void {
  serve(scope, listDeletedAssessments, async ({ query }) =>
    ok('Deleted tests', await assessments.listDeleted(query)),
  )

  serve(scope, createAssessment, async ({ author, body }) =>
    created('Test created successfully', { data: await assessments.create(author, body) }),
  )

  serve(scope, editAssessment, async ({ author, params, body }) =>
    ok('Test updated successfully', { data: await assessments.edit(author, params.id, body) }),
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
