import { Link, useSearchParams } from 'react-router'
import { CallFailed, isRefusedWith } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OpenExamBrowser } from './open-exam-browser.tsx'

/** The server says that there is no such test for this candidate, or that it cannot be begun. */
export const isUnavailable = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && [403, 404, 409].includes(error.statusCode)

/** In place of a test that was deleted or closed before the candidate began. */
export function TestUnavailable({ error }: { error: Pick<CallFailed, 'statusCode' | 'message'> }) {
  const testId = useSearchParams()[0].get('test')
  if (testId !== null && isRefusedWith(error, 'exam_browser_required')) {
    return (
      <>
        <h1 className="sr-only">This test needs Safe Exam Browser</h1>
        <EmptyState
          title="This test needs Safe Exam Browser"
          text={error.message}
          action={<OpenExamBrowser testId={testId} />}
        />
      </>
    )
  }
  return (
    <>
      <h1 className="sr-only">This test is not available</h1>
      <EmptyState
        title="This test is not available"
        text={
          error.statusCode === 404
            ? 'It was deleted or closed, or the link is wrong.'
            : error.message
        }
        action={
          <div className="grid justify-items-center gap-4">
            <p className="max-w-sm text-muted">
              Nothing was started, and your other tests are as you left them.
            </p>
            <Link to={paths.assessments} className={buttonClass('secondary')}>
              Back to Assessments
            </Link>
          </div>
        }
      />
    </>
  )
}
