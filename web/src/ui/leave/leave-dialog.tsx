import { Button } from '../button.tsx'
import { Modal, ModalActions } from '../modal.tsx'

type LeaveDialogProps = { consequence: string; onStay: () => void; onLeave: () => void }

export function LeaveDialog({ consequence, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal
      title="Leave with unsaved work?"
      description={`Your latest changes could not be saved on the server. ${consequence}`}
      onClose={onStay}
    >
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
