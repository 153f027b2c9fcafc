import type { Invitation } from '@assay/contract/invitation-list'
import { invitationStatusNames } from '@assay/contract/invitation-status'
import { shownAddress } from '@assay/contract/no-address'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'

const headings = [
  'Name',
  'Email',
  'Status',
  'Extra time in percent',
  'Invited at',
  'Valid until',
  'Answered',
  'Questions',
  'Score',
  'Maximum',
  'Deadline',
  'Room',
]

export async function* invitationsCsv(
  pages: AsyncIterable<readonly Invitation[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const page of pages) yield page.map(asLine).join('')
}

function asLine({ progress, ...row }: Invitation): string {
  return csvLine([
    row.name,
    shownAddress(row.email),
    invitationStatusNames[row.status],
    row.extraTimePercent,
    row.createdAt,
    row.expiresAt,
    progress?.answered ?? '',
    progress?.numOfQuestions ?? '',
    progress?.score ?? '',
    progress?.maxScore ?? '',
    progress?.deadline ?? '',
    row.room,
  ])
}
