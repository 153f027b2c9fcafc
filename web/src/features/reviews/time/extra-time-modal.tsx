import { type AttemptDetail, extendAttemptBody } from '@assay/contract/attempt-review'
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
import { extendAttempt } from '../calls.ts'

type ExtraTimeModalProps = { attempt: AttemptDetail; isLess: boolean; onClose: () => void }

/** More minutes for one attempt, or fewer as long as they are unused. */
export function ExtraTimeModal({ attempt, isLess, onClose }: ExtraTimeModalProps) {
  const refresh = useRefresh()
  const extend = useMutation({
    mutationFn: async (extraMinutes: number) =>
      okOrThrow(await extendAttempt(attempt._id, { extraMinutes }), failures.somethingWrong),
    onSuccess: () => void refresh(changes.attempt(attempt)),
  })
  const { form, field, isSubmitting } = useForm({
    schema: extendAttemptBody,
    failureMessage: failures.somethingWrong,
    async submit({ extraMinutes }) {
      const { data } = await extend.mutateAsync(extraMinutes)
      toast.success(`${attempt.name} has time until ${formatDateTime(data.deadline ?? '')}.`)
      onClose()
    },
  })
  const title = isLess ? 'Take time back' : 'Give more time'
  const limit = attempt.timeLimitMinutes === null ? 'closing time' : 'time limit'
  return (
    <Modal
      title={title}
      description={
        isLess
          ? `Extra time that ${attempt.name} has not used yet can be taken back. They see the new deadline at once.`
          : `On top of the ${limit}. ${attempt.name} sees the new deadline at once.`
      }
      onClose={onClose}
    >
      <form {...form} className="mt-3 grid gap-2">
        <NumberField
          {...field('extraMinutes')}
          label="Extra minutes in total"
          hint={attempt.extraMinutes > 0 ? `${attempt.extraMinutes} so far` : undefined}
          defaultValue={isLess ? 0 : attempt.extraMinutes + 10}
        />
        <ModalActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {title}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
