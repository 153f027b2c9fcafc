import { type AttemptRow, percentOf } from '@assay/contract/attempts'

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
]

/** Begins with a byte order mark, without which spreadsheets guess the wrong encoding. */
export async function* attemptsCsv(batches: AsyncIterable<AttemptRow[]>): AsyncGenerator<string> {
  yield `\uFEFF${line(headings)}`
  for await (const batch of batches) yield batch.map(asLine).join('')
}

function asLine(row: AttemptRow): string {
  return line([
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
  ])
}

function line(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Text that a spreadsheet would take for a formula is quoted. Numbers are never user input. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
