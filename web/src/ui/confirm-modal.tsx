import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal, ModalActions } from './modal.tsx'

type ConfirmModalProps = {
  title: string
  description: string
  /** What the button says that does it. */
  action: string
  /** Whether it takes something away. */
  isDanger?: boolean
  isBusy: boolean
  isDisabled?: boolean
  onConfirm: () => void
  onClose: () => void
  /** If cancelling leads elsewhere than closing. */
  onCancel?: () => void
  children?: ReactNode
}

/** Asks before something is done. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, description, action, isDanger = true, isBusy, isDisabled = false } = props
  const { onConfirm, onClose, onCancel = onClose, children } = props
  return (
    <Modal title={title} description={description} onClose={onClose}>
      {children}
      <ModalActions>
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          kind={isDanger ? 'danger' : 'primary'}
          busy={isBusy}
          disabled={isDisabled}
          onClick={() => onConfirm()}
        >
          {action}
        </Button>
      </ModalActions>
    </Modal>
  )
}
