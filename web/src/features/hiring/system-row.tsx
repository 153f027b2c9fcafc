import type { HiringConnection, ListedHiringSystem } from '@assay/contract/hiring-connections'
import { hiringSystemNames } from '@assay/contract/hiring-systems'
import type { DeliveryState } from '@assay/contract/webhooks'
import { Link } from 'react-router'
import { hiringUpdatesPath } from '../../platform/dashboard-paths.ts'
import { formatDate, formatDateTime } from '../../platform/dates.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

type SystemRowProps = {
  system: ListedHiringSystem
  onConnect: () => void
  onRemove: (connection: HiringConnection) => void
}

export function SystemRow({ system: { system, connection }, onConnect, onRemove }: SystemRowProps) {
  const name = hiringSystemNames[system]
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line px-6 py-4.5 not-last:border-b">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <span className="font-medium">{name}</span>
          {connection && (
            <code className="font-mono text-sm text-muted">{connection.beginning}…</code>
          )}
        </p>
        {connection ? (
          <About connection={connection} />
        ) : (
          <p className="mt-1 text-sm text-muted">Not connected</p>
        )}
      </div>
      {connection ? (
        <div className="flex flex-wrap gap-2.5">
          <Link
            to={hiringUpdatesPath(connection._id)}
            aria-label={`Updates of ${name}`}
            className={buttonClass('secondary')}
          >
            Updates
          </Link>
          <Button
            kind="secondary"
            aria-label={`Remove the connection of ${name}`}
            onClick={() => onRemove(connection)}
          >
            Remove
          </Button>
        </div>
      ) : (
        <Button aria-label={`Connect ${name}`} onClick={onConnect}>
          Connect
        </Button>
      )}
    </li>
  )
}

const stateTexts: Record<DeliveryState, string> = {
  waiting: 'last update not accepted yet, tried',
  delivered: 'last update accepted',
  failed: 'last update given up',
}

function About({ connection }: { connection: HiringConnection }) {
  const { owner, createdAt, lastUsedAt, lastDelivery, reported } = connection
  return (
    <>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {lastUsedAt === null ? 'Has never called' : `Last called ${formatDateTime(lastUsedAt)}`}
        {lastDelivery &&
          ` · ${stateTexts[lastDelivery.state]} ${formatDateTime(lastDelivery.triedAt)}`}{' '}
        · connected by <span className="wrap-anywhere">{owner.name}</span> on{' '}
        {formatDate(createdAt)}
      </p>
      {reported && (
        <p className="mt-1.5 text-sm wrap-anywhere text-bad">
          Reported on {formatDateTime(reported.at)}: {reported.text}
        </p>
      )}
    </>
  )
}
