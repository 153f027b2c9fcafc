import { Link } from 'react-router'
import { summaryPath } from '../../platform/paths.ts'

/** Offered with the result of the last answer. */
export function SummaryLink({ testId }: { testId: string }) {
  return (
    <p className="text-muted">
      You have finished this test.{' '}
      <Link to={summaryPath(testId)} className="link">
        See the summary
      </Link>
    </p>
  )
}
