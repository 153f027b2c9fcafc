import { defaultOptions, isSameOption } from '@assay/contract/assessment-options'
import type {
  Assessment,
  AssessmentListQuery,
  CreateAssessmentBody,
  EditAssessmentBody,
  PeopleCounts,
} from '@assay/contract/assessments'
import type { AttemptedAssessment, ReadAssessment } from '@assay/contract/attempts'
import { type Language, oneOfLanguages } from '@assay/contract/catalogue'
import type { ListQuery } from '@assay/contract/lists'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { actOnce } from '../../platform/audit/act-once.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { pageWithCursor, readCursor, timeCursor } from '../../platform/database/cursors.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { Notify } from '../../platform/notify.ts'
import type { Retention } from '../../platform/retention.ts'
import type { TellWebhooks } from '../../platform/tell-webhooks.ts'
import { extraTimeOf, type Invitee, inviteeOf, type UserRow } from '../accounts/present.ts'
import { duplicate } from './duplicate.ts'
import {
  besides,
  refuseAgainstCandidates,
  refuseImpossibleWindow,
  refuseNotOffered,
  refuseOtherQuestions,
  refuseUnsuitedMarking,
  rowFieldsOf,
} from './options.ts'
import { peopleCountsOf } from './people-counts.ts'
import { type AssessmentRow, offeredTestOf, presentAssessment, type Reader } from './present.ts'
import type { QuestionSource } from './question-source.ts'
import {
  type AssessmentFilter,
  appendQuestions,
  dropQuestionsFrom,
  findAssessment,
  hasAttempts,
  insertAssessment,
  type ListedAssessment,
  listAssessments,
  lockAssessment,
  questionsOf,
  updateAssessment,
} from './store.ts'

export interface AssessmentsParts extends QuestionSource {
  readonly db: Db
  readonly clock: Clock
  /** The languages that new tests can be in. */
  readonly offered: readonly Language[]
  readonly retention: Pick<Retention, 'journals'>
  /** The test as this user began it, if they did. */
  readonly ownAttempt: (userId: string, id: string) => Promise<AttemptedAssessment | undefined>
  /** The valid invitation of this person, if there is one. */
  readonly invitationOf: (
    db: Db,
    id: string,
    who: Invitee,
    now: Date,
  ) => Promise<{ extraTimePercent: number } | undefined>
  /** Gives running attempts and invitations their new ends, as part of the transaction. */
  readonly onTimesChanged: (
    tx: Db,
    id: string,
    closing: { before: Date | null; after: Date | null },
  ) => Promise<void>
  readonly notify: Notify
  readonly tellWebhooks: TellWebhooks
}

