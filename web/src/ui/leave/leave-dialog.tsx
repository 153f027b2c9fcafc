import { Button } from '../button.tsx'
import { Modal, ModalActions } from '../modal.tsx'

/** What became of the last save. One that is late may still succeed. */
export type LastSave = 'pending' | 'late' | 'failed'

type LeaveDialogProps = {
  lastSave: LastSave
  consequence: string
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ lastSave, consequence, onStay, onLeave }: LeaveDialogProps) {
  const description =
    lastSave === 'failed'
      ? `Your latest changes could not be saved on the server. ${consequence}`
      : 'Your latest changes are still being saved. The page changes as soon as they are.'
  return (
    <Modal title="Leave with unsaved work?" description={description} onClose={onStay}>
      <ModalActions>
        <Button kind="secondary" onClick={onStay}>
          Stay
        </Button>
        <Button kind="danger" onClick={onLeave}>
          Leave
        </Button>
      </ModalActions>
    </Modal>
  )
}
