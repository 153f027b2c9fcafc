import { attemptStateNames } from '@assay/contract/attempt-state'
import { shownAddress } from '@assay/contract/no-address'
import { type Report, timeTakenText } from '@assay/contract/reports'
import { useParams } from 'react-router'
import { formatDateTime } from '../../platform/dates.ts'
import { useLinkCheck } from '../../platform/use-link-check.ts'
import { DownloadLinks } from '../../ui/download-links.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { Fact } from '../../ui/result/fact.tsx'
import { Score } from '../../ui/result/score.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { UnreachablePage } from '../../ui/unreachable-page.tsx'
import { ReportedQuestion } from './reported-question.tsx'
import { type Opened, openReport, sharedReportUrl } from './shared-calls.ts'

const noToken: Opened = { message: 'The link is incomplete.' }

/** The report of one attempt, for somebody with the link and no account. */
export function SharedReportPage() {
  const { token = '' } = useParams()
  const { result, retry } = useLinkCheck(token, openReport, noToken)
  if (result === 'checking') return <Checking />
  if (result === 'unreachable') return <UnreachablePage retry={retry} />
  if ('message' in result) {
    return (
      <PublicPage
        picture={<StatusIcon icon="broken" />}
        title="This report is not shared"
        lead={result.message}
        below="Ask the person who sent you the link for a new one."
      />
    )
  }
  const { report } = result
  return (
    <PublicPage isWide title={report.name} lead={<Lead report={report} token={token} />}>
      <ResultFacts report={report} />
      <Reviews reviews={report.reviews ?? []} />
      <div className="mt-8 grid gap-8">
        {report.questions.map((question, index) => (
          <ReportedQuestion
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a report never move
            key={index}
            report={report}
            number={index + 1}
            question={question}
          />
        ))}
      </div>
    </PublicPage>
  )
}

function Lead({ report, token }: { report: Report; token: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        {report.test}
        <span className="block">{shownAddress(report.email)}</span>
      </span>
      <DownloadLinks files={[{ format: 'PDF', href: sharedReportUrl(token) }]} />
    </div>
  )
}

function ResultFacts({ report }: { report: Report }) {
  const { secondsTaken, completedAt, ended } = report
  return (
    <dl className="grid grid-cols-2 gap-4 border-t border-line pt-5 sm:grid-cols-4">
      <Fact term="Score">
        <Score {...report} hasPercent />
      </Fact>
      <Fact term="Questions solved">
        {report.solved} of {report.questionCount}
      </Fact>
      <Fact term="Time taken">{secondsTaken === null ? '–' : timeTakenText(secondsTaken)}</Fact>
      <Fact term="Status">{attemptStateNames[ended ?? 'running']}</Fact>
      <Fact term="Began">{formatDateTime(report.startedAt)}</Fact>
      {completedAt !== null && <Fact term="Ended">{formatDateTime(completedAt)}</Fact>}
      <Fact term="Language">{report.language}</Fact>
      <Fact term="Level">{report.level}</Fact>
    </dl>
  )
}

const decisionNames = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

function Reviews({ reviews }: { reviews: NonNullable<Report['reviews']> }) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="mt-8">
      <h2 id="reviews" className="text-lg font-semibold">
        Reviews
      </h2>
      {reviews.map(({ reviewer, decision, note }) => (
        <div key={reviewer} className="mt-2">
          <p className="font-medium wrap-anywhere">
            {reviewer}
            {decision !== null && `: ${decisionNames[decision]}`}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap text-muted">{note}</p>
        </div>
      ))}
    </section>
  )
}

function Checking() {
  return (
    <PublicPage isWide title="Report" lead="Opening the report…">
      <LoadingNote />
      <div className="grid gap-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-72" />
      </div>
    </PublicPage>
  )
}
