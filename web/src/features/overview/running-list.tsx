import type { Overview } from '@assay/contract/overview'
import { Link } from 'react-router'
import { roomPath, testPath } from '../../platform/dashboard-paths.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { shortAmount } from '../../platform/people-counts.ts'

export function RunningList({ running: { total, rows } }: { running: Overview['running'] }) {
  const more = total - rows.length
  return (
    <ul aria-label="Running now" className="grid gap-2.5">
      {rows.map(({ testId, name, atWork, underWay, closesAt }) => (
        <li key={testId} className="sm:flex sm:items-baseline sm:justify-between sm:gap-6">
          <Link
            to={atWork > 0 ? roomPath(testId) : testPath(testId)}
            className="link min-w-0 break-words"
          >
            {name}
          </Link>
          <span className="block shrink-0 text-sm text-muted tabular-nums">
            {[
              `${shortAmount(atWork)} at work`,
              `${shortAmount(underWay)} in progress`,
              closesAt && `closes ${formatDateTime(closesAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-muted">and {more.toLocaleString('en')} more</li>}
    </ul>
  )
}
