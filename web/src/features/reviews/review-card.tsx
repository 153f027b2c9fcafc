import type { AttemptDetail } from '@assay/contract/attempt-review'
import { failures } from '@assay/contract/failures'
import {
  type Decision,
  decisions,
  maxNoteChars,
  type Review,
  type ReviewBody,
} from '@assay/contract/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LeaveGuard } from '../../ui/leave/leave-guard.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { reviewAttempt, reviewKeys } from './calls.ts'

export const decisionTitles: Record<Decision, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

/** What administrators think of an attempt. Each writes a review of their own; all see them. */
export function ReviewCard({ attempt }: { attempt: AttemptDetail }) {
  const userId = useStoredUser()?._id
  const own = attempt.reviews.find(({ reviewerId }) => reviewerId === userId)
  const others = attempt.reviews.filter(({ reviewerId }) => reviewerId !== userId)
  return (
    <Card className="mb-6 p-5">
      <section aria-labelledby="review">
        <h2 id="review" className="text-lg font-semibold">
          Review
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          For administrators only. The candidate never sees it, and it does not change the score.
        </p>
        {/* Begins anew for another attempt, or when the review was changed elsewhere. */}
        <OwnReview key={`${attempt._id} ${own?.updatedAt}`} attemptId={attempt._id} own={own} />
        {others.length > 0 && (
          <ul className="mt-5 grid gap-4 border-t border-line pt-4">
            {others.map((review) => (
              <li key={review.reviewerId}>
                <ColleagueReview review={review} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}

function OwnReview({ attemptId, own }: { attemptId: string; own: Review | undefined }) {
  const saved: ReviewBody = { decision: own?.decision ?? null, note: own?.note ?? '' }
  const [review, setReview] = useState(saved)
  const isChanged = review.decision !== saved.decision || review.note !== saved.note
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const save = useMutation({
    mutationFn: async () =>
      okOrThrow(await reviewAttempt(attemptId, review), failures.somethingWrong).data,
    onSuccess: (reviews) => {
      queryClient.setQueryData<AttemptDetail>(
        reviewKeys.attempt(attemptId),
        (attempt) => attempt && { ...attempt, reviews },
      )
      void refresh(changes.review(attemptId))
      toast.success('Your review is saved.')
    },
    onError: (error) => toast.error(error.message),
  })
  const draft = useUnsaved(isChanged, async () => {
    const { statusCode } = await reviewAttempt(attemptId, review)
    if (statusCode !== 200) return false
    void refresh(changes.review(attemptId))
    toast.success('Your review is saved.')
    return true
  })
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Your decision</legend>
        <div className="flex flex-wrap gap-2">
          {decisions.map((decision) => (
            <button
              key={decision}
              type="button"
              aria-pressed={review.decision === decision}
              onClick={() =>
                setReview({
                  ...review,
                  decision: review.decision === decision ? null : decision,
                })
              }
              className={buttonClass(
                'secondary',
                'min-h-10! min-w-20 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink',
              )}
            >
              {decisionTitles[decision]}
            </button>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label="Your note"
        rows={3}
        maxLength={maxNoteChars}
        value={review.note}
        onChange={(event) => setReview({ ...review, note: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="secondary" busy={save.isPending} disabled={!isChanged}>
          Save review
        </Button>
        {(own || isChanged) && (
          <span className="text-sm text-muted">
            {isChanged ? 'Not saved yet' : `Saved ${formatDateTime(own?.updatedAt ?? '')}`}
          </span>
        )}
      </div>
      <LeaveGuard draft={draft} consequence="Your review will be lost." ignoresSearch />
    </form>
  )
}

/** What the guard of the page asks for, always as of the latest render. */
function useUnsaved(isUnsaved: boolean, save: () => Promise<boolean>) {
  const latest = useRef({ isUnsaved, save })
  useEffect(() => {
    latest.current = { isUnsaved, save }
  })
  return useMemo(
    () => ({
      isUnsaved: () => latest.current.isUnsaved,
      saveNow: () => latest.current.save(),
    }),
    [],
  )
}

function ColleagueReview({ review }: { review: Review }) {
  return (
    <>
      <p>
        <span className="font-medium">{review.reviewer}</span>
        {review.decision && (
          <span className="ml-2 rounded-sm bg-sunken px-1.5 py-0.5 text-sm font-medium">
            {decisionTitles[review.decision]}
          </span>
        )}
        <span className="ml-2 text-sm text-muted">{formatDateTime(review.updatedAt)}</span>
      </p>
      {review.note !== '' && <p className="mt-1 break-words whitespace-pre-line">{review.note}</p>}
    </>
  )
}
