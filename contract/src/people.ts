import * as z from 'zod/mini'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { extraTimePercent } from './invitations.ts'
import { longListResponse, pageQuery, wholeNumber } from './lists.ts'
import { idParams, idSchema, instant, plainResponse } from './responses.ts'
import { roles } from './roles.ts'

/** What somebody gets in every test of this installation. Only administrators and the person see it. */
export const accommodationsBody = z.object({
  /** On top of time limits; the larger counts if an invitation gives extra time too. */
  extraTimePercent,
  /** All pages are larger. */
  largerFont: z.boolean('Larger font must be true or false'),
  /** The time left is hidden until the candidate shows it. */
  hidesCountdown: z.boolean('Hidden countdown must be true or false'),
})
export type Accommodations = z.infer<typeof accommodationsBody>

/** An account as administrators see it. */
export const personSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: instant,
  isVerified: z.boolean(),
  /** To within a few minutes; null if not seen since this is recorded. */
  lastSeenAt: z.nullable(instant),
  deactivatedAt: z.nullable(instant),
  /** When they asked to be erased. */
  erasureRequestedAt: z.nullable(instant),
  isErased: z.boolean(),
  accommodations: accommodationsBody,
  attempts: z.int(),
})
export type Person = z.infer<typeof personSchema>

export const roleFilters = ['All', ...roles] as const
export type RoleFilter = (typeof roleFilters)[number]

/** An account is active unless it is deactivated, verified or not. */
export const personStatusFilters = ['All', 'Active', 'Deactivated', 'Not verified'] as const
export type PersonStatusFilter = (typeof personStatusFilters)[number]

/** `search` matches names and addresses. */
export const peopleListQuery = z.extend(pageQuery, {
  limit: z._default(wholeNumber('Limit', maxPageSize), 20),
  role: z._default(z.enum(roleFilters, 'Role must be All, admin or user'), 'All'),
  status: z._default(
    z.enum(personStatusFilters, 'Status must be All, Active, Deactivated or Not verified'),
    'All',
  ),
  groupId: z.optional(idSchema),
})
export type PeopleListQuery = z.infer<typeof peopleListQuery>

/** The People page as filtered, all pages. */
export const peopleFilter = z.omit(peopleListQuery, { page: true, limit: true, sortOrder: true })
export type PeopleFilter = z.infer<typeof peopleFilter>

const admin = { access: 'admin', tag: 'people' } as const

export const listPeople = endpoint({
  operationId: 'listPeople',
  summary: 'List accounts',
  description: '`search` matches names and addresses.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/people',
  query: peopleListQuery,
  responses: { 200: longListResponse(personSchema) },
})

export const exportPeople = endpoint({
  operationId: 'exportPeople',
  summary: 'Download accounts',
  description: 'All that match the filters, as CSV. Recorded in the audit log.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/people/export.csv',
  query: peopleFilter,
  responses: { 200: { contentType: 'text/csv', description: 'A table' } },
})

export const setRole = endpoint({
  operationId: 'setRole',
  summary: 'Change the role of an account',
  description: "Not the caller's own to `user`, and not that of the last administrator.",
  errors: ['account_not_found', 'own_account', 'last_admin'],
  ...admin,
  method: 'PUT',
  path: '/people/:id/role',
  params: idParams,
  body: z.object({ role: z.enum(roles, 'Role must be admin or user') }),
  responses: { 200: plainResponse },
})

export const setActive = endpoint({
  operationId: 'setActive',
  summary: 'Deactivate or reactivate an account',
  description:
    'Deactivating ends all its sessions; nobody can sign in to it until it is active again.',
  errors: ['account_not_found', 'own_account', 'last_admin'],
  ...admin,
  method: 'PUT',
  path: '/people/:id/active',
  params: idParams,
  body: z.object({ active: z.boolean('Active must be true or false') }),
  responses: { 200: plainResponse },
})

export const sendResetMail = endpoint({
  operationId: 'sendResetMail',
  summary: 'Mail a reset link to an account',
  description: 'If a link was sent a moment ago, no other is.',
  errors: ['account_not_found', 'person_deactivated'],
  ...admin,
  method: 'POST',
  path: '/people/:id/reset-mail',
  params: idParams,
  responses: { 200: plainResponse },
})

export const setAccommodations = endpoint({
  operationId: 'setAccommodations',
  summary: 'Change the accommodations of an account',
  description:
    'They hold in every test of the installation. Extra time counts in attempts that begin afterwards; if an invitation gives extra time too, the larger of both counts.',
  errors: ['account_not_found'],
  ...admin,
  method: 'PUT',
  path: '/people/:id/accommodations',
  params: idParams,
  body: accommodationsBody,
  responses: { 200: plainResponse },
})
