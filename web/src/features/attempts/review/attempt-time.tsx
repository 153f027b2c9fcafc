import { type AttemptDetail, extendAttemptBody } from '@assay/contract/attempts'
import { failures } from '@assay/contract/failures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { refreshLists } from '../../../platform/refresh-lists.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { extendAttempt } from '../calls.ts'
import { spanText } from '../time/time-text.ts'

type TimedAttempt = AttemptDetail & { deadline: string }

/** How long the candidate has; more can be given while the attempt runs. */
export function AttemptTime({ attempt }: { attempt: TimedAttempt }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="-mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <span className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {spanText(attempt)}, {attempt.completedAt === null ? 'ends' : 'ended'}{' '}
        {formatDateTime(attempt.completedAt ?? attempt.deadline)}
      </span>
      {attempt.completedAt === null && (
        <Button kind="secondary" onClick={() => setIsAsking(true)}>
          Give more time
        </Button>
      )}
      {isAsking && <ExtendModal attempt={attempt} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function ExtendModal({ attempt, onClose }: { attempt: TimedAttempt; onClose: () => void }) {
  const queryClient = useQueryClient()
  const extend = useMutation({
    mutationFn: async (extraMinutes: number) =>
      okOrThrow(await extendAttempt(attempt._id, { extraMinutes }), failures.somethingWrong),
    onSuccess: () => refreshLists(queryClient),
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
  return (
    <Modal
      title="Give more time"
      description={`On top of the ${attempt.timeLimitMinutes === null ? 'closing time' : 'time limit'}. ${attempt.name} sees the new deadline at once.`}
      onClose={onClose}
    >
      <form {...form} className="mt-3 grid gap-2">
        <NumberField
          {...field('extraMinutes')}
          label="Extra minutes in total"
          hint={attempt.extraMinutes > 0 ? `${attempt.extraMinutes} so far` : undefined}
          defaultValue={attempt.extraMinutes + 10}
        />
        <ModalActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Give more time
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
