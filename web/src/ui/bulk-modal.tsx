import { maxExtraMinutes } from '@assay/contract/attempt-review'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { forEach } from '../platform/for-each.ts'
import { toast } from '../platform/toasts.ts'
import { ConfirmModal } from './confirm-modal.tsx'
import { TextField } from './text-field.tsx'

type BulkModalProps<Person> = {
  title: string
  description: string
  /** The people it can be done to. */
  people: readonly Person[]
  run: (person: Person, minutes: number) => Promise<unknown>
  needsMinutes: boolean
  /** What to say of those to whom it was done. */
  doneText: (count: number) => string
  refresh: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks, and then does the same to several people. */
export function BulkModal<Person>(props: BulkModalProps<Person>) {
  const { title, description, people, needsMinutes, doneText, onClose, children } = props
  const [minutes, setMinutes] = useState(10)
  const run = useMutation({
    mutationFn: () => forEach(people, (person) => props.run(person, minutes)),
    onSuccess: async ({ done, refusals }) => {
      await props.refresh()
      if (done > 0) toast.success(doneText(done))
      // One sentence for each reason, however many people it concerns.
      for (const reason of new Set(refusals)) toast.error(reason)
      onClose()
    },
  })
  return (
    <ConfirmModal
      title={title}
      description={description}
      action={title}
      isDanger={false}
      isBusy={run.isPending}
      isDisabled={needsMinutes && !(minutes >= 1 && minutes <= maxExtraMinutes)}
      onConfirm={run.mutate}
      onClose={onClose}
    >
      {children}
      {needsMinutes && (
        <div className="mt-4">
          <TextField
            label="Minutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxExtraMinutes}
            value={minutes}
            onChange={(event) => setMinutes(event.target.valueAsNumber)}
          />
        </div>
      )}
    </ConfirmModal>
  )
}
