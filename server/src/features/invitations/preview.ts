import { maxListedProblems } from '@assay/contract/groups'
import type { InvitedPerson, PreviewInvitationsBody, RowProblem } from '@assay/contract/invitations'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import { type PeopleReading, readPeople } from '../../platform/read-people.ts'
import { addressesOfAdmins, alreadyInvited, membersOf } from './batch-store.ts'

type Row = InvitedPerson & { readonly line: number | null }

export const adminReason = (email: string) => `${email} is an administrator, who cannot take tests`

/** Who would be invited, and which rows could not be. Nothing is sent. */
export async function previewInvitations(
  db: Db,
  reading: PeopleReading,
  assessmentId: string,
  body: PreviewInvitationsBody,
  now: Date,
): Promise<{ people: InvitedPerson[]; problems: RowProblem[]; problemCount: number }> {
  const { rows, problems } = await readRows(db, reading, body)
  const emails = rows.map(({ email }) => email)
  const invited = await alreadyInvited(db, assessmentId, emails, now)
  const admins = await addressesOfAdmins(db, emails)
  const people: InvitedPerson[] = []
  for (const { line, ...person } of rows) {
    const { email } = person
    if (invited.has(email)) problems.push({ line, reason: `${email} is already invited` })
    else if (admins.has(email)) {
      problems.push({ line, reason: adminReason(email) })
    } else people.push({ ...person, name: person.name || nameFrom(email) })
  }
  problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  const listed = problems.slice(0, maxListedProblems)
  return { people, problems: listed, problemCount: problems.length }
}

async function readRows(
  db: Db,
  reading: PeopleReading,
  { text, groupId }: PreviewInvitationsBody,
): Promise<{ rows: Row[]; problems: RowProblem[] }> {
  if (groupId !== undefined) {
    const members = await membersOf(db, groupId)
    if (!members) throw refusal('group_not_found')
    return { rows: members.map((member) => ({ ...member, line: null })), problems: [] }
  }
  if (text === undefined) throw invalid({ text: 'Add people, or choose a group' })
  return readPeople(reading, text)
}

/** `ada.lovelace@example.com` is called Ada Lovelace until she says otherwise. */
function nameFrom(email: string): string {
  const words = email.slice(0, email.indexOf('@')).split(/[._+-]+/)
  const capitalized = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return capitalized.join(' ').trim().slice(0, 100) || email.slice(0, 100)
}
