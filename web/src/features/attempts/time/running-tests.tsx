import { attemptState, attemptStateNames } from '@assay/contract/attempt-state'
import type { RunningTest } from '@assay/contract/running-attempts'
import { ArrowRight, Clock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { countdownText } from '../../../platform/countdown.ts'
import { paths } from '../../../platform/paths.ts'
import { useCountdownChoice } from '../../../platform/use-countdown-choice.ts'
import { useRunningTests } from '../../../platform/use-running-tests.ts'
import { useServerTime } from '../../../platform/use-server-time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { codingAddress } from '../question-order.ts'
import { endText } from './time-text.ts'

/** Pages of one test that have its clock on them already. */
const withClock: string[] = [paths.coding, paths.questionList, paths.rules]

/** Above every page of a candidate: the tests whose clock runs, and the way back to them. */
export function RunningTests() {
  const { pathname, search } = useLocation()
  const openId = withClock.includes(pathname) ? new URLSearchParams(search).get('test') : null
  const shown = useRunningTests()?.timed.filter(({ testId }) => testId !== openId) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-label="Running tests" className="border-b border-line bg-accent-soft">
      <ul className="mx-auto grid max-w-6xl grid-cols-1 gap-2 px-5 py-2.5 sm:px-8 lg:px-10">
        {shown.map((test) => (
          <li key={test.testId}>
            <RunningTestRow test={test} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunningTestRow({ test }: { test: RunningTest }) {
  const nowMs = useServerTime(true)
  const [choice] = useCountdownChoice()
  const state = attemptState({ ended: null, deadline: test.deadline }, nowMs)
  const leftMs = Date.parse(test.deadline) - nowMs
  const time = choice === 'shown' ? `${countdownText(leftMs)} left` : endText(test.deadline)
  return (
    <div className="flex min-h-10 items-center gap-x-4">
      <Clock aria-hidden="true" className="size-4.5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 grow sm:flex sm:gap-x-3">
        <span className="block truncate font-semibold" title={test.name}>
          {test.name}
        </span>
        <span className="block text-sm whitespace-nowrap tabular-nums sm:text-base">
          {state === 'running'
            ? `${time}, ${test.answered} of ${test.numOfQuestions} answered`
            : attemptStateNames[state]}
        </span>
      </p>
      {state === 'running' && (
        <Link
          to={
            test.nextQuestionId === null
              ? { pathname: paths.questionList, search: `?test=${test.testId}` }
              : codingAddress(test.testId, test.nextQuestionId)
          }
          aria-label={`Continue ${test.name}`}
          className={buttonClass('primary', 'shrink-0 min-h-10! px-4!')}
        >
          Continue
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </div>
  )
}
