import { useMutation } from '@tanstack/react-query'
import { formatDateTime } from '../../platform/dates.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { makeRegistrationAddress } from './calls.ts'

/** Makes an address with which a platform adds itself. */
export function RegistrationModal({ onClose }: { onClose: () => void }) {
  const make = useMutation({
    mutationFn: makeRegistrationAddress,
    onError: ({ message }) => toast.error(message),
  })
  if (make.data) {
    const { address, expiresAt } = make.data
    return (
      <Modal
        title="Enter this address at the platform"
        description={`Where it asks for a tool URL or registration URL. It works once, until ${formatDateTime(expiresAt)}, and is not shown again.`}
        onClose={onClose}
      >
        <div className="mt-3 flex items-start gap-2 rounded-lg border border-line bg-sunken py-1.5 pr-1.5 pl-3">
          <code className="min-w-0 grow py-1.5 font-mono text-sm wrap-anywhere select-all">
            {address}
          </code>
          <CopyButton text={address} label="Copy the address" />
        </div>
        <ModalActions>
          <Button onClick={onClose}>I have copied it</Button>
        </ModalActions>
      </Modal>
    )
  }
  return (
    <Modal
      title="Register automatically"
      description="Platforms with dynamic registration, such as Moodle, fill everything in by themselves. Make an address and enter it there."
      onClose={onClose}
    >
      <ModalActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          Make address
        </Button>
      </ModalActions>
    </Modal>
  )
}
