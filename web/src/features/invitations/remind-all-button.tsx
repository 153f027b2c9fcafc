import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { MailNote } from '../../ui/mail-note.tsx'
import { loadCounts, remindAll } from './calls.ts'
import { peopleCount } from './people-count.ts'

/** Sends one email to each person who can begin and has not. */
export function RemindAllButton({ testId }: { testId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { data: counts } = useQuery({
    queryKey: [...queryKeys.invitations.ofTest(testId), 'counts'],
    queryFn: ({ signal }) => loadCounts(testId, signal),
  })
  const remind = useMutation({
    mutationFn: () => remindAll(testId),
    onSuccess: (outcome) => {
      if (outcome.reminded > 0) toast.success(outcomeText(outcome))
      else toast.info('No reminders sent', outcomeText(outcome))
      setIsAsking(false)
    },
    onError: ({ message }) => toast.error(message),
  })
  const notStarted = counts ? counts.invited + counts.opened : 0
  if (notStarted === 0) return null
  const title = `Remind ${peopleCount(notStarted)} who ${notStarted === 1 ? 'has' : 'have'} not started`
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {title}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={title}
          description="They get an email with their link. Anyone reminded in the last hour is left out."
          action="Send reminders"
          isDanger={false}
          isBusy={remind.isPending}
          onConfirm={remind.mutate}
          onClose={() => setIsAsking(false)}
        >
          <MailNote isInvitation className="mt-4" />
        </ConfirmModal>
      )}
    </>
  )
}

function outcomeText({ reminded, recentlyMailed }: { reminded: number; recentlyMailed: number }) {
  const recent =
    recentlyMailed === 0 ? '' : `${peopleCount(recentlyMailed)} got an email in the last hour`
  if (reminded > 0) return `Reminding ${peopleCount(reminded)}${recent && `. ${recent}.`}`
  return recent ? `${recent}.` : 'There is nobody to remind.'
}
