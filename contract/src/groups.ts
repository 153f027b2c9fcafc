import * as z from 'zod/mini'
import { emailSchema } from './accounts.ts'
import { maxPageSize, maxPeopleTextChars } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { longListResponse, pageQuery, wholeNumber } from './lists.ts'
import { peopleFilter } from './people.ts'
import {
  dataResponse,
  errorResponse,
  idParams,
  idSchema,
  instant,
  plainResponse,
} from './responses.ts'
import { readBy } from './url.ts'

/** A named list of people. */
export const groupSchema = z.object({
  _id: idSchema,
  name: z.string(),
  members: z.int(),
  createdAt: instant,
})
export type Group = z.infer<typeof groupSchema>

/** Members are addresses; not all have an account. */
export const groupMemberSchema = z.object({
  email: z.string(),
  /** May be empty. */
  name: z.string(),
  extraTimePercent: z.int(),
  userId: z.nullable(idSchema),
})
export type GroupMember = z.infer<typeof groupMemberSchema>

const nameSchema = z
  .string('Name is required')
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(100, 'Name should not exceed 100 characters'),
    z.regex(/^\P{Cc}*$/u, 'Name must not contain control characters'),
  )

/** From text (a CSV file, or typed and pasted lines), or from the People page. */
export const addMembersBody = z.object({
  text: z.optional(
    z
      .string('People must be text')
      .check(z.maxLength(maxPeopleTextChars, 'This is too much text for one group')),
  ),
  /** Adds the readable rows although others are not. */
  skipBadRows: z.optional(z.boolean('Must be true or false')),
  filter: z.optional(peopleFilter),
})
export type AddMembersBody = z.input<typeof addMembersBody>

export const renameGroupBody = z.object({ name: nameSchema })
export const createGroupBody = z.extend(addMembersBody, { name: nameSchema })
export type CreateGroupBody = z.input<typeof createGroupBody>

/** Of rows that cannot be read, in one response. */
export const maxListedProblems = 100

const badRowsSchema = z.object({
  /** How many people the other rows name. */
  readable: z.int(),
  /** The first `maxListedProblems`. */
  problems: z.array(z.object({ line: z.int(), reason: z.string() })),
  problemCount: z.int(),
})
export type BadRows = z.infer<typeof badRowsSchema>

/** With `data` if nothing was added because of bad rows. */
const conflictResponse = z.extend(errorResponse, { data: z.optional(badRowsSchema) })

export const groupListQuery = z.extend(pageQuery, {
  limit: z._default(wholeNumber('Limit', maxPageSize), 20),
})
export type GroupListQuery = z.infer<typeof groupListQuery>

const admin = { access: 'admin', tag: 'people' } as const
/** 10,000 people at 300 bytes each. */
const bodyLimitBytes = 3 * 1024 * 1024

export const listGroups = endpoint({
  operationId: 'listGroups',
  summary: 'List groups',
  description: 'Named lists of people, with the number of their members.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/groups',
  query: groupListQuery,
  responses: { 200: longListResponse(groupSchema) },
})

export const readGroup = endpoint({
  operationId: 'readGroup',
  summary: 'Read a group',
  description: 'Its name and how many members it has.',
  errors: ['group_not_found'],
  ...admin,
  method: 'GET',
  path: '/groups/:id',
  params: idParams,
  responses: { 200: dataResponse(groupSchema) },
})

export const createGroup = endpoint({
  operationId: 'createGroup',
  summary: 'Create a group',
  description:
    'With the people of a CSV file or pasted lines, or all accounts that match a filter; up to 10,000. If a row cannot be read nothing is created, unless `skipBadRows` is set.',
  errors: ['group_name_taken', 'group_full', 'rows_unreadable', 'server_busy'],
  ...admin,
  method: 'POST',
  path: '/groups',
  body: createGroupBody,
  bodyLimitBytes,
  responses: { 201: dataResponse(groupSchema), 409: conflictResponse },
  location: readBy(readGroup),
})

export const renameGroup = endpoint({
  operationId: 'renameGroup',
  summary: 'Rename a group',
  description: 'Names of groups are unique.',
  errors: ['group_not_found', 'group_name_taken'],
  ...admin,
  method: 'PUT',
  path: '/groups/:id',
  params: idParams,
  body: renameGroupBody,
  responses: { 200: plainResponse },
})

export const deleteGroup = endpoint({
  operationId: 'deleteGroup',
  summary: 'Delete a group',
  description: 'Invitations, accounts and attempts of its members stay.',
  errors: ['group_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/groups/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const listMembers = endpoint({
  operationId: 'listMembers',
  summary: 'List the members of a group',
  description: 'Members are addresses; not all have an account.',
  errors: ['group_not_found'],
  ...admin,
  method: 'GET',
  path: '/groups/:id/members',
  params: idParams,
  query: groupListQuery,
  responses: { 200: longListResponse(groupMemberSchema) },
})

export const addMembers = endpoint({
  operationId: 'addMembers',
  summary: 'Add members to a group',
  description:
    'People who are members already get the name and extra time of their new row. 201 if somebody was added, otherwise 200. If a row cannot be read nothing changes, unless `skipBadRows` is set.',
  errors: ['group_not_found', 'group_full', 'rows_unreadable', 'server_busy'],
  ...admin,
  method: 'POST',
  path: '/groups/:id/members',
  params: idParams,
  body: addMembersBody,
  bodyLimitBytes,
  responses: {
    200: dataResponse(groupSchema),
    201: dataResponse(groupSchema),
    409: conflictResponse,
  },
  location: readBy(readGroup),
})

export const removeMember = endpoint({
  operationId: 'removeMember',
  summary: 'Remove a member from a group',
  description: 'Repeating the call is no error.',
  errors: ['group_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/groups/:id/members/:email',
  params: z.extend(idParams, { email: emailSchema }),
  responses: { 200: plainResponse },
})

export const exportMembers = endpoint({
  operationId: 'exportMembers',
  summary: 'Download the members of a group',
  description: 'As CSV that can be imported again. Recorded in the audit log.',
  errors: ['group_not_found'],
  ...admin,
  method: 'GET',
  path: '/groups/:id/members.csv',
  params: idParams,
  responses: { 200: { contentType: 'text/csv', description: 'A table' } },
})
