import { ownershipPath } from '@assay/contract/page-paths'
import { ArrowRight, MessageCircleQuestion } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatDateTime } from '../../platform/dates.ts'
import { paths } from '../../platform/paths.ts'
import { useRunningTests } from '../../platform/use-running-tests.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Above every page of a candidate: the tests with questions to answer. */
export function WaitingQuestions() {
  const { pathname, search } = useLocation()
  const waiting = useRunningTests()?.ownership ?? []
  // Whoever writes code in another test is not to be distracted.
  const openId = new URLSearchParams(search).get('test')
  const shown = waiting.filter(({ testId }) => {
    if (pathname === ownershipPath(testId)) return false
    return pathname !== paths.coding || openId === testId
  })
  if (shown.length === 0) return null
  return (
    <section aria-label="Questions about your programs" className="border-b border-line bg-sunken">
      <ul className="mx-auto grid max-w-6xl gap-2 px-5 py-2.5 sm:px-8 lg:px-10">
        {shown.map(({ testId, name, closesAt, isBegun }) => (
          <li key={testId} className="flex min-h-10 items-center gap-x-4">
            <MessageCircleQuestion aria-hidden="true" className="size-4.5 shrink-0 max-sm:hidden" />
            <p className="min-w-0 grow">
              <span className="block truncate font-semibold" title={name}>
                {name}
              </span>
              <span className="block text-sm">
                A few questions about your programs, until {formatDateTime(closesAt)}
              </span>
            </p>
            <Link
              to={ownershipPath(testId)}
              aria-label={`${isBegun ? 'Continue' : 'Open'} the questions about your programs in ${name}`}
              className={buttonClass('primary', 'shrink-0 min-h-10! px-4!')}
            >
              {isBegun ? 'Continue' : 'Open'}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
