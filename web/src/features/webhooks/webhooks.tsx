import { webhookEvents } from '@assay/contract/webhook-events'
import type { Webhook } from '@assay/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { webhookPath } from '../../platform/dashboard-paths.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { loadWebhooks } from './calls.ts'
import { NewWebhookModal } from './new-webhook-modal.tsx'
import { StateChip } from './state-chip.tsx'

/** The webhooks of all administrators. */
export function Webhooks() {
  const [isMaking, setIsMaking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: ({ signal }) => loadWebhooks(signal),
  })
  return (
    <PageSection
      title="Webhooks"
      lead="Another system hears at once when a test is begun or ends, an invitation is opened, and more. It is told ids and scores, and no names."
      action={
        <Button onClick={() => setIsMaking(true)}>
          <Plus aria-hidden="true" className="-ml-1 size-4.5" />
          New webhook
        </Button>
      }
    >
      {data ? (
        <WebhookList webhooks={data} />
      ) : error ? (
        <div className="p-6">
          <ErrorState message={error.message} retry={() => void refetch()} />
        </div>
      ) : (
        <div className="grid gap-2.5 px-6 py-5">
          <LoadingNote />
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      )}
      {isMaking && <NewWebhookModal onClose={() => setIsMaking(false)} />}
    </PageSection>
  )
}

function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  if (webhooks.length === 0) {
    return <p className="px-6 py-8 text-center text-muted">There is no webhook yet.</p>
  }
  return (
    <ul>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook._id} webhook={webhook} />
      ))}
    </ul>
  )
}

function WebhookRow({ webhook: { _id, url, events, lastDelivery } }: { webhook: Webhook }) {
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line px-6 py-4.5 not-last:border-b">
      <div className="min-w-0 grow basis-72">
        <p className="font-mono text-sm font-medium wrap-anywhere">{url}</p>
        <p className="mt-1 text-sm">{events.map((type) => webhookEvents[type].text).join(' · ')}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted tabular-nums">
          {lastDelivery === null ? (
            'Nothing sent yet'
          ) : (
            <>
              <StateChip state={lastDelivery.state} />
              last tried {formatDateTime(lastDelivery.triedAt)}
            </>
          )}
        </p>
      </div>
      <Link
        to={webhookPath(_id)}
        aria-label={`Open the webhook ${url}`}
        className={buttonClass('secondary')}
      >
        Open
      </Link>
    </li>
  )
}
