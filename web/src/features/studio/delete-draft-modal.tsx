import type { DraftRow } from '@assay/contract/studio'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { deleteDraft } from './calls.ts'

type DeleteDraftModalProps = { draft: DraftRow; onClose: () => void }

export function DeleteDraftModal({ draft, onClose }: DeleteDraftModalProps) {
  const refresh = useRefresh()
  const remove = useMutation({
    mutationFn: () => deleteDraft(draft._id),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh(changes.draft()),
  })
  const name = draft.title || 'this untitled question'
  return (
    <ConfirmModal
      title="Delete draft"
      description={`Are you sure you want to delete ${name}? What was published from it stays.`}
      action="Delete"
      isBusy={remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  )
}