export function assessmentsService(parts: AssessmentsParts) {
  const { db, clock, drawQuestions, retention } = parts

  const present = async (
    inDb: Db,
    row: AssessmentRow,
    reader: Reader = { isAdmin: true, extraTimePercent: 0 },
  ): Promise<Assessment> => {
    const { questions, counts } = await readMore(inDb, [row.id], reader.isAdmin)
    const more = { counts: counts.get(row.id), retention }
    return presentAssessment(row, questions.get(row.id) ?? [], reader, more)
  }

  /** The questions of these tests and, for administrators, the people they concern. */
  const readMore = async (inDb: Db, ids: string[], isAdmin: boolean) => ({
    questions: await questionsOf(inDb, ids),
    counts: isAdmin ? await peopleCountsOf(inDb, ids) : new Map<string, PeopleCounts>(),
  })

  const list = async (filter: AssessmentFilter, actor?: UserRow) => {
    const { rows, total } = await listAssessments(db, filter)
    return { data: await presentAll(filter, rows, actor), total }
  }

  const listByCursor = async (filter: AssessmentFilter, cursor: string, actor?: UserRow) => {
    const { limit } = filter
    const after = readCursor(cursor, timeCursor)
    const found = await listAssessments(db, { ...filter, after, page: 1, limit: limit + 1 })
    const { rows, nextCursor } = pageWithCursor(found.rows, limit, ({ test }) => [
      test.createdAt,
      test.id,
    ])
    return { data: await presentAll(filter, rows, actor), total: found.total, nextCursor }
  }

  const presentAll = async (
    filter: AssessmentFilter,
    rows: ListedAssessment[],
    actor: UserRow | undefined,
  ) => {
    const isAdmin = filter.invitedAs === undefined
    const ids = rows.map(({ test }) => test.id)
    const { questions, counts } = await readMore(db, ids, isAdmin)
    return rows.map(({ test, ...invitation }) => {
      const extraTimePercent = actor ? extraTimeOf(actor, invitation) : 0
      const reader = { isAdmin, extraTimePercent }
      const more = { counts: counts.get(test.id), retention }
      return presentAssessment(test, questions.get(test.id) ?? [], reader, more)
    })
  }

  const tellCreated = async (tx: Db, row: AssessmentRow) => {
    const { id: testId, name, language, level } = row
    if (row.audience === 'everyone') {
      await parts.notify(tx, { kind: 'test-available', parameters: offeredTestOf(row) })
    }
    await parts.tellWebhooks(tx, { type: 'test.created', data: { testId, name, language, level } })
  }

  const lock = async (tx: Db, id: string): Promise<AssessmentRow> => {
    const row = await lockAssessment(tx, id)
    if (!row) throw refusal('test_not_found')
    return row
  }

  return {
    list(actor: UserRow, query: AssessmentListQuery & { cursor?: string | undefined }) {
      const { onlyUnattempted, userId, cursor, ...rest } = query
      if (userId !== undefined && userId !== actor.id && actor.role !== 'admin')
        throw refusal('not_permitted')
      const unattemptedBy = onlyUnattempted ? (userId ?? actor.id) : undefined
      const invitedAs = actor.role === 'admin' ? undefined : inviteeOf(actor)
      const filter = { ...rest, deleted: false, unattemptedBy, invitedAs, now: clock.now() }
      return cursor === undefined ? list(filter, actor) : listByCursor(filter, cursor, actor)
    },

    listDeleted({ cursor, ...query }: ListQuery & { cursor?: string | undefined }) {
      const filter = { ...query, deleted: true, now: clock.now() }
      return cursor === undefined ? list(filter) : listByCursor(filter, cursor)
    },

    /**
     * Users who have begun the test get it with their answers. A deleted test is found only by them
     * and by admins, who may restore it; a test for invited people by those and admins.
     */
    async get(actor: UserRow, id: string): Promise<ReadAssessment> {
      const own = await parts.ownAttempt(actor.id, id)
      if (own) return own
      const row = await findAssessment(db, id)
      if (!row) throw refusal('test_not_found')
      if (actor.role === 'admin') return present(db, row)
      const invitation = await parts.invitationOf(db, id, inviteeOf(actor), clock.now())
      if (row.deletedAt || (row.audience === 'invited' && !invitation)) {
        throw refusal('test_not_found')
      }
      const extraTimePercent = extraTimeOf(actor, invitation)
      return present(db, row, { isAdmin: false, extraTimePercent })
    },

    async create(author: Author, body: CreateAssessmentBody): Promise<Assessment> {
      const { numOfQuestions: count, questionIds: chosen, ...rest } = body
      const fields = rowFieldsOf(rest)
      const { level, language, otherLanguages = [], kinds = defaultOptions.kinds } = fields
      const now = clock.now()
      return actOnce(db, author, now, async (tx) => {
        refuseImpossibleWindow(fields, {}, now)
        refuseUnsuitedMarking({ kinds, marking: fields.marking ?? defaultOptions.marking })
        refuseNotOffered(parts.offered, otherLanguages, [])
        if (chosen && chosen.length !== count) {
          throw invalid({
            numOfQuestions: `Number of questions must be ${chosen.length}, as chosen`,
          })
        }
        const row = await insertAssessment(tx, { ...fields, createdBy: author.id, createdAt: now })
        const asked = { kinds, language, otherLanguages }
        if (chosen) await parts.takeChosen(tx, { ...asked, ids: chosen, kept: [] })
        const questionIds =
          chosen ?? (await drawQuestions(tx, { ...asked, level, count, except: [] }))
        await appendQuestions(tx, row.id, questionIds, 0)
        const presented = await present(tx, row)
        const questions = titlesOf(presented.questions)
        const given = { ...rest, ...(rest.otherLanguages && { otherLanguages }) }
        const after = { ...given, numOfQuestions: count, ...(chosen && { questions }) }
        await recordAudit(tx, now, author, { action: 'test.created', subject: row, after })
        await tellCreated(tx, row)
        return presented
      })
    },

    duplicate: (author: Author, id: string): Promise<Assessment> =>
      actOnce(db, author, clock.now(), async (tx) => {
        const original = await lock(tx, id)
        if (original.deletedAt) {
          throw refusal('test_deleted', 'This test is deleted. Restore it before duplicating it.')
        }
        if (!parts.offered.includes(original.language)) {
          throw refusal('language_off', `New tests in ${original.language} are turned off.`)
        }
        const row = await duplicate(tx, parts, author, original)
        await tellCreated(tx, row)
        return present(tx, row)
      }),

    /** Keeps the questions and adds or removes some at the end; a new level draws all again. */
    edit(author: Author, id: string, body: EditAssessmentBody): Promise<Assessment> {
      const { numOfQuestions, version, ...rest } = body
      const given = rowFieldsOf(rest)
      const { level, language } = given
      const now = clock.now()
      return actAs(db, author, async (tx) => {
        const row = await lock(tx, id)
        if (row.deletedAt)
          throw refusal('test_deleted', 'This test is deleted. Restore it before editing it.')
        if (version !== undefined && version !== row.version) {
          throw refusal('test_changed')
        }
        const otherLanguages = besides(language, given.otherLanguages ?? row.otherLanguages)
        const kinds = given.kinds ?? row.kinds
        const fields = { ...given, kinds, otherLanguages }
        refuseImpossibleWindow(fields, row, now)
        refuseUnsuitedMarking({ kinds, marking: given.marking ?? row.marking })
        refuseNotOffered(parts.offered, otherLanguages, row.otherLanguages)
        const isMoved = language !== row.language
        if (isMoved && !parts.offered.includes(language)) {
          throw invalid({ language: oneOfLanguages(parts.offered) })
        }
        const questionsBefore = (await questionsOf(tx, [id])).get(id) ?? []
        const before = questionsBefore.map((question) => question.id)
        if (await hasAttempts(tx, id)) {
          refuseAgainstCandidates(row, { ...rest, otherLanguages })
          refuseOtherQuestions(row, { ...row, numOfQuestions: before.length }, body)
        }
        const kept = row.level === level ? before.slice(0, numOfQuestions) : []
        const asked = { kinds, language, otherLanguages }
        const isAskedAnew =
          isMoved ||
          !isSameOption(otherLanguages, row.otherLanguages) ||
          !isSameOption(kinds, row.kinds)
        if (kept.length > 0 && isAskedAnew) {
          await parts.takeChosen(tx, { ...asked, ids: kept, kept })
        }
        await dropQuestionsFrom(tx, id, kept.length)
        const count = numOfQuestions - kept.length
        const drawn = await drawQuestions(tx, { ...asked, level, count, except: kept })
        await appendQuestions(tx, id, drawn, kept.length)
        const edited = await updateAssessment(tx, id, fields)
        const presented = await present(tx, edited)
        const changed = changedFields(
          { ...row, numOfQuestions: before.length, questions: titlesOf(questionsBefore) },
          { ...fields, numOfQuestions, questions: titlesOf(presented.questions) },
        )
        await recordAudit(tx, now, author, { action: 'test.edited', subject: row, ...changed })
        await parts.onTimesChanged(tx, id, { before: row.closesAt, after: edited.closesAt })
        return presented
      })
    },

    async delete(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const row = await lock(tx, id)
        if (row.deletedAt) throw refusal('test_deleted', 'This test is already deleted')
        const now = clock.now()
        await updateAssessment(tx, id, { deletedAt: now })
        await recordAudit(tx, now, author, { action: 'test.deleted', subject: row })
      })
    },

    async restore(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const row = await lock(tx, id)
        if (!row.deletedAt) throw refusal('test_not_deleted')
        await updateAssessment(tx, id, { deletedAt: null })
        await recordAudit(tx, clock.now(), author, { action: 'test.restored', subject: row })
        if (row.audience === 'everyone') {
          await parts.notify(tx, { kind: 'test-restored', parameters: offeredTestOf(row) })
        }
      })
    },
  }
}

const titlesOf = (questions: readonly { title: string }[]) => questions.map(({ title }) => title)

export type AssessmentsService = ReturnType<typeof assessmentsService>
