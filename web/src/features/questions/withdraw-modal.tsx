import type { BankQuestionDetail } from '@assay/contract/question-bank'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useWithdraw } from './calls.ts'

type WithdrawModalProps = { question: BankQuestionDetail; onClose: () => void }

export function WithdrawModal({ question, onClose }: WithdrawModalProps) {
  const withdraw = useWithdraw(question._id, onClose)
  return (
    <ConfirmModal
      title="Withdraw this question?"
      description={`No test will draw "${question.title}" any more, and it cannot be chosen. Tests and attempts that have it keep it.`}
      action="Withdraw"
      isBusy={withdraw.isPending}
      onConfirm={withdraw.mutate}
      onClose={onClose}
    />
  )
}
