import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Modal } from '../../ui/modal.tsx'
import { createWebhook } from './calls.ts'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** Makes a webhook, and then shows its secret, which is not shown again. */
export function NewWebhookModal({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const create = useMutation({
    mutationFn: createWebhook,
    onSuccess: () => refresh(changes.webhook()),
    onError: ({ message }) => toast.error(message),
  })
  if (create.data) return <ShownSecret secret={create.data.secret} onClose={onClose} />
  return (
    <Modal title="New webhook" onClose={onClose}>
      <WebhookForm
        initial={{ url: '', events: [] }}
        action="Make webhook"
        isBusy={create.isPending}
        failure={create.error}
        onSubmit={(body) => create.mutate(body)}
      />
    </Modal>
  )
}
