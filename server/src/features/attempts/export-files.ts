import type { AttemptRow } from '@assay/contract/attempt-review'
import { attemptStateNames } from '@assay/contract/attempt-state'
import { percentOf } from '@assay/contract/attempts'
import { shownAddress } from '@assay/contract/no-address'
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
  'Questions solved',
  'Questions',
  'Seconds taken',
  'Answered in',
]

type Batches = AsyncIterable<AttemptRow[]>

/** The list of attempts as files, written piece by piece. */
export const attemptFiles = {
  async *CSV(batches: Batches): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(headings)
    for await (const batch of batches) yield batch.map(asLine).join('')
  },

  /** One array, with a row on each line. */
  async *JSON(batches: Batches): AsyncGenerator<string> {
    let separator = '[\n'
    for await (const batch of batches) {
      for (const row of batch) {
        yield separator + JSON.stringify(row)
        separator = ',\n'
      }
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n'
  },
}
export type ExportFormat = keyof typeof attemptFiles

function asLine(row: AttemptRow): string {
  return csvLine([
    row.test,
    row.language,
    row.level,
    row.name,
    shownAddress(row.email),
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
    row.solved,
    row.questionCount,
    row.secondsTaken ?? '',
    row.answerLanguages.join('; '),
  ])
}
