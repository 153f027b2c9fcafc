import type { ApiKey } from '@assay/contract/keys'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
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

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <div className="mt-2 flex items-start gap-2 rounded-lg border border-line bg-sunken py-1.5 pr-1.5 pl-3">
      <code className="min-w-0 grow py-1.5 font-mono text-sm wrap-anywhere select-all">{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
