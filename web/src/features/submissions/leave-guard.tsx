import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { paths } from '../../platform/paths.ts'
import type { DraftKeeper } from './draft-keeper.ts'

/** A last save is given so long before the reader is asked. */
const lastSaveMs = 1200

/** Where the session has ended there is nothing to stay for; the text is kept in the browser. */
const alwaysOpen: string[] = [paths.sessionExpired, paths.unauthorized]

/** Leaving with work that only this browser holds: saved on the way out, or asked about. */
export function LeaveGuard({ draft }: { draft: DraftKeeper }) {
  const blocker = useBlocker(
    ({ nextLocation }) => draft.isUnsaved() && !alwaysOpen.includes(nextLocation.pathname),
  )
  const isAsking = useLastSave(draft, blocker)
  const LeaveDialog = useLeaveDialog()
  const isBare = isAsking && !LeaveDialog
  const { proceed, reset } = blocker
  useEffect(() => {
    if (!isBare) return
    if (window.confirm('Leave with work that is saved in this browser only?')) proceed?.()
    else reset?.()
  }, [isBare, proceed, reset])

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (draft.isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [draft])

  if (blocker.state !== 'blocked' || !isAsking || !LeaveDialog) return null
  return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
}

type LeaveDialog = typeof import('./leave-dialog.tsx').LeaveDialog

/** Fetched ahead: it is needed when the network is gone. */
function useLeaveDialog(): LeaveDialog | undefined {
  const [dialog, setDialog] = useState<{ Dialog: LeaveDialog }>()
  useEffect(() => {
    import('./leave-dialog.tsx').then(
      (m) => setDialog({ Dialog: m.LeaveDialog }),
      () => {},
    )
  }, [])
  return dialog?.Dialog
}

/** True once the save that was tried before leaving has not come through. */
function useLastSave(draft: DraftKeeper, { state, proceed }: Blocker): boolean {
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (state !== 'blocked') return
    let isWaiting = true
    const timeout = new Promise<false>((done) => setTimeout(() => done(false), lastSaveMs))
    void Promise.race([draft.saved(), timeout]).then((isSaved) => {
      if (!isWaiting) return
      if (isSaved) proceed()
      else setIsAsking(true)
    })
    return () => {
      isWaiting = false
      setIsAsking(false)
    }
  }, [draft, state, proceed])
  return isAsking
}
