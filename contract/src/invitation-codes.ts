import * as z from 'zod/mini'
import { maxPeopleTextChars } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  expiryOfInvitations,
  extraTimePercent,
  invitedName,
  rowProblemSchema,
} from './invitations.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'

/** All that are valid fit on one sheet. */
export const maxCodes = 1000
const maxRoomChars = 60

const namedPersonSchema = z.object({ name: invitedName, extraTimePercent })
export type NamedPerson = z.infer<typeof namedPersonSchema>

export const previewCodesBody = z.object({
  text: z
    .string('Text must be text')
    .check(
      z.maxLength(
        maxPeopleTextChars,
        `The text should not exceed ${maxPeopleTextChars.toLocaleString('en')} characters`,
      ),
    ),
})

export const inviteByCodeBody = z.object({
  people: z
    .array(namedPersonSchema, 'People are required')
    .check(
      z.minLength(1, 'There is nobody to invite'),
      z.maxLength(maxCodes, `At most ${maxCodes.toLocaleString('en')} people at once`),
    ),
  /** Where they sit: there is one sheet for each room. */
  room: z.optional(
    z
      .string('Room must be text')
      .check(
        z.trim(),
        z.maxLength(maxRoomChars, `Room should not exceed ${maxRoomChars} characters`),
        z.regex(/^\P{Cc}*$/u, 'Room must not contain control characters'),
      ),
  ),
  expiresAt: z.optional(expiryOfInvitations),
})
export type InviteByCodeBody = z.infer<typeof inviteByCodeBody>

const admin = { access: 'admin', tag: 'invitations' } as const
/** Of five for each person: an object with two fields, in a list. */
const maxBodyValues = 6 * maxCodes

export const previewCodes = endpoint({
  operationId: 'previewCodes',
  summary: 'Preview invitations by code',
  description:
    'Reads pasted lines of names, each with extra time in percent or without, and tells who would be invited and which rows cannot be. Changes nothing.',
  errors: ['test_not_found', 'server_busy'],
  ...admin,
  method: 'POST',
  path: '/tests/:id/invitations/codes/preview',
  params: idParams,
  body: previewCodesBody,
  bodyLimitBytes: 3 * 1024 * 1024,
  responses: {
    200: dataResponse(
      z.object({
        people: z.array(namedPersonSchema),
        /** The first `maxListedProblems`. */
        problems: z.array(rowProblemSchema),
        problemCount: z.int(),
      }),
    ),
  },
})

const invitedResponse = dataResponse(z.object({ invited: z.int(), alreadyInvited: z.int() }))

export const inviteByCode = endpoint({
  operationId: 'inviteByCode',
  keyScopes: ['invite'],
  takesIdempotencyKey: true,
  summary: 'Invite people who have no email address',
  description:
    'Up to 1,000 of a test; each gets a personal code, which is on the sheet. Within a test, people are told apart by their names: a name that is invited already gets no second code, so the call can be repeated. 201 if it invited somebody, otherwise 200.',
  errors: ['test_not_found', 'test_deleted', 'too_many_personal_codes'],
  ...admin,
  method: 'POST',
  path: '/tests/:id/invitations/codes',
  params: idParams,
  body: inviteByCodeBody,
  bodyLimitBytes: 1024 * 1024,
  maxBodyValues,
  exampleBody: { people: [{ name: 'Ada Lovelace', extraTimePercent: 0 }], room: 'Room 12' },
  responses: { 200: invitedResponse, 201: invitedResponse },
})

const sheetRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  room: z.string(),
  /** As it is printed. */
  code: z.string(),
  expiresAt: instant,
})
export type SheetRow = z.infer<typeof sheetRowSchema>

export const readCodeSheet = endpoint({
  operationId: 'readCodeSheet',
  summary: 'Read the personal codes of a test',
  description:
    'Of everybody who was invited by a code and can still use it, by room and name. Whoever has a code can take the test in that name, so the audit log records the call.',
  errors: ['test_not_found'],
  ...admin,
  method: 'POST',
  path: '/tests/:id/invitations/codes/sheet',
  params: idParams,
  responses: {
    200: dataResponse(
      z.object({
        test: z.string(),
        timeZone: z.string(),
        /** Where codes are typed. */
        url: z.string(),
        rows: z.array(sheetRowSchema),
      }),
    ),
  },
})
