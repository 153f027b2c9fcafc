import type { DraftRow } from '@assay/contract/studio'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
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
    <Modal
      title="Delete draft"
      description={`Are you sure you want to delete ${name}? What was published from it stays.`}
      onClose={onClose}
    >
      <ModalActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </ModalActions>
    </Modal>
  )
}
