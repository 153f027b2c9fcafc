import type { DeadlineAction } from '@assay/contract/assessment-options'
import * as attempts from '@assay/contract/attempt-review'
import { failures } from '@assay/contract/failures'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { changes, useRefresh } from '../platform/changes.ts'
import { okOrThrow } from '../platform/failure.ts'
import { toast } from '../platform/toasts.ts'
import { ConfirmModal } from './confirm-modal.tsx'

type EndAttemptModalProps = {
  attempt: { _id: string; testId: string; name: string; atDeadline: DeadlineAction }
  onClose: () => void
}

/** Ends an attempt that still runs, as its deadline would. */
export function EndAttemptModal({ attempt, onClose }: EndAttemptModalProps) {
  const refresh = useRefresh()
  const end = useMutation({
    mutationFn: async () =>
      okOrThrow(
        await call(attempts.closeAttempt, { params: { id: attempt._id } }),
        failures.somethingWrong,
      ),
    onSuccess: () => {
      toast.success(`The attempt of ${attempt.name} has ended.`)
      onClose()
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => void refresh(changes.attempt(attempt)),
  })
  return (
    <ConfirmModal
      title="End attempt"
      description={`${attempt.name} is told at once and cannot run or submit code any more. You can reopen the attempt later.`}
      action="End attempt"
      isBusy={end.isPending}
      onConfirm={end.mutate}
      onClose={onClose}
    >
      <p className="mt-3">{savedCode[attempt.atDeadline]}</p>
    </ConfirmModal>
  )
}

const savedCode: Record<DeadlineAction, string> = {
  'judge-draft':
    'The code saved for unanswered questions is submitted and marked, as when time runs out. Questions without saved code score 0.',
  'leave-unanswered':
    'Unanswered questions score 0. The code saved for them is kept, but not marked.',
}
