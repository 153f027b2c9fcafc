import * as z from 'zod/mini'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery, wholeNumber } from './lists.ts'
import { idParams, idSchema, instant, longListResponse, plainResponse } from './responses.ts'
import { roles } from './roles.ts'

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
  ...admin,
  method: 'GET',
  path: '/people',
  query: peopleListQuery,
  responses: { 200: longListResponse(personSchema) },
})

/** The list as a file: the same filters, all pages. */
export const exportPeople = endpoint({
  ...admin,
  method: 'GET',
  path: '/people/export.csv',
  query: peopleFilter,
  responses: { 200: { contentType: 'text/csv', description: 'A table' } },
})

export const setRole = endpoint({
  ...admin,
  method: 'PUT',
  path: '/people/:id/role',
  params: idParams,
  body: z.object({ role: z.enum(roles, 'Role must be admin or user') }),
  responses: { 200: plainResponse },
})

/** Deactivating ends all sessions; nobody can sign in until the account is activated again. */
export const setActive = endpoint({
  ...admin,
  method: 'PUT',
  path: '/people/:id/active',
  params: idParams,
  body: z.object({ active: z.boolean('Active must be true or false') }),
  responses: { 200: plainResponse },
})

export const sendResetMail = endpoint({
  ...admin,
  method: 'POST',
  path: '/people/:id/reset-mail',
  params: idParams,
  responses: { 200: plainResponse },
})
