import type { BankQuestionDetail } from '@assay/contract/question-bank'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { useWithdraw } from './calls.ts'

type WithdrawModalProps = { question: BankQuestionDetail; onClose: () => void }

export function WithdrawModal({ question, onClose }: WithdrawModalProps) {
  const withdraw = useWithdraw(question._id, onClose)
  return (
    <Modal
      title="Withdraw this question?"
      onClose={onClose}
      description={`No test will draw "${question.title}" any more, and it cannot be chosen. Tests and attempts that have it keep it.`}
    >
      <ModalActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      </ModalActions>
    </Modal>
  )
}
