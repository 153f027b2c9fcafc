import type { AttemptExportQuery, AttemptRow } from '@assay/contract/attempt-review'
import { attemptStateNames } from '@assay/contract/attempt-state'
import { percentOf } from '@assay/contract/attempts'
import { findingTexts, type Item } from '@assay/contract/items'
import { shownAddress } from '@assay/contract/no-address'
import { timeTakenText } from '@assay/contract/reports'
import { percentsText, type Results, scoreBars } from '@assay/contract/results'
import { bars } from './pdf-bars.ts'
import { finish, newPdf, type Parent, type Pdf } from './pdf-page.ts'
import { facts, heading, paragraph, table } from './pdf-parts.ts'

/** What came of a test, as it is printed. */
export interface ResultsReport {
  readonly test: { readonly name: string; readonly language: string; readonly level: string }
  readonly filter: AttemptExportQuery
  /** The name of the group in the filter. */
  readonly group: string | null
  /** Of the period and group in the filter. */
  readonly results: Results
  /** Of all attempts. */
  readonly items: readonly Item[]
  /** The first that match. */
  readonly rows: readonly AttemptRow[]
  /** How many match. */
  readonly total: number
  readonly madeAt: string
}

/** The report of a test as a file. Runs in a thread: long lists take seconds. */
export async function resultsPdf(report: ResultsReport): Promise<Uint8Array> {
  const { test, madeAt } = report
  const title = `Results: ${test.name}`
  const doc = await newPdf({ title, madeAt: new Date(madeAt), layout: 'landscape' })
  const root = doc.struct('Document')
  doc.addStructure(root)
  heading(doc, root, 'H1', title)
  paragraph(doc, root, `${test.language}, ${test.level}${periodText(report)}`)
  facts(doc, root, summaryFacts(report.results))
  drawScores(doc, root, report.results)
  drawItems(doc, root, report.items)
  drawRows(doc, root, report)
  root.end()
  return finish(doc, `Made on ${madeAt.slice(0, 16).replace('T', ' ')} UTC`)
}

function periodText({ filter: { from, to }, group }: ResultsReport): string {
  const parts = [
    group === null ? '' : `only the group ${group}`,
    from === undefined ? '' : `begun on ${from} or later`,
    to === undefined ? '' : `begun on ${to} or earlier`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : ` · ${parts.join(', ')}`
}

function summaryFacts({ funnel, spread, beingJudged }: Results): [string, string][] {
  const invited: [string, string][] =
    funnel.invited === null ? [] : [['Invited', `${funnel.invited}`]]
  const judging = beingJudged > 0 ? `, ${beingJudged} of them still being judged` : ''
  return [
    ...invited,
    ['Begun', `${funnel.begun}`],
    ['Finished', `${funnel.finished}${judging}`],
    ...(spread ? spreadFacts(spread) : []),
  ]
}

const spreadFacts = (spread: NonNullable<Results['spread']>): [string, string][] => [
  ['Median score', `${spread.medianPercent} %`],
  ['Middle half', `${spread.lowerPercent} to ${spread.upperPercent} %`],
  ['Average score', `${spread.meanPercent.toFixed(1)} %`],
  ['Median time', timeTakenText(spread.medianMinutes * 60)],
]

function drawScores(doc: Pdf, root: Parent, { points, counted }: Results): void {
  if (counted === 0) return
  heading(doc, root, 'H2', 'Scores')
  const shown = scoreBars(points)
  bars(doc, root, {
    description: `Candidates by score. ${shown.map((bar) => `${percentsText(bar)}: ${bar.count}`).join('; ')}.`,
    bars: shown.map((bar) => ({ label: percentsText(bar), count: bar.count })),
  })
}

const itemColumns = [
  { heading: 'Question', share: 0.3 },
  { heading: 'What it means', share: 0.38 },
  { heading: 'Candidates', share: 0.1, isNumber: true },
  { heading: 'Solved', share: 0.09, isNumber: true },
  { heading: 'Discrimination', share: 0.13, isNumber: true },
]

function drawItems(doc: Pdf, root: Parent, items: readonly Item[]): void {
  if (items.length === 0) return
  heading(doc, root, 'H2', 'Questions, over all attempts')
  const rows = items.map(({ title, counted, facility, discrimination, finding }) => [
    title,
    findingTexts[finding],
    `${counted}`,
    facility === null ? '–' : `${Math.round(facility * 100)} %`,
    discrimination === null ? '–' : discrimination.toFixed(2),
  ])
  table(doc, root, itemColumns, rows)
}

const rowColumns = [
  { heading: 'Candidate', share: 0.21 },
  { heading: 'E-mail', share: 0.27 },
  { heading: 'Status', share: 0.14 },
  { heading: 'Score', share: 0.1, isNumber: true },
  { heading: 'Percent', share: 0.08, isNumber: true },
  { heading: 'Solved', share: 0.09, isNumber: true },
  { heading: 'Time', share: 0.11, isNumber: true },
]

function drawRows(doc: Pdf, root: Parent, report: ResultsReport): void {
  const { rows, total } = report
  heading(doc, root, 'H2', 'Candidates')
  paragraph(doc, root, listText(report))
  if (rows.length === 0) return
  const cells = rows.map((row) => [
    row.name,
    shownAddress(row.email),
    statusText(row),
    `${row.score} of ${row.maxScore}`,
    `${percentOf(row)} %`,
    `${row.solved} of ${row.questionCount}`,
    row.secondsTaken === null ? '' : timeTakenText(row.secondsTaken),
  ])
  table(doc, root, rowColumns, cells)
  if (total > rows.length) {
    paragraph(doc, root, `${total - rows.length} more are in the CSV and JSON files.`)
  }
}

/** What the list is narrowed to, and its order. */
function listText({ filter, total }: ResultsReport): string {
  const { status, decision, level, search } = filter
  const parts = [
    status === 'All' ? '' : `status ${status}`,
    decision === 'any' ? '' : `decision ${decision === 'none' ? 'not made' : decision}`,
    level === 'All' ? '' : `level ${level}`,
    search === '' ? '' : `found by “${search}”`,
    boundsText('score', filter.minPercent, filter.maxPercent, '%'),
    boundsText('time', filter.minMinutes, filter.maxMinutes, 'min'),
  ].filter((part) => part !== '')
  const isUp = filter.sortOrder === 'asc'
  const byScore = isUp ? 'the lowest score first' : 'the highest score first'
  const order = filter.sortBy === 'score' ? byScore : `the ${isUp ? 'oldest' : 'newest'} first`
  return `${[`${total} in all`, ...parts].join(', ')}; ${order}.`
}

function boundsText(name: string, min: number | undefined, max: number | undefined, unit: string) {
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return `${name} from ${min} ${unit}`
  if (min === undefined) return `${name} up to ${max} ${unit}`
  return `${name} ${min === max ? `${max} ${unit}` : `${min} to ${max} ${unit}`}`
}

function statusText({ completedAt, isBeingJudged, ended }: AttemptRow): string {
  if (completedAt === null) return attemptStateNames.running
  if (isBeingJudged) return 'Being judged'
  return attemptStateNames[ended ?? 'finished']
}
