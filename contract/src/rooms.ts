import * as z from 'zod/mini'
import { deadlineActions } from './assessment-options.ts'
import { attemptEnds } from './attempt-state.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'

/** Whoever began longer ago is not in the room: no attempt at a test with a time limit lasts so long. */
export const roomHours = 48

/** The room holds those who began last. */
export const maxInRoom = 500

/** As many as fit into one address. */
export const maxRoomIds = 100

/** Who has done nothing for so long may need help. */
export const quietMinutes = 5

/** Who has run a question so often without answering it may be stuck. */
export const manyRuns = 15

export const cellStates = ['untouched', 'working', 'ran', 'answered'] as const
export type CellState = (typeof cellStates)[number]

/** One question of one candidate. */
const cellSchema = z.object({
  questionId: idSchema,
  state: z.enum(cellStates),
  /** Null until the answer has been judged. */
  correct: z.nullable(z.boolean()),
  marks: z.nullable(z.int()),
  runs: z.int(),
})
export type RoomCell = z.infer<typeof cellSchema>

const rowSchema = z.object({
  /** Of the attempt. */
  _id: idSchema,
  userId: idSchema,
  name: z.string(),
  email: z.string(),
  startedAt: instant,
  deadline: z.nullable(instant),
  extraMinutes: z.int(),
  /** Null while it runs. */
  ended: z.nullable(z.enum(attemptEnds)),
  /** When the candidate last edited, ran or answered something; the start, before that. */
  lastActiveAt: instant,
  /** The candidate has the product open in a browser. */
  isConnected: z.boolean(),
  /** Browser and system in words; empty if not known. */
  device: z.string(),
  /** In the order of the questions. */
  cells: z.array(cellSchema),
})
export type RoomRow = z.infer<typeof rowSchema>

const roomSchema = z.object({
  /** Of the test. */
  name: z.string(),
  now: instant,
  /** What happens with saved code when an attempt ends. */
  atDeadline: z.enum(deadlineActions),
  /** How many questions of candidates wait for an answer; null if they may not ask. */
  waitingClarifications: z.nullable(z.int()),
  /** Since when the clocks of the test stand still; null while they run. */
  pausedAt: z.nullable(instant),
  rows: z.array(rowSchema),
  /** The titles of their questions, by id. */
  titles: z.record(idSchema, z.string()),
})
export type Room = z.infer<typeof roomSchema>

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Several ids, separated by commas. */
const idList = z
  .string('Must be ids, separated by commas')
  .check(
    z.maxLength(37 * maxRoomIds, `Must not be more than ${maxRoomIds} ids`),
    z.regex(new RegExp(`^${uuid}(,${uuid})*$`), 'Must be ids, separated by commas'),
  )

export const roomQuery = z.object({
  /** Only members of this group. */
  groupId: z.optional(idSchema),
  /** Only these attempts, or those of these people. */
  only: z.optional(idList),
})

export const readRoom = endpoint({
  operationId: 'readRoom',
  summary: 'Read the live room of a test',
  description: `Who is taking the test, and how far they are: everybody who began in the last ${roomHours} hours, at most the ${maxInRoom} who began last. For about 25 seconds after the call, administrators with an open page hear the socket event \`roomChanged\` with the id of the test and those of the attempts and people to be read again (\`only\`).`,
  errors: ['test_not_found'],
  access: 'admin',
  tag: 'tests',
  method: 'GET',
  path: '/tests/:id/room',
  params: idParams,
  query: roomQuery,
  responses: { 200: dataResponse(roomSchema) },
})
