import type { AuditAction } from '@assay/contract/audit'
import type { InvitationExportQuery, InvitationListQuery } from '@assay/contract/invitation-list'
import { hasBegun } from '@assay/contract/invitation-status'
import type {
  ChangeInvitationBody,
  InviteBody,
  PreviewInvitationsBody,
} from '@assay/contract/invitations'
import { addressOrName, hasAddress } from '@assay/contract/no-address'
import { type ActingTx, type Author, actAs } from '../../platform/audit/act-as.ts'
import { actOnce } from '../../platform/audit/act-once.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import { after, dayMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { pageWithCursor, readCursor, timeCursor } from '../../platform/database/cursors.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { PeopleReading } from '../../platform/read-people.ts'
import type { AssessmentRow } from '../assessments/present.ts'
import {
  addressesOfAdmins,
  insertInvitations,
  linkEarlierAttempts,
  overButMailedAfter,
  remindablePeople,
} from './batch-store.ts'
import { invitationsCsv } from './csv.ts'
import { listInvitations } from './list-store.ts'
import { refuseSecondMail, reminderGapMs, takeRepeatedMail } from './mail-limits.ts'
import type { InvitationMailKind } from './mail-templates.ts'
import { presentCounts, presentInvitation } from './present.ts'
import { adminReason, previewInvitations } from './preview.ts'
import { deliver, requestMails, requestReminders, type SendParts } from './send-job.ts'
import { type InvitationWithTest, lockInvitation, updateInvitation } from './store.ts'

const defaultLifeMs = 14 * dayMs
/** Longer lists of people are recorded in several entries of the audit log. */
const peoplePerEntry = 100
const exportPage = 1000

export interface InvitationsParts extends SendParts {
  readonly db: Db
  readonly reading: PeopleReading
  readonly findAssessment: (db: Db, id: string) => Promise<AssessmentRow | undefined>
  readonly linkOf: (row: InvitationWithTest) => string
}

