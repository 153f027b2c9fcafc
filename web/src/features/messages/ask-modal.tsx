import { askBody, maxClarificationChars } from '@assay/contract/clarifications'
import { failures } from '@assay/contract/failures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { formatTime } from '../../platform/dates.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ask, loadOwnClarifications } from './calls.ts'

type AskModalProps = { testId: string; questionId: string; onClose: () => void }

const schema = z.pick(askBody, { text: true })

/** Asks an administrator, and shows what was asked before. */
export function AskModal({ testId, questionId, onClose }: AskModalProps) {
  const queryClient = useQueryClient()
  const key = queryKeys.ownAttempts.clarifications(testId)
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => loadOwnClarifications(testId, signal),
  })
  const { form, field, isSubmitting } = useForm({
    schema,
    failureMessage: failures.somethingWrong,
    async submit({ text }) {
      queryClient.setQueryData(key, await ask(testId, { questionId, text }))
      toast.success('Your question is sent. The answer appears above your work.')
      onClose()
    },
  })
  return (
    <Modal
      title="Ask about this question"
      description="An administrator reads it at once. Ask so that they can answer with yes or no, if you can. Your clock keeps running."
      onClose={onClose}
    >
      <form {...form} className="mt-3 grid gap-2">
        <TextAreaField
          {...field('text')}
          label="Your question"
          rows={3}
          maxLength={maxClarificationChars}
        />
        <ModalActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Send
          </Button>
        </ModalActions>
      </form>
      {data.length > 0 && (
        <section aria-labelledby="asked" className="mt-6 border-t border-line pt-4">
          <h3 id="asked" className="font-semibold">
            Asked so far
          </h3>
          <ul className="mt-1.5 grid gap-2.5 text-sm">
            {data.map(({ _id, title, text, askedAt, answeredAt }) => (
              <li key={_id}>
                <p className="text-muted">
                  {formatTime(askedAt)}, {title}:{' '}
                  {answeredAt === null ? 'waiting for an answer' : 'answered'}
                </p>
                <p className="break-words whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  )
}
