import type { OwnSession } from '@assay/contract/own-sessions'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { SectionState } from '../../../ui/section-state.tsx'
import { loadSessions, useEndSession } from './calls.ts'

/** Where the account is signed in. */
export function OpenSessions() {
  const [isAsking, setIsAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => loadSessions(signal),
  })
  const end = useEndSession()
  return (
    <PageSection
      title="Open sessions"
      lead="Every device on which you are signed in. End what you do not recognise, then change your password."
      action={
        data &&
        data.length > 1 && (
          <Button kind="secondary" onClick={() => setIsAsking(true)}>
            End all others
          </Button>
        )
      }
    >
      {data ? (
        <ul>
          {data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              isEnding={end.isPending && end.variables === session._id}
              onEnd={() => end.mutate(session._id)}
            />
          ))}
        </ul>
      ) : (
        <SectionState error={error} retry={() => void refetch()} />
      )}
      {isAsking && (
        <ConfirmModal
          title="End all other sessions?"
          description="You stay signed in here. Every other device has to sign in again."
          action="End all others"
          isBusy={end.isPending}
          onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </PageSection>
  )
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, createdAt, lastSeenAt, isCurrent } = session
  const Icon = /Android|iOS/.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-6 py-4 not-last:border-b">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {isCurrent && (
            <span className="punch bg-good-soft px-2.5 py-0.5 text-sm font-medium text-good">
              This session
            </span>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {isCurrent ? 'In use now' : `Last used ${formatDateTime(lastSeenAt)}`}, signed in{' '}
          {formatDateTime(createdAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          kind="secondary"
          aria-label={`End the session on ${device}, last used ${formatDateTime(lastSeenAt)}`}
          busy={isEnding}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  )
}
