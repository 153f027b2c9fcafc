import { summaryPath } from '@assay/contract/page-paths'
import { Link } from '../../ui/link.tsx'

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
