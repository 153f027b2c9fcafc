import { attemptStateNames } from '@assay/contract/attempt-state'
import { percentOf } from '@assay/contract/attempts'
import { shownAddress } from '@assay/contract/no-address'
import { marksText, type Report, timeTakenText } from '@assay/contract/reports'
import { finish, newPdf, type Parent, type Pdf } from './pdf-page.ts'
import { code, facts, heading, paragraph, table } from './pdf-parts.ts'

/** Longer programs are cut: nobody reads a hundred pages of one. */
const maxCodeChars = 20_000

const instantText = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** The report of one attempt as a file. Runs in a thread: others decide how long it gets. */
export async function reportPdf(report: Report): Promise<Uint8Array> {
  const title = `${report.name}: ${report.test}`
  const doc = await newPdf({ title, madeAt: new Date(report.madeAt) })
  const root = doc.struct('Document')
  doc.addStructure(root)
  heading(doc, root, 'H1', report.name)
  paragraph(doc, root, [shownAddress(report.email), report.test].filter(Boolean).join(' · '))
  facts(doc, root, resultFacts(report))
  for (const review of report.reviews ?? []) drawReview(doc, root, review)
  for (const [index, question] of report.questions.entries()) {
    drawQuestion(doc, root, { report, question, number: index + 1 })
  }
  root.end()
  return finish(doc, `Made on ${instantText(report.madeAt)}`)
}

function resultFacts(report: Report): [string, string][] {
  const { score, maxScore, secondsTaken, completedAt, ended } = report
  return [
    [
      'Score',
      `${score} of ${maxScore} (${percentOf(report)}%)${report.isBeingJudged ? ', still being judged' : ''}`,
    ],
    ['Questions solved', `${report.solved} of ${report.questionCount}`],
    ['Time taken', secondsTaken === null ? 'In progress' : timeTakenText(secondsTaken)],
    ['Status', attemptStateNames[ended ?? 'running']],
    ['Began', instantText(report.startedAt)],
    ...(completedAt ? [['Ended', instantText(completedAt)] as [string, string]] : []),
    ['Language and level', `${report.language}, ${report.level}`],
  ]
}

const decisionNames = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

function drawReview(doc: Pdf, root: Parent, review: NonNullable<Report['reviews']>[number]): void {
  const { reviewer, decision, note } = review
  heading(doc, root, 'H2', `Review by ${reviewer}${decision ? `: ${decisionNames[decision]}` : ''}`)
  if (note) paragraph(doc, root, note)
}

const groupColumns = [
  { heading: 'Group of cases', share: 0.6 },
  { heading: 'Passed', share: 0.2 },
  { heading: 'Marks', share: 0.2, isNumber: true },
]

function drawQuestion(
  doc: Pdf,
  root: Parent,
  {
    report,
    question,
    number,
  }: { report: Report; question: Report['questions'][number]; number: number },
): void {
  const section = doc.struct('Sect')
  root.add(section)
  heading(doc, section, 'H2', `${number}. ${question.title}`)
  paragraph(doc, section, marksText(report, question))
  if (question.groups.length > 0) {
    table(
      doc,
      section,
      groupColumns,
      question.groups.map(({ name, passed, marks }) => [
        name,
        passed ? 'Yes' : 'No',
        `${passed ? marks : 0} of ${marks}`,
      ]),
    )
  }
  const { sourceCode } = question
  if (sourceCode !== null) {
    code(doc, section, sourceCode.slice(0, maxCodeChars))
    const cut = sourceCode.length - maxCodeChars
    if (cut > 0) paragraph(doc, section, `${cut} more characters are left out here.`)
  }
  section.end()
}
