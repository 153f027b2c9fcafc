import { integrationsPath } from '@assay/contract/page-paths'
import { webhookEvents } from '@assay/contract/webhook-events'
import type { Webhook } from '@assay/contract/webhooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { changes, useRefresh } from '../../platform/changes.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { LoadingNote } from '../../ui/skeleton.tsx'
import { deleteWebhook, loadWebhooks, sendTest } from './calls.ts'
import { Deliveries } from './deliveries.tsx'
import { EditWebhookModal } from './edit-webhook-modal.tsx'
import { RotateSecretModal } from './rotate-secret-modal.tsx'

export function WebhookPage() {
  const { webhookId } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: ({ signal }) => loadWebhooks(signal),
  })
  const webhook = data?.find(({ _id }) => _id === webhookId)
  return (
    <>
      <PageHeader
        title="Webhook"
        lead={webhook ? <span className="wrap-anywhere">{webhook.url}</span> : undefined}
        action={
          <Link to={integrationsPath} className="link">
            Back to Integrations
          </Link>
        }
      />
      {webhook ? (
        <div className="grid max-w-4xl gap-6">
          <About webhook={webhook} />
          <Deliveries webhookId={webhook._id} />
        </div>
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : data ? (
        <ErrorState message="This webhook does not exist. It may have been deleted." />
      ) : (
        <LoadingNote />
      )}
    </>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  const { _id, events, createdAt, oldSecretEndsAt } = webhook
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const test = useMutation({
    mutationFn: () => sendTest(_id),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh(changes.webhook()),
  })
  const remove = useMutation({
    mutationFn: () => deleteWebhook(_id),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await navigate(integrationsPath, { replace: true })
      await refresh(changes.webhook())
    },
    onError: ({ message }) => {
      close()
      toast.error(message)
    },
  })
  return (
    <PageSection
      title="What it is told"
      lead={`Made on ${formatDateTime(createdAt)}.`}
      action={
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          Send test event
        </Button>
      }
    >
      <div className="px-6 py-5">
        <ul className="list-disc pl-5">
          {events.map((type) => (
            <li key={type}>
              {webhookEvents[type].text}{' '}
              <code className="font-mono text-sm text-muted">{type}</code>
            </li>
          ))}
        </ul>
        {oldSecretEndsAt !== null && (
          <p className="mt-3 text-sm text-muted">
            The old secret works until {formatDateTime(oldSecretEndsAt)}.
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
          <Button kind="secondary" onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button kind="secondary" onClick={() => setOpen('rotate')}>
            Rotate secret
          </Button>
          <Button kind="secondary" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </div>
      </div>
      {open === 'edit' && <EditWebhookModal webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecretModal webhookId={_id} onClose={close} />}
      {open === 'delete' && (
        <ConfirmModal
          title="Delete this webhook?"
          description="The other system hears nothing more, and the list of deliveries is deleted too. This cannot be undone."
          action="Delete"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </PageSection>
  )
}
