import type { AttemptRow } from '@assay/contract/attempt-review'
import { attemptStateNames } from '@assay/contract/attempt-state'
import { percentOf } from '@assay/contract/attempts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'

const headings = [
  'Test',
  'Language',
  'Level',
  'Name',
  'Email',
  'Status',
  'Score',
  'Started at',
  'Completed at',
  'Maximum',
  'Percent',
  'Ended',
  'Decisions',
  'Notes',
  'Prints the sample',
]

export async function* attemptsCsv(batches: AsyncIterable<AttemptRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const batch of batches) yield batch.map(asLine).join('')
}

function asLine(row: AttemptRow): string {
  return csvLine([
    row.test,
    row.language,
    row.level,
    row.name,
    row.email,
    row.completedAt === null ? 'In Progress' : row.isBeingJudged ? 'Judging' : 'Completed',
    row.score,
    row.startedAt,
    row.completedAt ?? '',
    row.maxScore,
    percentOf(row),
    row.ended ? attemptStateNames[row.ended] : '',
    row.reviews
      .flatMap(({ decision, reviewer }) => (decision ? [`${reviewer}: ${decision}`] : []))
      .join('; '),
    row.reviews.flatMap(({ note, reviewer }) => (note ? [`${reviewer}: ${note}`] : [])).join('\n'),
    row.printsSample ? 'Yes' : '',
  ])
}