/** What administrators do with the invitations of a test. */
export function invitationsService(parts: InvitationsParts) {
  const { db, clock } = parts

  const findTest = async (inDb: Db, id: string): Promise<AssessmentRow> => {
    const test = await parts.findAssessment(inDb, id)
    if (!test) throw refusal('test_not_found')
    return test
  }

  const findLiveTest = async (tx: Db, id: string): Promise<AssessmentRow> => {
    const test = await findTest(tx, id)
    if (test.deletedAt)
      throw refusal('test_deleted', 'This test is deleted. Restore it before inviting anyone.')
    return test
  }

  /** Changes one invitation of somebody who has not begun. */
  const change = (
    author: Author,
    id: string,
    act: (tx: ActingTx, row: InvitationWithTest, now: Date) => Promise<void>,
  ) =>
    actAs(db, author, async (tx) => {
      const now = clock.now()
      const row = await lockInvitation(tx, id, now)
      if (!row) throw refusal('invitation_not_found')
      const { status, test } = row
      if (hasBegun(status)) {
        throw refusal('invitation_begun', `${row.invitation.name} has begun the test already`)
      }
      await act(tx, row, now)
      await parts.tellChanged(tx, test.id)
    })

  const send = (author: Author, id: string, kind: InvitationMailKind) =>
    change(author, id, async (tx, row, now) => {
      const { status, test } = row
      if (test.deletedAt)
        throw refusal('test_deleted', 'This test is deleted. Restore it before inviting anyone.')
      if (status === 'revoked') throw refusal('invitation_revoked')
      if (status === 'expired') throw refusal('invitation_expired')
      if (!hasAddress(row.invitation.email)) {
        throw refusal(
          'invitation_without_mail',
          `${row.invitation.name} has no email address. Print the sheet of codes instead.`,
        )
      }
      refuseSecondMail(row, now)
      await takeRepeatedMail(tx, row.invitation.email, now)
      await deliver(tx, parts, kind, [row])
      const action = kind === 'reminder' ? 'invitation.reminded' : 'invitation.resent'
      await recordAudit(tx, now, author, { action, subject: subjectOf(row) })
    })

  async function* pages(assessmentId: string, query: InvitationExportQuery) {
    const filter = { ...query, assessmentId, now: clock.now(), limit: exportPage }
    for (let page = 1; ; page += 1) {
      const { rows } = await listInvitations(db, { ...filter, page })
      yield rows.map(presentInvitation)
      if (rows.length < exportPage) return
    }
  }

  const listByCursor = async (id: string, query: InvitationListQuery, cursor: string) => {
    const { limit, sortBy } = query
    if (sortBy !== 'date') throw invalid({ sortBy: 'Lists by cursor are sorted by date' })
    const after = readCursor(cursor, timeCursor)
    const filter = { ...query, after, page: 1, limit: limit + 1 }
    const found = await listInvitations(db, { ...filter, assessmentId: id, now: clock.now() })
    const { rows, nextCursor } = pageWithCursor(found.rows, limit, ({ invitation }) => [
      invitation.createdAt,
      invitation.id,
    ])
    const { total, counts } = found
    return { data: rows.map(presentInvitation), total, counts: presentCounts(counts), nextCursor }
  }

  return {
    async preview(assessmentId: string, body: PreviewInvitationsBody) {
      await findTest(db, assessmentId)
      return previewInvitations(db, parts.reading, assessmentId, body, clock.now())
    },

    /** Idempotent: nobody who is invited already gets a second mail. */
    invite(author: Author, assessmentId: string, { people, ...rest }: InviteBody) {
      const now = clock.now()
      return actOnce(db, author, now, async (tx) => {
        const test = await findLiveTest(tx, assessmentId)
        const expiresAt = rest.expiresAt ? new Date(rest.expiresAt) : defaultExpiry(test, now)
        refusePast(expiresAt, now)
        const distinct = [...new Map(people.map((person) => [person.email, person])).values()]
        const emails = distinct.map(({ email }) => email)
        const [admin] = await addressesOfAdmins(tx, emails)
        if (admin !== undefined) throw invalid({ people: adminReason(admin) })
        const recently = { moment: after(now, -reminderGapMs), now }
        for (const email of await overButMailedAfter(tx, assessmentId, emails, recently)) {
          await takeRepeatedMail(tx, email, now)
        }
        const invited = await insertInvitations(tx, assessmentId, distinct, {
          createdBy: author.id,
          createdAt: now,
          expiresAt,
        })
        if (invited.length > 0) {
          await linkEarlierAttempts(tx, assessmentId)
          await requestMails(tx, assessmentId, now)
          const emails = invited.map(({ email }) => email)
          await recordPeople(tx, now, author, {
            ...{ action: 'invitations.sent', subject: test, people: emails, more: { expiresAt } },
          })
          await parts.tellChanged(tx, assessmentId)
        }
        return { invited: invited.length, alreadyInvited: distinct.length - invited.length }
      })
    },

    async list(
      assessmentId: string,
      { cursor, ...query }: InvitationListQuery & { cursor?: string | undefined },
    ) {
      await findTest(db, assessmentId)
      if (cursor !== undefined) return listByCursor(assessmentId, query, cursor)
      const filter = { ...query, assessmentId, now: clock.now() }
      const { rows, total, counts } = await listInvitations(db, filter)
      return { data: rows.map(presentInvitation), total, counts: presentCounts(counts) }
    },

    async csv(author: Author, assessmentId: string, query: InvitationExportQuery) {
      const test = await findTest(db, assessmentId)
      const entry = { action: 'invitations.exported', subject: test, after: query } as const
      await actAs(db, author, (tx) => recordAudit(tx, clock.now(), author, entry))
      return invitationsCsv(pages(assessmentId, query))
    },

    /** Everyone who can begin, has not, and had no reminder lately. */
    remindAll(author: Author, assessmentId: string) {
      return actAs(db, author, async (tx) => {
        const test = await findLiveTest(tx, assessmentId)
        const now = clock.now()
        const { due, recentlyMailed } = await remindablePeople(tx, assessmentId, now)
        if (due.length > 0 && (await requestReminders(tx, assessmentId, now))) {
          await recordPeople(tx, now, author, {
            ...{ action: 'invitations.reminded', subject: test, people: due },
          })
        }
        return { reminded: due.length, recentlyMailed }
      })
    },

    remindOne: (author: Author, id: string) => send(author, id, 'reminder'),

    resend: (author: Author, id: string) => send(author, id, 'invitation'),

    /** For handing it over in another way than by mail. Recorded, since whoever has the link can use it. */
    copyLink: (author: Author, id: string): Promise<string> =>
      actAs(db, author, async (tx) => {
        const now = clock.now()
        const row = await lockInvitation(tx, id, now)
        if (!row) throw refusal('invitation_not_found')
        if (row.status === 'revoked') throw refusal('invitation_revoked')
        if (row.status === 'expired') throw refusal('invitation_expired')
        const subject = subjectOf(row)
        await recordAudit(tx, now, author, { action: 'invitation.link-copied', subject })
        return parts.linkOf(row)
      }),

    revoke: (author: Author, id: string) =>
      change(author, id, async (tx, row, now) => {
        if (row.status === 'revoked')
          throw refusal('invitation_revoked', 'This invitation was revoked already')
        await updateInvitation(tx, id, { revokedAt: now })
        await recordAudit(tx, now, author, {
          action: 'invitation.revoked',
          subject: subjectOf(row),
        })
      }),

    edit: (author: Author, id: string, body: ChangeInvitationBody) =>
      change(author, id, async (tx, row, now) => {
        if (row.status === 'revoked') throw refusal('invitation_revoked')
        const { extraTimePercent, expiresAt } = body
        const changes = {
          ...(extraTimePercent !== undefined && { extraTimePercent }),
          ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
        }
        if (changes.expiresAt) refusePast(changes.expiresAt, now)
        const changed = changedFields(row.invitation, changes)
        if (Object.keys(changed.after).length === 0) return
        await updateInvitation(tx, id, changes)
        const subject = subjectOf(row)
        await recordAudit(tx, now, author, { action: 'invitation.changed', subject, ...changed })
      }),
  }
}

export type InvitationsService = ReturnType<typeof invitationsService>

interface Asked {
  readonly action: AuditAction
  readonly subject: AssessmentRow
  readonly people: readonly string[]
  readonly more?: Record<string, unknown>
}

export async function recordPeople(
  tx: ActingTx,
  now: Date,
  author: Author,
  { action, subject, people, more }: Asked,
): Promise<void> {
  for (let from = 0; from < people.length; from += peoplePerEntry) {
    const after = { people: people.slice(from, from + peoplePerEntry), ...more }
    await recordAudit(tx, now, author, { action, subject, after })
  }
}

/** The closing time, or two weeks in which the test can be begun. */
export function defaultExpiry({ opensAt, closesAt }: AssessmentRow, now: Date): Date {
  if (closesAt) return closesAt
  return after(opensAt && opensAt > now ? opensAt : now, defaultLifeMs)
}

export function refusePast(expiresAt: Date, now: Date): void {
  if (expiresAt <= now) throw invalid({ expiresAt: 'Expiry must be in the future' })
}

function subjectOf({ invitation, test }: InvitationWithTest) {
  return { id: invitation.id, name: `${addressOrName(invitation)}, ${test.name}` }
}
