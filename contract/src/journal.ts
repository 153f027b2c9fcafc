import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { journalChunkSchema, maxChunkBytes } from './journal-entries.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'

/** What all chunks of an attempt may take, and how many of them there may be in a minute. */
export const maxJournalBytes = 4 * 1024 * 1024
/** What a chunk counts besides its entries, so that there cannot be any number of empty ones. */
export const chunkOverheadBytes = 100
/** As many as three tabs send in which a watched candidate follows what they type in one of them. */
export const maxChunksPerMinute = 240

/** How often a browser sends what it recorded. */
export const journalIntervalMs = 60_000
/** How often it does while an administrator watches, and how often they look: within two seconds in all. */
export const watchedIntervalMs = 800
/** How long a browser does so after it has heard `journalWatched`, or `isWatched` in a response. */
export const watchedForMs = 15_000

/** How long after the end of an attempt its browser may send what it could not send before. */
export const journalGraceMs = 24 * 60 * 60 * 1000

/** About how much of a journal one response has. */
export const maxJournalPageBytes = 1024 * 1024

/** A chunk as it was received. */
export const storedChunkSchema = z.extend(journalChunkSchema, {
  /** Its place in the chain of the attempt, from 1. */
  seq: z.int(),
  questionId: idSchema,
  /** Such as "Chromium on Linux". */
  device: z.string(),
  receivedAt: instant,
})
export type StoredChunk = z.infer<typeof storedChunkSchema>

/**
 * `intact`: nothing was changed or removed since it was received. `other-secret`: it was sealed under
 * another SECRET than the installation has now, so nobody can tell.
 */
export const sealStates = ['intact', 'broken', 'other-secret'] as const

export const journalSchema = z.object({
  /** When recording ended early because the journal had become too long; null if it did not. */
  fullAt: z.nullable(instant),
  /** When it was deleted at the end of its retention period. */
  deletedAt: z.nullable(instant),
  seal: z.object({
    state: z.enum(sealStates),
    /**
     * The first chunk that is not as it was received, or missing; one above the last if all are, but
     * what is stored about the whole is not. Null if the seal is not broken.
     */
    brokenAt: z.nullable(z.int()),
  }),
  /** Of the last chunk there is; 0 if there is none. */
  lastSeq: z.int(),
  /**
   * In the order of `seq`, those after `after`, about a megabyte of them. If the last one is not
   * `lastSeq`, ask for more after it. One that cannot be read, in a broken journal, is left out.
   */
  chunks: z.array(storedChunkSchema),
})
export type Journal = z.infer<typeof journalSchema>

const own = { access: 'candidate', tag: 'attempts' } as const
const admin = { access: 'admin', tag: 'attempts', params: idParams } as const

export const appendJournal = endpoint({
  operationId: 'appendJournal',
  summary: 'Record how an answer is written',
  description:
    'Appends a chunk to the journal of a test that keeps one. A chunk whose number is not above the last one of its recorder is ignored, so a request may be repeated. Chunks are accepted for a day after the end of the attempt.',
  errors: [
    'attempt_not_begun',
    'question_not_in_test',
    'journal_off',
    'journal_closed',
    'journal_full',
    'journal_too_fast',
  ],
  ...own,
  method: 'POST',
  path: '/tests/:testId/attempt/questions/:questionId/journal',
  params: z.object({ testId: idSchema, questionId: idSchema }),
  body: journalChunkSchema,
  responses: { 200: dataResponse(z.object({ isWatched: z.boolean() })) },
  bodyLimitBytes: maxChunkBytes,
  maxBodyValues: 40_000,
})

export const downloadOwnJournal = endpoint({
  operationId: 'downloadOwnJournal',
  summary: 'Download what was recorded of the own attempt',
  description: 'Everything in the journal, as JSON.',
  errors: ['attempt_not_begun', 'journal_off'],
  ...own,
  method: 'GET',
  path: '/tests/:testId/attempt/journal',
  params: z.object({ testId: idSchema }),
  responses: { 200: { contentType: 'application/json', description: 'The journal' } },
})

export const readJournal = endpoint({
  operationId: 'readJournal',
  keyScopes: ['read-results'],
  summary: 'Read the journal of an attempt',
  description:
    'The chunks after `after`. The seal is checked over all of these, so without `after` over the whole journal. With `watch`, the browser of a candidate at work sends what it records about every second; it hears the socket event `journalWatched`.',
  errors: ['attempt_not_found', 'journal_off'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/journal',
  query: z.object({
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)), 0),
    watch: z.optional(z.literal('true')),
  }),
  responses: { 200: dataResponse(journalSchema) },
})

export const exportJournal = endpoint({
  operationId: 'exportJournal',
  keyScopes: ['read-results'],
  summary: 'Export the journal of an attempt',
  description:
    'The journal with its seal and the judged programs, as JSON. `npm run verify -- <file>` checks it without the database.',
  errors: ['attempt_not_found', 'journal_off'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/journal/file',
  responses: { 200: { contentType: 'application/json', description: 'The sealed journal' } },
})
