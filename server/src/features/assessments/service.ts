import type {
  Assessment,
  AssessmentListQuery,
  CreateAssessmentBody,
  EditAssessmentBody,
} from '@assay/contract/assessments'
import type { AttemptedAssessment, ReadAssessment } from '@assay/contract/attempts'
import type { Language, Level } from '@assay/contract/catalogue'
import type { ListQuery } from '@assay/contract/lists'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import { type AssessmentRow, presentAssessment } from './present.ts'
import {
  type AssessmentFilter,
  appendQuestions,
  dropQuestionsFrom,
  findAssessment,
  hasAttempts,
  insertAssessment,
  listAssessments,
  lockAssessment,
  questionIdsOf,
  questionsOf,
  updateAssessment,
} from './store.ts'

export interface AssessmentsParts {
  readonly db: Db
  readonly clock: Clock
  readonly drawQuestions: (
    tx: Db,
    draw: { level: Level; language: Language; count: number; except: readonly string[] },
  ) => Promise<string[]>
  /** The test as this user began it, if they did. */
  readonly ownAttempt: (userId: string, id: string) => Promise<AttemptedAssessment | undefined>
  /** Notifies all candidates, as part of the transaction. */
  readonly announce: (tx: Db, notice: { title: string; message: string }) => Promise<void>
}

export function assessmentsService(parts: AssessmentsParts) {
  const { db, clock, drawQuestions } = parts

  const present = async (inDb: Db, row: AssessmentRow): Promise<Assessment> =>
    presentAssessment(row, (await questionsOf(inDb, [row.id])).get(row.id) ?? [])

  const list = async (filter: AssessmentFilter) => {
    const { rows, total } = await listAssessments(db, filter)
    const questions = await questionsOf(
      db,
      rows.map(({ id }) => id),
    )
    return { data: rows.map((row) => presentAssessment(row, questions.get(row.id) ?? [])), total }
  }

  const lock = async (tx: Db, id: string): Promise<AssessmentRow> => {
    const row = await lockAssessment(tx, id)
    if (!row) throw notFound('This test does not exist')
    return row
  }

  return {
    list(actor: UserRow, query: AssessmentListQuery) {
      const { onlyUnattempted, userId, ...rest } = query
      if (userId !== undefined && userId !== actor.id && actor.role !== 'admin') throw forbidden()
      const unattemptedBy = onlyUnattempted ? (userId ?? actor.id) : undefined
      return list({ ...rest, deleted: false, unattemptedBy })
    },

    listDeleted: (query: ListQuery) => list({ ...query, deleted: true }),

    /**
     * Users who have begun the test get it with their answers. A deleted test is found only by them
     * and by admins, who may restore it.
     */
    async get(actor: UserRow, id: string): Promise<ReadAssessment> {
      const own = await parts.ownAttempt(actor.id, id)
      if (own) return own
      const row = await findAssessment(db, id)
      if (!row || (row.deletedAt && actor.role !== 'admin')) {
        throw notFound('This test does not exist')
      }
      return present(db, row)
    },

    async create(actor: UserRow, body: CreateAssessmentBody): Promise<Assessment> {
      const { numOfQuestions, ...fields } = body
      const { name, level, language } = fields
      return db.transaction(async (tx) => {
        const row = await insertAssessment(tx, {
          ...fields,
          createdBy: actor.id,
          createdAt: clock.now(),
        })
        const drawn = await drawQuestions(tx, {
          level,
          language,
          count: numOfQuestions,
          except: [],
        })
        await appendQuestions(tx, row.id, drawn, 0)
        await parts.announce(tx, {
          title: 'New test available',
          message: `${name} (${language}, ${level}) is ready for you.`,
        })
        return present(tx, row)
      })
    },

    /** Keeps the questions and adds or removes some at the end; a new level draws all again. */
    edit(id: string, body: EditAssessmentBody): Promise<Assessment> {
      const { numOfQuestions, version, ...fields } = body
      const { level, language } = fields
      return db.transaction(async (tx) => {
        const row = await lock(tx, id)
        if (row.deletedAt) throw conflict('This test is deleted. Restore it before editing it.')
        if (version !== undefined && version !== row.version) {
          throw conflict('Somebody else has changed this test meanwhile. Open it again to see it.')
        }
        const isRemarked = fields.marking !== undefined && fields.marking !== row.marking
        if (isRemarked && (await hasAttempts(tx, id))) {
          throw conflict('Marking cannot be changed once somebody has begun the test.')
        }
        const kept =
          row.level === level ? (await questionIdsOf(tx, id)).slice(0, numOfQuestions) : []
        await dropQuestionsFrom(tx, id, kept.length)
        const count = numOfQuestions - kept.length
        const drawn = await drawQuestions(tx, { level, language, count, except: kept })
        await appendQuestions(tx, id, drawn, kept.length)
        return present(tx, await updateAssessment(tx, id, fields))
      })
    },

    async delete(id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await lock(tx, id)
        if (row.deletedAt) throw conflict('This test is already deleted')
        await updateAssessment(tx, id, { deletedAt: clock.now() })
      })
    },

    async restore(id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await lock(tx, id)
        if (!row.deletedAt) throw conflict('This test is not deleted')
        await updateAssessment(tx, id, { deletedAt: null })
        await parts.announce(tx, {
          title: 'Test available again',
          message: `${row.name} (${row.language}, ${row.level}) is ready for you.`,
        })
      })
    },
  }
}

export type AssessmentsService = ReturnType<typeof assessmentsService>
