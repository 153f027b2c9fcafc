import type { AttemptDetail } from '@assay/contract/attempt-review'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { closeAttempt } from '../calls.ts'

type EndAttemptModalProps = { attempt: AttemptDetail; onClose: () => void }

/** Ends an attempt that still runs, as its deadline would. */
export function EndAttemptModal({ attempt, onClose }: EndAttemptModalProps) {
  const refresh = useRefresh()
  const end = useMutation({
    mutationFn: () => closeAttempt(attempt._id),
    onSuccess: () => {
      toast.success(`The attempt of ${attempt.name} has ended.`)
      onClose()
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => void refresh(changes.attempt(attempt)),
  })
  return (
    <Modal
      title="End attempt"
      description={`${attempt.name} is told at once and cannot run or submit code any more. You can reopen the attempt later.`}
      onClose={onClose}
    >
      <p className="mt-3">{savedCode[attempt.atDeadline]}</p>
      <ModalActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
          End attempt
        </Button>
      </ModalActions>
    </Modal>
  )
}

const savedCode: Record<AttemptDetail['atDeadline'], string> = {
  'judge-draft':
    'The code saved for unanswered questions is submitted and marked, as when time runs out. Questions without saved code score 0.',
  'leave-unanswered':
    'Unanswered questions score 0. The code saved for them is kept, but not marked.',
}
