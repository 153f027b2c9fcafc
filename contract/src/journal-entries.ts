import * as z from 'zod/mini'
import { type Language, languages } from './catalogue.ts'
import { idSchema, instant } from './responses.ts'

/** As many as a fast typist makes in ten minutes offline. */
export const maxEntriesPerChunk = 3000
export const maxChunkBytes = 256 * 1024

/**
 * A change of the text as CodeMirror writes a change set: lengths that stay as they are, and
 * `[removed length, ...inserted lines]`.
 */
export type JournalChanges = (number | [removed: number, ...lines: string[]])[]

/**
 * Where the text of an edit came from, if it was not typed. `inside` was cut or copied in the editor, `run` from
 * what is shown of a run beside it, `statement` from the question, `outside` from anywhere else; `inserted` came from
 * a button of the product, `other-tab` and `newer-draft` were written in another tab or on another device.
 */
export const editOrigins = [
  'inside',
  'run',
  'statement',
  'outside',
  'undo',
  'completion',
  'inserted',
  'other-tab',
  'newer-draft',
] as const
export type EditOrigin = (typeof editOrigins)[number]

/** `hidden`: in another tab or minimised; `unfocused`: in another window, with the page still in sight. */
export const absences = ['hidden', 'unfocused'] as const
export type AbsenceKind = (typeof absences)[number]

/**
 * Entries are arrays, since there are very many of them. `elapsed` are milliseconds since the entry
 * before, of the first one since `startedAt` of its chunk.
 */
export type JournalEntry =
  | [elapsed: number, 'edit', JournalChanges]
  | [elapsed: number, 'edit', JournalChanges, EditOrigin]
  /**
   * The editor was opened with this text, in another language than the test's if one is named. The
   * first entry of every recorder, and no other.
   */
  | [elapsed: number, 'open', text: string]
  | [elapsed: number, 'open', text: string, Language]
  /** So many characters of the statement were copied. */
  | [elapsed: number, 'copy', length: number]
  | [elapsed: number, 'away', AbsenceKind]
  | [elapsed: number, 'back']
  | [elapsed: number, 'run', token: string]
  /** A run has ended with this status of the judge. */
  | [elapsed: number, 'result', token: string, status: number]
  /** The output of this run was submitted as the answer. */
  | [elapsed: number, 'submit', token: string]
  | [elapsed: number, 'close']
  /** The browser could not keep this many entries. */
  | [elapsed: number, 'lost', count: number]

const maxCount = 1_000_000_000
const isCount = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxCount
const isText = (value: unknown) => typeof value === 'string'
const isId = (value: unknown) => isText(value) && z.safeParse(idSchema, value).success
const isOneOf = (names: readonly string[]) => (value: unknown) => names.includes(value as string)

const isChange = (value: unknown) =>
  isCount(value) ||
  (Array.isArray(value) && isCount(value[0]) && value.every((line, at) => at === 0 || isText(line)))
const isChanges = (value: unknown) => Array.isArray(value) && value.every(isChange)

/** What follows the time and the kind of an entry. */
const partsOf = new Map<unknown, readonly ((value: unknown) => boolean)[]>([
  ['edit', [isChanges]],
  ['open', [isText]],
  ['copy', [isCount]],
  ['away', [isOneOf(absences)]],
  ['back', []],
  ['run', [isId]],
  ['result', [isId, isCount]],
  ['submit', [isId]],
  ['close', []],
  ['lost', [isCount]],
])
/** What may follow after that. */
const lastPartOf = new Map<unknown, (value: unknown) => boolean>([
  ['edit', isOneOf(editOrigins)],
  ['open', isOneOf(languages)],
])

/** Written by hand: a union of eleven tuples takes a hundred times as long to refuse nonsense. */
function isJournalEntry(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  const [elapsed, kind, ...rest] = value
  const parts = partsOf.get(kind)
  if (!parts || !isCount(elapsed)) return false
  const isComplete = rest.length >= parts.length && parts.every((isPart, at) => isPart(rest[at]))
  const more = rest.slice(parts.length)
  if (more.length === 0) return isComplete
  return isComplete && more.length === 1 && lastPartOf.get(kind)?.(more[0]) === true
}

/** One problem for all of them: to list thousands takes long. */
export const journalEntriesSchema = z
  .array(z.custom<JournalEntry>(), 'Entries must be a list')
  .check(
    z.minLength(1, 'Entries are required'),
    z.maxLength(maxEntriesPerChunk, `A chunk must not exceed ${maxEntriesPerChunk} entries`),
    z.refine((entries) => entries.every(isJournalEntry), 'Some entry is not known'),
  )

/**
 * What one open editor recorded in a while. A recorder is one editor in one tab from its opening to its
 * closing; its chunks are numbered from 0 without gaps, so that a missing one shows.
 */
export const journalChunkSchema = z.object({
  recorder: idSchema,
  number: z.int('Number must be a whole number').check(z.minimum(0), z.maximum(1_000_000)),
  /** The server's time as the browser reckons it. */
  startedAt: instant.check(z.refine((text) => text > '2000', 'Started at must be a time of today')),
  entries: journalEntriesSchema,
})
export type JournalChunk = z.infer<typeof journalChunkSchema>
