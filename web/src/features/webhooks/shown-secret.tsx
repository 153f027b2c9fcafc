import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'

/** The only time that a secret is shown. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal
      title="Copy this secret now"
      description="It is not shown again. The other system checks with it that what it is told comes from here: keep it where you keep passwords."
      onClose={onClose}
    >
      <div className="mt-3 flex items-start gap-2 rounded-lg border border-line bg-sunken py-1.5 pr-1.5 pl-3">
        <code className="min-w-0 grow py-1.5 font-mono text-sm wrap-anywhere select-all">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy the secret" />
      </div>
      <ModalActions>
        <Button onClick={onClose}>I have copied it</Button>
      </ModalActions>
    </Modal>
  )
}
