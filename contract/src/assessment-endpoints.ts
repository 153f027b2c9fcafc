import * as z from 'zod/mini'
import {
  assessmentListQuery,
  assessmentSchema,
  createAssessmentBody,
  editAssessmentBody,
} from './assessments.ts'
import { readAssessment } from './attempts.ts'
import { type Language, languageSchemaOf, languages } from './catalogue.ts'
import { cursor, cursorHelp, nextCursor } from './cursors.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './lists.ts'
import { dataResponse, idParams, listResponse, plainResponse } from './responses.ts'
import { readBy } from './url.ts'

const assessmentResponse = dataResponse(assessmentSchema)
const assessmentListResponse = listResponse(assessmentSchema)
const admin = { access: 'admin', tag: 'tests' } as const

export const listAssessments = endpoint({
  operationId: 'listAssessments',
  keyScopes: ['read-results', 'manage-tests', 'invite'],
  summary: 'List tests',
  description: `Administrators see all tests, candidates those they may take. \`onlyUnattempted\` leaves out what \`userId\` has begun; candidates can ask about themselves only. ${cursorHelp}`,
  errors: ['not_permitted'],
  method: 'GET',
  path: '/test/getAll',
  access: 'signed-in',
  tag: 'tests',
  query: z.extend(assessmentListQuery, { cursor }),
  responses: { 200: z.extend(assessmentListResponse, { nextCursor }) },
})

export const listDeletedAssessments = endpoint({
  operationId: 'listDeletedAssessments',
  keyScopes: ['manage-tests'],
  summary: 'List deleted tests',
  description: `Tests that can be restored. ${cursorHelp}`,
  errors: [],
  ...admin,
  method: 'GET',
  path: '/test/get-deleted-All',
  query: z.extend(listQuery, { cursor }),
  responses: { 200: z.extend(assessmentListResponse, { nextCursor }) },
})

export const createAssessment = endpoint({
  operationId: 'createAssessment',
  keyScopes: ['manage-tests'],
  takesIdempotencyKey: true,
  summary: 'Create a test',
  description:
    'Draws `numOfQuestions` questions of the level at random, or takes those of `questionIds`. All options are off unless given: a test of four fields is open to everyone and has no time limit. Tells all candidates who may take it.',
  errors: ['bank_too_small', 'question_not_offered', 'question_unsuitable', 'question_repeated'],
  ...admin,
  method: 'POST',
  path: '/test/create',
  body: createAssessmentBody,
  exampleBody: { name: 'Loops and lists', numOfQuestions: 3, language: 'Python', level: 'Basic' },
  responses: { 201: assessmentResponse },
  location: readBy(readAssessment),
})

/** As an installation with these languages accepts it. */
export const createAssessmentIn = (offered: readonly Language[]) =>
  endpoint({
    ...createAssessment,
    body: z.extend(createAssessmentBody, { language: languageSchemaOf(offered) }),
  })

export const editAssessment = endpoint({
  operationId: 'editAssessment',
  keyScopes: ['manage-tests'],
  summary: 'Edit a test',
  description:
    'Another level draws new questions; another number adds or drops some at the end. Options that are left out stay. Attempts keep the questions they began with. Once somebody has begun, options change only in favour of the candidates.',
  errors: [
    'test_not_found',
    'test_deleted',
    'test_changed',
    'test_begun',
    'bank_too_small',
    'question_unsuitable',
  ],
  ...admin,
  method: 'PUT',
  path: '/test/edit/:id',
  params: idParams,
  body: editAssessmentBody,
  responses: { 200: assessmentResponse },
})

/** A test may keep a language that is no longer offered. */
export const editAssessmentIn = (offered: readonly Language[]) =>
  endpoint({
    ...editAssessment,
    body: z.extend(editAssessmentBody, { language: languageSchemaOf(languages, offered) }),
  })

export const deleteAssessment = endpoint({
  operationId: 'deleteAssessment',
  keyScopes: ['manage-tests'],
  summary: 'Delete a test',
  description: 'It leaves all lists and can be restored. Candidates who have begun it can finish.',
  errors: ['test_not_found', 'test_deleted'],
  ...admin,
  method: 'PUT',
  path: '/test/delete/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const restoreAssessment = endpoint({
  operationId: 'restoreAssessment',
  keyScopes: ['manage-tests'],
  summary: 'Restore a deleted test',
  description: 'It is listed again as it was, and candidates are told.',
  errors: ['test_not_found', 'test_not_deleted'],
  ...admin,
  method: 'PUT',
  path: '/test/restore/:id',
  params: idParams,
  responses: { 200: plainResponse },
})
