import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, plainResponse } from './responses.ts'

const codeBody = z.object({
  code: z
    .string('Code is required')
    .check(z.minLength(1, 'Code is required'), z.maxLength(200, 'Code is too long')),
})

/** Somebody who has come from a learning platform and has not gone on yet. */
export const launchSchema = z.object({
  platform: z.string(),
  /** Of the person, as the platform gives it. */
  name: z.string(),
  /** Teachers go on as the administrator that they are here. */
  isTeacher: z.boolean(),
  /** `choice`: a test is to be chosen for a place in the course. */
  kind: z.enum(['test', 'choice']),
  /** Null if there is none yet. */
  test: z.nullable(z.string()),
  /** Whether this browser is known to be the one that came from the platform. */
  isBound: z.boolean(),
})
export type Launch = z.infer<typeof launchSchema>

const open = { access: 'public', tag: 'learning platforms', requestsPerMinute: 600 } as const
const whereTo = dataResponse(z.object({ path: z.string() }))

export const readLaunch = endpoint({
  operationId: 'readLaunch',
  summary: 'Read who comes from a learning platform',
  description: 'By the code of the launch, which is valid for ten minutes.',
  errors: ['launch_expired'],
  ...open,
  method: 'POST',
  path: '/launches/read',
  body: codeBody,
  responses: { 200: dataResponse(launchSchema) },
})

export const finishLaunch = endpoint({
  operationId: 'finishLaunch',
  summary: 'Sign in from a learning platform',
  description:
    'Signs in the account that is linked to the person at the platform, or makes one, and says where to go on. The code counts once. Administrators are signed in only if they have linked their account themselves.',
  errors: [
    'launch_expired',
    'launch_by_administrator',
    'launch_by_teacher',
    'launch_without_test',
    'sso_email_not_verified',
    'sso_other_identity',
    'account_deactivated',
    'second_factor_needed',
    'sso_only',
    'not_signed_in',
  ],
  ...open,
  method: 'POST',
  path: '/launches/finish',
  body: codeBody,
  responses: { 200: whereTo },
})

export const continueLaunch = endpoint({
  operationId: 'continueLaunch',
  summary: 'Go on from a learning platform as an administrator',
  description:
    'With `link`, the person at the platform is signed in to this account by later launches. That takes the browser that came from the platform, so that nobody can slip their own identity in.',
  errors: ['launch_expired', 'launch_not_bound', 'launch_linked_elsewhere', 'launch_without_test'],
  access: 'admin',
  tag: 'learning platforms',
  method: 'POST',
  path: '/launches/continue',
  body: z.extend(codeBody, { link: z._default(z.boolean('Must be true or false'), false) }),
  responses: { 200: whereTo },
})

export const readLaunchAnswer = endpoint({
  operationId: 'readLaunchAnswer',
  summary: 'Ask whether a test was chosen',
  description:
    'For the page in the frame of a learning platform, while the choice is made in a window of its own. `address` is where the frame goes on; null until then.',
  errors: ['launch_expired'],
  ...open,
  method: 'POST',
  path: '/launches/answer',
  body: codeBody,
  responses: { 200: dataResponse(z.object({ address: z.nullable(z.string()) })) },
})

/** A place in a course for which a teacher is to choose a test. */
export const choiceSchema = z.object({
  _id: idSchema,
  platform: z.string(),
  course: z.nullable(z.string()),
  /** Whether the answer goes back to the platform, and not to a link that is in the course already. */
  returns: z.boolean(),
})
export type Choice = z.infer<typeof choiceSchema>

export const readChoice = endpoint({
  operationId: 'readChoice',
  summary: 'Read for which place in a course a test is to be chosen',
  description: 'Kept for a day.',
  errors: ['choice_not_found'],
  access: 'admin',
  tag: 'learning platforms',
  method: 'GET',
  path: '/test-choices/:id',
  params: idParams,
  responses: { 200: dataResponse(choiceSchema) },
})

export const answerChoice = endpoint({
  operationId: 'answerChoice',
  summary: 'Choose a test for a place in a course',
  description:
    'If the answer goes back to the platform, `address` is where the browser takes it from; otherwise the link opens the test from now on, and `address` is null.',
  errors: ['choice_not_found', 'test_not_found'],
  access: 'admin',
  tag: 'learning platforms',
  method: 'PUT',
  path: '/test-choices/:id',
  params: idParams,
  body: z.object({ testId: idSchema }),
  exampleBody: { testId: '01890000-0000-7000-8000-000000000000' },
  responses: {
    200: z.extend(plainResponse, { data: z.object({ address: z.nullable(z.string()) }) }),
  },
})
