import { runPollMs } from '@assay/contract/constants'
import type { RejudgeBody, Rejudging } from '@assay/contract/judgings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { judgingKeys, loadRejudging, rejudge } from '../judging-calls.ts'

type RejudgeModalProps = {
  /** What is judged again, as the subject of a sentence. */
  what: string
  body: RejudgeBody
  onClose: () => void
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

const isDone = ({ done, total }: Rejudging) => done >= total

/** Asks before answers are judged again, then shows how far that has got. */
export function RejudgeModal({ what, body, onClose }: RejudgeModalProps) {
  const start = useMutation({ mutationFn: () => rejudge(body) })
  const { rejudging, isUnreachable } = useRejudging(start.data)
  return (
    <Modal
      title="Rejudge"
      description={
        rejudging
          ? undefined
          : `${what} will be judged again on the cases as they are now. Earlier results are kept, and candidates are notified if their marks change.`
      }
      onClose={onClose}
    >
      {rejudging && <Progress rejudging={rejudging} isUnreachable={isUnreachable} />}
      {start.error && (
        <p role="alert" className="mt-4 rounded-md bg-bad-soft px-4 py-2.5 font-medium text-bad">
          {start.error.message}
        </p>
      )}
      <ModalActions>
        {rejudging ? (
          // The button that had the focus is gone.
          <Button ref={focus} kind="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button kind="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button busy={start.isPending} onClick={() => start.mutate()}>
              Rejudge
            </Button>
          </>
        )}
      </ModalActions>
    </Modal>
  )
}

function useRejudging(started: Rejudging | undefined) {
  const refresh = useRefresh()
  const { data, isError } = useQuery({
    queryKey: judgingKeys.rejudging(started?._id ?? ''),
    queryFn: ({ signal }) => loadRejudging(started?._id ?? '', signal),
    enabled: started !== undefined && !isDone(started),
    refetchInterval: ({ state: { data } }) => (data === undefined || !isDone(data)) && runPollMs,
    networkMode: 'always',
    retry: false,
  })
  const rejudging = data ?? started
  const isFinished = rejudging !== undefined && isDone(rejudging)
  useEffect(() => {
    if (isFinished) void refresh(changes.marks())
  }, [isFinished, refresh])
  return { rejudging, isUnreachable: isError }
}

type ProgressProps = { rejudging: Rejudging; isUnreachable: boolean }

function Progress({ rejudging, isUnreachable }: ProgressProps) {
  const { done, total } = rejudging
  return (
    <>
      <p role="status" className="mt-2 font-medium tabular-nums">
        {isUnreachable ? 'The server cannot be reached' : progressText(rejudging)}
      </p>
      <ProgressBar done={total === 0 ? 1 : done} total={total || 1} className="mt-2.5" />
      {!isDone(rejudging) && (
        <p className="mt-2.5 text-sm text-muted">You may close this window: judging continues.</p>
      )}
    </>
  )
}

function progressText({ done, total, changed }: Rejudging): string {
  if (total === 0) return 'There is no answer to judge.'
  if (done < total) return `Judging ${done} of ${total}`
  const judged = total === 1 ? '1 answer was' : `${total} answers were`
  const marks = changed === 0 ? 'no marks changed' : `the marks of ${changed} changed`
  return `${judged} judged again; ${marks}.`
}
