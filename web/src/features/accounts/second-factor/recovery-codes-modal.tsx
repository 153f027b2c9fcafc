import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'

type RecoveryCodesModalProps = { codes: readonly string[]; onClose: () => void }

/** The only time that recovery codes are shown. */
export function RecoveryCodesModal({ codes, onClose }: RecoveryCodesModalProps) {
  const text = codes.join('\n')
  return (
    <Modal
      title="Keep these recovery codes"
      description="Each signs you in once if you do not have your phone or your passkey. They are not shown again: print them, or keep them with your passwords."
      onClose={onClose}
    >
      <div className="mt-4 flex items-start gap-2 rounded-lg border border-line bg-sunken py-1.5 pr-1.5 pl-4">
        <ul className="grid grow gap-x-6 py-1.5 font-mono select-all sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={text} label="Copy the codes" />
      </div>
      <ModalActions>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="assay-recovery-codes.txt"
          className={buttonClass('secondary')}
        >
          Download
        </a>
        <Button onClick={onClose}>I have kept them</Button>
      </ModalActions>
    </Modal>
  )
}
