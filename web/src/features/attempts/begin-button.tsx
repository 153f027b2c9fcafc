import { asksBeforeBeginning } from '@assay/contract/assessments'
import type { ReadAssessment } from '@assay/contract/attempts'
import { opensInMs } from '@assay/contract/time-window'
import { ArrowRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { countdownText } from '../../platform/countdown.ts'
import type { CallFailed } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { useServerTime } from '../../platform/use-server-time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { isUnavailable } from './test-unavailable.tsx'
import { useBeginTest } from './use-test.ts'

type BeginButtonProps = {
  test: ReadAssessment
  onBegin: () => void
  /** The test was deleted or closed in the meantime. */
  onRefused: (error: CallFailed) => void
}

const hourMs = 60 * 60_000

/**
 * Leads to the questions. Where a clock would start, it begins the test first, as soon as the test is
 * open.
 */
export function BeginButton({ test, onBegin, onRefused }: BeginButtonProps) {
  const navigate = useNavigate()
  const questions = { pathname: paths.questionList, search: `?test=${test._id}` }
  const begin = useBeginTest({ onBegun: () => navigate(questions, { replace: true }) })
  const waitMs = opensInMs(test, useServerTime(test.opensAt !== null))
  const onError = (error: Error) => {
    if (isUnavailable(error)) onRefused(error)
  }
  if (!asksBeforeBeginning(test)) {
    return (
      <Link to={questions} className={buttonClass()}>
        Start
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    )
  }
  if (waitMs > 0) {
    return (
      <Button disabled>
        {waitMs > hourMs ? 'Not open yet' : `Opens in ${countdownText(waitMs)}`}
      </Button>
    )
  }
  return (
    <Button
      busy={begin.isPending}
      onClick={() => {
        onBegin()
        begin.mutate(test, { onError })
      }}
    >
      {test.ownTimeLimitMinutes === null ? 'Begin the test' : 'Begin, and start the clock'}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Button>
  )
}
