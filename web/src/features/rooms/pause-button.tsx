import type { Room } from '@assay/contract/rooms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { pauseTest, resumeTest } from './calls.ts'

type PauseButtonProps = { testId: string; room: Room }

/** For a fire alarm: stops the clocks of everybody, and lets them run again. */
export function PauseButton({ testId, room: { name, pausedAt } }: PauseButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const refresh = useRefresh()
  const isPaused = pausedAt !== null
  const change = useMutation({
    mutationFn: () => (isPaused ? resumeTest(testId) : pauseTest(testId)),
    onSuccess: () => {
      toast.success(isPaused ? `${name} goes on.` : `${name} is paused.`)
      setIsAsking(false)
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => void refresh(changes.pause(testId)),
  })
  const action = isPaused ? 'Resume the test' : 'Pause the test'
  return (
    <>
      <Button kind={isPaused ? 'primary' : 'secondary'} onClick={() => setIsAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={action}
          description={
            isPaused
              ? 'The clocks run again. Everybody has as much time left as when you paused the test.'
              : 'The clock of everybody who is taking the test stands still. They are told at once, and cannot run or answer anything until you resume it. Nobody can begin meanwhile.'
          }
          action={action}
          isDanger={false}
          isBusy={change.isPending}
          onConfirm={change.mutate}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
