import {
  notRecorded,
  recordedThings,
  whoSeesIt,
} from '../../platform/test-options/journal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'

export function RecordedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title="What is recorded"
      description="This test records how you write your code, so that it can be seen how your answers came about:"
      onClose={onClose}
    >
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {recordedThings.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-4">{notRecorded}</p>
      <p className="mt-4">{whoSeesIt}</p>
      <ModalActions>
        <Button onClick={onClose}>Close</Button>
      </ModalActions>
    </Modal>
  )
}
