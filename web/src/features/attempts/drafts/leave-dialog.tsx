import { Button } from '../../../ui/button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal
      title="Leave with unsaved work?"
      description="Your latest changes could not be saved on the server. They are stored in this browser only and will be back when you open this question here again."
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
