import type { Invitation } from '@assay/contract/invitation-list'
import { attemptPath } from '@assay/contract/page-paths'
import { Link } from 'react-router'
import { formatTime } from '../../platform/dates.ts'
import { serverNow } from '../../platform/server-clock.ts'
import type { FromList } from '../../platform/use-back-to-list.ts'
import { EmailText } from '../../ui/email-text.tsx'
import type { Column } from '../../ui/table.tsx'
import { InvitationStatusText } from './invitation-status.tsx'

/** Of links to an attempt, for the way back. */
export const fromCandidates: FromList = { list: 'Candidates' }

type Selection = { ids: ReadonlySet<string>; toggle: (id: string) => void }

const named =
  'min-h-6 rounded-sm text-left underline decoration-edge underline-offset-4 hover:decoration-current'

/** Whoever has begun is opened as an attempt, everybody else as an invitation. */
export const candidateColumns = (
  open: (invitation: Invitation) => void,
  { ids, toggle }: Selection,
): Column<Invitation>[] => [
  {
    heading: 'NAME',
    leading: true,
    cell: (invitation) => (
      <span className="flex items-start gap-3">
        <input
          type="checkbox"
          aria-label={`Select ${invitation.name}`}
          checked={ids.has(invitation._id)}
          onChange={() => toggle(invitation._id)}
          className="mt-0.75 size-4.5 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          {invitation.attemptId === null ? (
            <button type="button" onClick={() => open(invitation)} className={named}>
              {invitation.name}
            </button>
          ) : (
            <Link to={attemptPath(invitation.attemptId)} state={fromCandidates} className={named}>
              {invitation.name}
            </Link>
          )}
          <span className="block text-sm font-normal text-muted">
            <EmailText email={invitation.email} />
            {invitation.room !== '' && `, ${invitation.room}`}
          </span>
        </span>
      </span>
    ),
  },
  { heading: 'STATUS', cell: (invitation) => <InvitationStatusText invitation={invitation} /> },
  {
    heading: 'ANSWERED',
    numeric: true,
    cell: ({ progress }) => progress && `${progress.answered} of ${progress.numOfQuestions}`,
  },
  {
    heading: 'SCORE',
    numeric: true,
    cell: ({ progress }) =>
      progress && (
        <span className="whitespace-nowrap">
          <span className="font-semibold">{progress.score}</span>
          <span className="text-muted"> / {progress.maxScore}</span>
        </span>
      ),
  },
  {
    heading: 'TIME LEFT',
    numeric: true,
    cell: timeLeft,
  },
  {
    heading: 'EXTRA TIME',
    numeric: true,
    cell: ({ extraTimePercent }) => (extraTimePercent === 0 ? 'None' : `${extraTimePercent} %`),
  },
]

/** As of the last time the list was loaded, which is every few seconds while anyone is at work. */
function timeLeft({ status, progress }: Invitation) {
  if (status !== 'begun' || !progress) return null
  if (progress.deadline === null) return 'No limit'
  const minutes = Math.max(0, Math.ceil((Date.parse(progress.deadline) - serverNow()) / 60_000))
  return <span title={`Ends at ${formatTime(progress.deadline)}`}>{minutes} min</span>
}
