import * as z from 'zod/mini'
import { emailSchema } from './accounts.ts'
import { endpoint, foreign } from './endpoint.ts'
import { maxReportedChars } from './hiring-connections.ts'
import { idSchema } from './responses.ts'

const maxNameChars = 100
const nameSchema = z
  .string('Name is required')
  .check(
    z.trim(),
    z.maxLength(maxNameChars, `Name should not exceed ${maxNameChars} characters`),
    z.regex(/^\P{Cc}*$/u, 'Name must not contain control characters'),
  )

/** What both say of a candidate. Whatever else comes along is not read. */
const candidateSchema = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  email: emailSchema,
})
export type OrderedCandidate = z.infer<typeof candidateSchema>

const maxAddressChars = 1000
const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const of = { access: 'hiring-system', tag: 'hiring systems' } as const
const greenhouse = '/hiring/greenhouse'
const ashby = '/hiring/ashby'

export const greenhouseListTests = endpoint({
  operationId: 'greenhouseListTests',
  summary: 'List tests for Greenhouse',
  description: 'Tests that somebody invited today could begin, the newest first.',
  errors: ['hiring_system_off'],
  ...of,
  method: 'GET',
  path: `${greenhouse}/list_tests`,
  responses: {
    200: foreign(z.array(z.object({ partner_test_id: idSchema, partner_test_name: z.string() }))),
  },
})

export const greenhouseSendTest = endpoint({
  operationId: 'greenhouseSendTest',
  summary: 'Invite a candidate of Greenhouse',
  description:
    'Sent twice for the same candidate and test, it invites once and answers the same. `url` is told when the attempt is finished, by `PATCH`.',
  errors: ['hiring_system_off', 'test_not_found', 'test_deleted', 'too_many_mails'],
  ...of,
  method: 'POST',
  path: `${greenhouse}/send_test`,
  body: z.object({
    partner_test_id: z.uuid('No test has this id'),
    candidate: candidateSchema,
    url: z.optional(
      z.nullable(
        z
          .string('The address must be text')
          .check(
            z.maxLength(
              maxAddressChars,
              `The address should not exceed ${maxAddressChars} characters`,
            ),
            z.refine(isWebAddress, 'The address must begin with https://'),
          ),
      ),
    ),
  }),
  responses: { 200: foreign(z.object({ partner_interview_id: idSchema })) },
})

export const greenhouseTestStatus = endpoint({
  operationId: 'greenhouseTestStatus',
  summary: 'Tell Greenhouse how far a candidate is',
  description:
    'Once the attempt is finished and judged, `partner_status` is `complete`, with the score in percent and the page of the attempt.',
  errors: ['hiring_system_off', 'hiring_order_not_found'],
  ...of,
  method: 'GET',
  path: `${greenhouse}/test_status`,
  query: z.object({ partner_interview_id: z.uuid('No invitation has this id') }),
  responses: {
    200: foreign(
      z.object({
        partner_status: z.string(),
        partner_profile_url: z.nullable(z.string()),
        partner_score: z.nullable(z.int()),
        metadata: z.record(z.string(), z.string()),
      }),
    ),
  },
})

export const greenhouseResponseError = endpoint({
  operationId: 'greenhouseResponseError',
  summary: 'Hear what Greenhouse could not read',
  description: 'Shown to administrators with the connection, and in the audit log.',
  errors: ['hiring_system_off'],
  ...of,
  method: 'POST',
  path: `${greenhouse}/response_error`,
  body: z.object({
    api_call: z.optional(z.nullable(z.string().check(z.maxLength(maxReportedChars)))),
    errors: z.optional(z.nullable(z.array(z.string().check(z.maxLength(maxReportedChars))))),
  }),
  responses: { 200: foreign(z.object({})) },
})

const succeeded = <Results extends z.ZodMiniType>(results: Results) =>
  foreign(z.object({ success: z.literal(true), results }))

export const ashbyListAssessments = endpoint({
  operationId: 'ashbyListAssessments',
  summary: 'List tests for Ashby',
  description: 'Tests that somebody invited today could begin, the newest first.',
  errors: ['hiring_system_off'],
  ...of,
  method: 'POST',
  path: `${ashby}/assessment.list`,
  responses: {
    200: succeeded(
      z.array(
        z.object({
          assessment_type_id: idSchema,
          name: z.string(),
          description: z.string(),
        }),
      ),
    ),
  },
})

export const ashbyStartAssessment = endpoint({
  operationId: 'ashbyStartAssessment',
  summary: 'Invite a candidate of Ashby',
  description:
    'Sent twice for the same application and test, it invites once and answers the same. How far the candidate is, Ashby is told by `assessment.update`.',
  errors: ['hiring_system_off', 'test_not_found', 'test_deleted', 'too_many_mails'],
  ...of,
  method: 'POST',
  path: `${ashby}/assessment.start`,
  body: z.object({
    assessment_type_id: z.uuid('No test has this id'),
    candidate: candidateSchema,
    application: z.optional(
      z.nullable(z.object({ ashby_id: z.string().check(z.maxLength(maxNameChars)) })),
    ),
  }),
  responses: { 200: succeeded(z.object({ assessment_id: idSchema })) },
})

export const ashbyCancelAssessment = endpoint({
  operationId: 'ashbyCancelAssessment',
  summary: 'Cancel what Ashby has started',
  description:
    'An invitation that nobody has begun is revoked. An attempt goes on, but Ashby hears no more of it.',
  errors: ['hiring_system_off', 'hiring_order_not_found'],
  ...of,
  method: 'POST',
  path: `${ashby}/assessment.cancel`,
  body: z.object({ assessment_id: z.uuid('No assessment has this id') }),
  responses: { 200: succeeded(z.object({ assessment_id: idSchema })) },
})
