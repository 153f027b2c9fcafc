import { type AttemptEnd, attemptSentences } from '@assay/contract/attempt-state'
import { ownershipPath, summaryPath } from '@assay/contract/page-paths'
import { Link } from 'react-router'

type SummaryLinkProps = {
  testId: string
  ended: AttemptEnd
  /** Whether the candidate is asked about their own programs. */
  ownershipQuestions?: boolean | undefined
}

/** Says how the test ended, and leads to its summary and to what is asked afterwards. */
export function SummaryLink({ testId, ended, ownershipQuestions = false }: SummaryLinkProps) {
  return (
    <p className="text-muted">
      {attemptSentences[ended]}.{' '}
      <Link to={summaryPath(testId)} className="link">
        See the summary
      </Link>
      {ownershipQuestions && (
        <>
          , or go on to{' '}
          <Link to={ownershipPath(testId)} className="link">
            the questions about your programs
          </Link>
        </>
      )}
    </p>
  )
}
