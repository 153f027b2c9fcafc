import { Button } from '../../ui/button.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'

/** The only time that a secret is shown. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal
      title="Copy this secret now"
      description="It is not shown again. The other system checks with it that what it is told comes from here: keep it where you keep passwords."
      onClose={onClose}
    >
      <Copyable text={secret} label="Copy the secret" />
      <ModalActions>
        <Button onClick={onClose}>I have copied it</Button>
      </ModalActions>
    </Modal>
  )
}
