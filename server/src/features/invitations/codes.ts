import { createHash } from 'node:crypto'
import { maxListedProblems } from '@assay/contract/groups'
import { type InviteByCodeBody, maxCodes, type NamedPerson } from '@assay/contract/invitation-codes'
import type { RowProblem } from '@assay/contract/invitations'
import { addressWithoutMail } from '@assay/contract/no-address'
import { codePath } from '@assay/contract/page-paths'
import { readCode, showCode } from '@assay/contract/personal-code'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { actOnce } from '../../platform/audit/act-once.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { refusal } from '../../platform/errors.ts'
import { readNames } from '../../platform/read-people.ts'
import type { AssessmentRow } from '../assessments/present.ts'
import { alreadyInvited, insertInvitations } from './batch-store.ts'
import { countCodes, findCoded, lockCodesOf, storeCodes, usableCodes } from './codes-store.ts'
import type { PersonalCodes } from './personal-codes.ts'
import { defaultExpiry, type InvitationsParts, recordPeople, refusePast } from './service.ts'
import type { InvitationTokens } from './token.ts'

export interface Preview {
  readonly people: NamedPerson[]
  readonly problems: RowProblem[]
  readonly problemCount: number
}

interface CodesParts extends InvitationsParts {
  readonly codes: PersonalCodes
  readonly tokens: InvitationTokens
  readonly publicUrl: string
}

/** Invitations of people without an email address, who get a code on paper. */
export function codesService(parts: CodesParts) {
  const { db, clock, codes } = parts

  const findTest = async (inDb: typeof db, id: string): Promise<AssessmentRow> => {
    const test = await parts.findAssessment(inDb, id)
    if (!test) throw refusal('test_not_found')
    return test
  }

  return {
    async preview(assessmentId: string, text: string): Promise<Preview> {
      await findTest(db, assessmentId)
      const { rows, problems } = await readNames(parts.reading, text)
      const addresses = rows.map(({ name }) => addressOf(assessmentId, name))
      const invited = await alreadyInvited(db, assessmentId, addresses, clock.now())
      const people: NamedPerson[] = []
      for (const { line, name, extraTimePercent } of rows) {
        if (invited.has(addressOf(assessmentId, name))) {
          problems.push({ line, reason: `${name} has a code already` })
        } else people.push({ name, extraTimePercent })
      }
      problems.sort((one, other) => one.line - other.line)
      const listed = problems.slice(0, maxListedProblems)
      return { people, problems: listed, problemCount: problems.length }
    },

    /** Idempotent: a name that is invited already keeps its code. */
    invite(author: Author, assessmentId: string, { people, room = '', ...rest }: InviteByCodeBody) {
      const now = clock.now()
      return actOnce(db, author, now, async (tx) => {
        const test = await findTest(tx, assessmentId)
        if (test.deletedAt) {
          throw refusal('test_deleted', 'This test is deleted. Restore it before inviting anyone.')
        }
        const expiresAt = rest.expiresAt ? new Date(rest.expiresAt) : defaultExpiry(test, now)
        refusePast(expiresAt, now)
        const named = people.map((person) => {
          const email = addressOf(assessmentId, person.name)
          return [email, { ...person, email, room }] as const
        })
        const distinct = [...new Map(named).values()]
        await lockCodesOf(tx, assessmentId)
        const by = { createdBy: author.id, createdAt: now, expiresAt }
        const invited = await insertInvitations(tx, assessmentId, distinct, by)
        if (invited.length > 0) {
          await storeCodes(
            tx,
            invited.map((row) => ({ id: row.id, digest: codes.digestOf(codes.of(row)) })),
          )
          if ((await countCodes(tx, assessmentId)) > maxCodes) throw tooMany()
          const names = invited.map(({ name }) => name)
          const more = { expiresAt, ...(room && { room }) }
          await recordPeople(tx, now, author, {
            ...{ action: 'invitations.coded', subject: test, people: names, more },
          })
          await parts.tellChanged(tx, assessmentId)
        }
        return { invited: invited.length, alreadyInvited: distinct.length - invited.length }
      })
    },

    /** Recorded, since whoever has read it can take the test in any of the names. */
    sheet: (author: Author, assessmentId: string) =>
      actAs(db, author, async (tx) => {
        const test = await findTest(tx, assessmentId)
        const now = clock.now()
        const rows = await usableCodes(tx, assessmentId, now, maxCodes)
        await recordAudit(tx, now, author, {
          ...{ action: 'invitations.sheet-read', subject: test, after: { codes: rows.length } },
        })
        return {
          test: test.name,
          timeZone: test.timeZone,
          url: parts.publicUrl + codePath,
          rows: rows.map((row) => ({
            _id: row.id,
            name: row.name,
            room: row.room,
            code: showCode(codes.of(row)),
            expiresAt: row.expiresAt.toISOString(),
          })),
        }
      }),

    /** The token of the link of the invitation with this code. */
    async open(typed: string): Promise<string> {
      const code = readCode(typed)
      const row = code && (await findCoded(db, codes.digestOf(code)))
      if (!row) throw refusal('code_unknown')
      return parts.tokens.of(row)
    },
  }
}

export type CodesService = ReturnType<typeof codesService>

/** The same name in other letters is the same person. */
function addressOf(assessmentId: string, name: string): string {
  const digest = createHash('sha256').update(`${assessmentId}\0${name.toLowerCase()}`)
  return addressWithoutMail(digest.digest('hex').slice(0, 24))
}

const tooMany = () =>
  refusal(
    'too_many_personal_codes',
    `A test has at most ${maxCodes.toLocaleString('en')} invitations by code. Revoke some that nobody needs, or invite people by email.`,
  )
