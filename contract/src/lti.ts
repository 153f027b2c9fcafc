import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'

export const maxPlatforms = 50
const maxAddressChars = 1000
const maxValueChars = 255
const maxDeployments = 50
const maxDomains = 20

const text = (what: string) =>
  z
    .string(`${what} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      z.maxLength(maxValueChars, `${what} should not exceed ${maxValueChars} characters`),
    )

const isWebAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

export const platformAddress = (what: string) =>
  z
    .string(`${what} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      z.maxLength(maxAddressChars, `${what} should not exceed ${maxAddressChars} characters`),
      z.refine(isWebAddress, 'Enter an address that begins with https://'),
    )

const domain = z
  .string('Enter domains such as example.edu')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maxValueChars, 'Enter domains such as example.edu'),
    z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'Enter domains such as example.edu'),
  )

/** What the two systems have to know of each other; the words are those of LTI 1.3. */
export const platformBody = z.object({
  name: text('Name'),
  issuer: text('Issuer'),
  clientId: text('Client ID'),
  /** Empty only for a platform that registered itself and did not say. */
  deploymentIds: z
    .array(text('Deployment ID'), 'Deployment IDs are required')
    .check(z.maxLength(maxDeployments, `At most ${maxDeployments} deployment IDs`)),
  loginUrl: platformAddress('Login URL'),
  tokenUrl: platformAddress('Token URL'),
  /** What some platforms want as audience in place of the token URL. */
  tokenAudience: z._default(z.nullable(text('Audience')), null),
  keysUrl: platformAddress('Key set URL'),
  /** Where people open it, if that is another site than the login URL: only sites of it may frame us. */
  siteUrl: z._default(z.nullable(platformAddress('Address')), null),
  /** Addresses at these domains are believed: their accounts are found by them. */
  emailDomains: z._default(
    z.array(domain).check(z.maxLength(maxDomains, `At most ${maxDomains} domains`)),
    [],
  ),
})
export type PlatformBody = z.infer<typeof platformBody>

export const platformSchema = z.object({
  _id: idSchema,
  ...platformBody.shape,
  tokenAudience: z.nullable(z.string()),
  siteUrl: z.nullable(z.string()),
  emailDomains: z.array(z.string()),
  createdAt: instant,
  /** Scores that are to be sent and could not be yet. */
  waitingScores: z.int(),
  /** Why the last one could not be sent; null if it could. */
  problem: z.nullable(z.string()),
})
export type Platform = z.infer<typeof platformSchema>

/** What to enter at a platform. */
export const toolAddressesSchema = z.object({
  login: z.string(),
  launch: z.string(),
  keys: z.string(),
})
export type ToolAddresses = z.infer<typeof toolAddressesSchema>

export const courseSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** Whether the platform tells who is in it. */
  hasMembers: z.boolean(),
  /** The group that its learners are in; null until it is imported. */
  group: z.nullable(z.object({ _id: idSchema, name: z.string(), members: z.int() })),
  syncedAt: z.nullable(instant),
})
export type Course = z.infer<typeof courseSchema>

const admin = { access: 'admin', tag: 'learning platforms' } as const
const exampleBody = {
  name: 'Moodle of the faculty',
  issuer: 'https://moodle.example.edu',
  clientId: 'Zq8tLw3rYp1',
  deploymentIds: ['1'],
  loginUrl: 'https://moodle.example.edu/mod/lti/auth.php',
  tokenUrl: 'https://moodle.example.edu/mod/lti/token.php',
  keysUrl: 'https://moodle.example.edu/mod/lti/certs.php',
}

export const listPlatforms = endpoint({
  operationId: 'listPlatforms',
  summary: 'List the learning platforms',
  description: 'The oldest first, with the addresses of this server that are entered there.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/learning-platforms',
  responses: {
    200: dataResponse(z.object({ platforms: z.array(platformSchema), tool: toolAddressesSchema })),
  },
})

export const addPlatform = endpoint({
  operationId: 'addPlatform',
  summary: 'Add a learning platform',
  description:
    'From now on people come from it by LTI 1.3. The token and key set addresses must be public and `https`, unless the operator allows their network.',
  errors: ['too_many_platforms', 'platform_exists'],
  ...admin,
  method: 'POST',
  path: '/learning-platforms',
  body: platformBody,
  exampleBody,
  responses: { 201: dataResponse(platformSchema) },
})

export const editPlatform = endpoint({
  operationId: 'editPlatform',
  summary: 'Edit a learning platform',
  description: 'Its links, courses and accounts stay.',
  errors: ['platform_not_found', 'platform_exists'],
  ...admin,
  method: 'PUT',
  path: '/learning-platforms/:id',
  params: idParams,
  body: platformBody,
  exampleBody,
  responses: { 200: dataResponse(platformSchema) },
})

export const removePlatform = endpoint({
  operationId: 'removePlatform',
  summary: 'Remove a learning platform',
  description:
    'Nobody comes from it any more, and no score is sent there. Accounts, attempts and groups stay.',
  errors: ['platform_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/learning-platforms/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const makeRegistrationAddress = endpoint({
  operationId: 'makeRegistrationAddress',
  summary: 'Make an address for dynamic registration',
  description:
    'An administrator of a learning platform enters it there, once and within a day; the platform then adds itself.',
  errors: [],
  ...admin,
  method: 'POST',
  path: '/learning-platform-registrations',
  responses: { 201: dataResponse(z.object({ address: z.string(), expiresAt: instant })) },
})

export const listCourses = endpoint({
  operationId: 'listCourses',
  summary: 'List the courses of a learning platform',
  description: 'Those from which somebody has come, by title.',
  errors: ['platform_not_found'],
  ...admin,
  method: 'GET',
  path: '/learning-platforms/:id/courses',
  params: idParams,
  responses: { 200: dataResponse(z.array(courseSchema)) },
})

export const importCourse = endpoint({
  operationId: 'importCourse',
  summary: 'Make a group of a course, or bring it up to date',
  description:
    'Asks the platform for the learners of the course. The group then has exactly them; it is brought up to date again when a teacher comes from the course.',
  errors: ['course_not_found', 'course_without_members', 'platform_unreachable', 'group_full'],
  ...admin,
  method: 'POST',
  path: '/courses/:id/group',
  params: idParams,
  responses: { 200: dataResponse(courseSchema) },
})
