import type { Webhook } from '@assay/contract/webhooks'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Modal } from '../../ui/modal.tsx'
import { editWebhook } from './calls.ts'
import { WebhookForm } from './webhook-form.tsx'

type EditWebhookModalProps = { webhook: Webhook; onClose: () => void }

export function EditWebhookModal({ webhook, onClose }: EditWebhookModalProps) {
  const refresh = useRefresh()
  const edit = useMutation({
    mutationFn: (body: Parameters<typeof editWebhook>[1]) => editWebhook(webhook._id, body),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await refresh(changes.webhook())
      onClose()
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <Modal title="Edit webhook" onClose={onClose}>
      <WebhookForm
        initial={webhook}
        action="Save"
        isBusy={edit.isPending}
        failure={edit.error}
        onSubmit={(body) => edit.mutate(body)}
      />
    </Modal>
  )
}
