import type { OwnershipOutcome, OwnOwnership } from '@assay/contract/ownership'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime, formatTime } from '../../platform/dates.ts'
import { amount } from '../../platform/people-counts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ownershipKeys, showNext } from './calls.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** Kind words about the question before. */
const lastWords: Partial<Record<OwnershipOutcome, string>> = {
  answered: 'Your answer is saved.',
  taken: 'Time is up. What you had written was taken as your answer.',
  missed: 'The last question counts as not answered. That alone says nothing about you.',
}

/** Before the first question, and between two of them: no clock runs here. */
export function OwnershipStart({ ownership }: { ownership: OwnOwnership }) {
  const { state, name, total, done, seconds, closesAt, last, testId } = ownership
  const queryClient = useQueryClient()
  const key = ownershipKeys.one(testId)
  const show = useMutation({
    mutationFn: () => showNext(testId),
    onSuccess: (data) => queryClient.setQueryData(key, data),
    // The last one was shown in another tab, or it is too late.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  const isBegun = state === 'under-way'
  const button = useFocusOnMount<HTMLButtonElement>(isBegun)
  return (
    <>
      <PageHeader title="Questions about your programs" lead={name} />
      <Card className="grid max-w-2xl justify-items-start gap-4 p-6">
        {state === 'being-made' ? (
          <p role="status">
            Your questions are being prepared. You need not wait here: a notification tells you when
            they are ready.
          </p>
        ) : isBegun ? (
          <div role="status">
            <p className="font-medium">{last && lastWords[last]}</p>
            <p className="mt-1 text-muted">
              {done} of {amount(total, 'question')} done. No clock runs until you go on.
              {closesAt && ` Please finish by ${formatTime(closesAt)}.`}
            </p>
          </div>
        ) : (
          <Explanation total={total} seconds={seconds} closesAt={closesAt} />
        )}
        {show.error && (
          <p role="alert" className="font-medium text-bad">
            {show.error.message}
          </p>
        )}
        {state !== 'being-made' && (
          <Button ref={button} busy={show.isPending} onClick={() => show.mutate()}>
            {isBegun ? 'Next question' : 'Start'}
          </Button>
        )}
      </Card>
    </>
  )
}

type ExplanationProps = Pick<OwnOwnership, 'total' | 'seconds' | 'closesAt'>

function Explanation({ total, seconds, closesAt }: ExplanationProps) {
  return (
    <div className="grid gap-3">
      <p>
        The test is over, and your answers are saved. Here {total === 1 ? 'is' : 'are'}{' '}
        {amount(total, 'short question')} about what you wrote: what one of your programs prints, or
        which input it was given.
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 text-muted">
        <li>They do not change your score.</li>
        <li>
          You have {seconds} seconds for each. The clock of a question starts when it is shown, and
          you can pause between two of them.
        </li>
        <li>Work it out by reading your program. What you have written when time is up counts.</li>
        <li>Nobody expects all of them to be right.</li>
        {closesAt && (
          <li>Please start by {formatDateTime(closesAt)}, within 24 hours of the end.</li>
        )}
      </ul>
    </div>
  )
}
