import { type AttemptEnd, attemptSentences } from '@assay/contract/attempt-state'
import { summaryPath } from '@assay/contract/page-paths'
import { Link } from 'react-router'

/** Says how the test ended, and leads to its summary. */
export function SummaryLink({ testId, ended }: { testId: string; ended: AttemptEnd }) {
  return (
    <p className="text-muted">
      {attemptSentences[ended]}.{' '}
      <Link to={summaryPath(testId)} className="link">
        See the summary
      </Link>
    </p>
  )
}
