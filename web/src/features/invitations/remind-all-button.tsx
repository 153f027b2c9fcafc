import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { MailNote } from '../../ui/mail-note.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { remindAll } from './calls.ts'
import { peopleCount } from './people-count.ts'

/** Sends one mail to each person who can begin and has not. */
export function RemindAllButton({ testId }: { testId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const remind = useMutation({
    mutationFn: () => remindAll(testId),
    onSuccess: (outcome) => {
      toast.success(outcomeText(outcome))
      setIsAsking(false)
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        Remind those who have not started
      </Button>
      {isAsking && (
        <Modal
          title="Send reminders"
          description="Everyone who can begin and has not gets a mail with their link."
          onClose={() => setIsAsking(false)}
        >
          <MailNote isInvitation className="mt-4" />
          <ModalActions>
            <Button kind="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button busy={remind.isPending} onClick={() => remind.mutate()}>
              Send reminders
            </Button>
          </ModalActions>
        </Modal>
      )}
    </>
  )
}

function outcomeText({ reminded, recentlyMailed }: { reminded: number; recentlyMailed: number }) {
  const recent =
    recentlyMailed === 0 ? '' : `${peopleCount(recentlyMailed)} had a mail within the last hour`
  if (reminded > 0) return `Reminding ${peopleCount(reminded)}${recent && `. ${recent}.`}`
  return recent ? `Nobody was reminded: ${recent}.` : 'There is nobody to remind'
}
