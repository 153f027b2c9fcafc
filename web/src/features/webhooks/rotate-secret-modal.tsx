import { secretOverlaps } from '@assay/contract/webhooks'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { SelectFrame } from '../../ui/select-field.tsx'
import { FieldFrame } from '../../ui/text-field.tsx'
import { rotateSecret } from './calls.ts'
import { ShownSecret } from './shown-secret.tsx'

type RotateSecretModalProps = { webhookId: string; onClose: () => void }

/** Makes a new secret and shows it. */
export function RotateSecretModal({ webhookId, onClose }: RotateSecretModalProps) {
  const refresh = useRefresh()
  const [hours, setHours] = useState<number>(secretOverlaps[0])
  const id = useId()
  const rotate = useMutation({
    mutationFn: () => rotateSecret(webhookId, hours),
    onSuccess: () => refresh(changes.webhook()),
    onError: ({ message }) => toast.error(message),
  })
  if (rotate.data) return <ShownSecret secret={rotate.data.secret} onClose={onClose} />
  return (
    <Modal
      title="Rotate the secret?"
      description="A new secret is made. For a time, everything is signed with the old one as well, so that you can change it in the other system."
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldFrame id={id} label="The old secret">
          <SelectFrame>
            <select
              id={id}
              className="field pick"
              value={hours}
              onChange={({ target }) => setHours(Number(target.value))}
            >
              {secretOverlaps.map((overlap) => (
                <option key={overlap} value={overlap}>
                  {overlapText(overlap)}
                </option>
              ))}
            </select>
          </SelectFrame>
        </FieldFrame>
      </div>
      <ModalActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={rotate.isPending} onClick={() => rotate.mutate()}>
          Rotate secret
        </Button>
      </ModalActions>
    </Modal>
  )
}

const overlapText = (hours: number) =>
  hours === 0
    ? 'ends at once: somebody else has seen it'
    : `works for ${hours === 24 ? '24 hours' : `${hours / 24} days`} more`
