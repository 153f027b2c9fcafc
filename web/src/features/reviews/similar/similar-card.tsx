import { attemptPath } from '@assay/contract/page-paths'
import { minKeptPercent, type SimilarQuestion } from '@assay/contract/similarity'
import { useId } from 'react'
import { Link } from 'react-router'
import { comparisonPath, similarPairsPath, testPath } from '../../../platform/dashboard-paths.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { referenceId } from './calls.ts'
import { Percent } from './percent.tsx'
import { othersText, spreadText, stateText } from './words.ts'

type Nearest = SimilarQuestion['nearest'][number]

type SimilarCardProps = {
  attemptId: string
  number: number
  question: SimilarQuestion
}

/** The programs nearest to one answer. */
export function SimilarCard({ attemptId, number, question }: SimilarCardProps) {
  const id = useId()
  const { questionId, title, language, state, others, nearest, referencePercent, spread } = question
  const missing = stateText(state, language)
  return (
    <Card>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4 p-5">
        <h2 id={id} className="text-lg font-semibold">
          {number}. {title}
        </h2>
        {missing !== null ? (
          <p className="max-w-prose text-muted">{missing}</p>
        ) : (
          <>
            {nearest.length > 0 ? (
              <Table
                caption={`Programs nearest to the answer to question ${number}`}
                columns={columnsFor(attemptId, questionId)}
                rows={nearest}
                rowKey={(row) => row.attemptId}
              />
            ) : (
              <p>
                {others === 0
                  ? 'Nobody else has answered this question in this language yet.'
                  : `No other program is ${minKeptPercent} % similar or more.`}
              </p>
            )}
            {referencePercent !== null && (
              <p>
                To the nearest reference solution: <Percent percent={referencePercent} />.{' '}
                <Link to={comparisonPath(attemptId, questionId, referenceId)} className="link">
                  Compare with the reference
                </Link>
              </p>
            )}
            <p className="max-w-prose text-sm text-muted">
              {othersText(others)} {spreadText(spread)}{' '}
              <Link to={similarPairsPath(questionId, language)} className="link">
                All similar pairs of this question
              </Link>
            </p>
          </>
        )}
      </section>
    </Card>
  )
}

const columnsFor = (attemptId: string, questionId: string): Column<Nearest>[] => [
  {
    heading: 'CANDIDATE',
    leading: true,
    cell: ({ attemptId: otherId, name, email }) => (
      <>
        <Link to={attemptPath(otherId)} className="link wrap-anywhere">
          {name}
        </Link>
        <span className="block text-sm font-normal">
          <EmailText email={email} />
        </span>
      </>
    ),
  },
  { heading: 'SIMILAR', numeric: true, cell: ({ percent }) => <Percent percent={percent} /> },
  {
    heading: 'TEST',
    cell: ({ testId, test }) => (
      <Link to={testPath(testId)} className="link wrap-anywhere">
        {test}
      </Link>
    ),
  },
  {
    heading: 'ANSWERED',
    className: 'tabular-nums',
    cell: ({ answeredAt }) => <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>,
  },
  {
    heading: 'PROGRAMS',
    cell: ({ attemptId: otherId, name }) => (
      <Link
        to={comparisonPath(attemptId, questionId, otherId)}
        aria-label={`Compare with the program of ${name}`}
        className="link whitespace-nowrap"
      >
        Compare
      </Link>
    ),
  },
]
