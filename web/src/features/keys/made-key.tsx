import type { ApiKey } from '@assay/contract/keys'
import { Button } from '../../ui/button.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'

type MadeKeyProps = { made: ApiKey & { secret: string }; onClose: () => void }

/** The only time that the secret of a key is shown. */
export function MadeKey({ made: { name, secret }, onClose }: MadeKeyProps) {
  return (
    <Modal
      title="Copy this key now"
      description={`It is not shown again. Whoever has it can do what ${name} may do: keep it where you keep passwords.`}
      onClose={onClose}
    >
      <Copyable text={secret} label="Copy the key" />
      <p className="mt-4 text-sm text-muted">Programs send it along with each request:</p>
      <Copyable text={`Authorization: Bearer ${secret}`} label="Copy the header" />
      <ModalActions>
        <Button onClick={onClose}>I have copied it</Button>
      </ModalActions>
    </Modal>
  )
}
