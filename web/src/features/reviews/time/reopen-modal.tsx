import { type AttemptDetail, reopenAttemptBody } from '@assay/contract/attempt-review'
import { failures } from '@assay/contract/failures'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { reopenAttempt } from '../calls.ts'

type ReopenModalProps = { attempt: AttemptDetail; onClose: () => void }

/** Lets a candidate go on with an attempt that its deadline or an administrator has ended. */
export function ReopenModal({ attempt, onClose }: ReopenModalProps) {
  const refresh = useRefresh()
  const reopen = useMutation({
    mutationFn: async (extraMinutes: number) =>
      okOrThrow(await reopenAttempt(attempt._id, { extraMinutes }), failures.somethingWrong),
    onSuccess: () => void refresh(changes.attempt(attempt)),
  })
  const { form, field, isSubmitting } = useForm({
    schema: reopenAttemptBody,
    failureMessage: failures.somethingWrong,
    async submit({ extraMinutes }) {
      const { deadline } = (await reopen.mutateAsync(extraMinutes)).data
      const until = deadline === null ? '' : ` until ${formatDateTime(deadline)}`
      toast.success(`${attempt.name} can continue${until}.`)
      onClose()
    },
  })
  return (
    <Modal
      title="Reopen the attempt"
      description={`${attempt.name} can continue and is notified. Their answers stay; code that was submitted for them at the end can be changed again.`}
      onClose={onClose}
    >
      <form {...form} className="mt-3 grid gap-2">
        <NumberField
          {...field('extraMinutes')}
          label="Extra minutes"
          hint="In addition to the time that was left"
          defaultValue={10}
        />
        <ModalActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Reopen the attempt
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
