import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { usePreloaded } from '../../platform/use-preloaded.ts'
import type { LastSave } from './leave-dialog.tsx'

type Draft = {
  isUnsaved: () => boolean
  /** Resolves to whether everything was saved. */
  saveNow: () => Promise<boolean>
}

/** How long to wait for a last save before asking. */
const lastSaveMs = 1200

/** Without a session nothing can be saved, so there is no point in staying. */
const neverBlocked: string[] = [paths.sessionExpired, paths.unauthorized]

const loadLeaveDialog = () => import('./leave-dialog.tsx').then((m) => m.LeaveDialog)

type LeaveGuardProps = {
  draft: Draft
  /** What happens to the changes if the person leaves. */
  consequence: string
  /** The page stays open while only the query of its address changes. */
  ignoresSearch?: boolean
}

/** Saves unsaved work on the way out, and asks before leaving if that fails. */
export function LeaveGuard({ draft, consequence, ignoresSearch = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      draft.isUnsaved() &&
      !neverBlocked.includes(nextLocation.pathname) &&
      !(ignoresSearch && nextLocation.pathname === currentLocation.pathname),
  )
  const lastSave = useLastSave(draft, blocker)
  const isAsking = lastSave !== 'pending'
  const LeaveDialog = usePreloaded(loadLeaveDialog)
  const needsPlainDialog = isAsking && !LeaveDialog
  const { proceed, reset } = blocker
  useEffect(() => {
    if (!needsPlainDialog) return
    if (window.confirm('Leave with work that is not saved on the server?')) proceed?.()
    else reset?.()
  }, [needsPlainDialog, proceed, reset])

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (draft.isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [draft])

  if (blocker.state !== 'blocked' || !isAsking || !LeaveDialog) return null
  return (
    <LeaveDialog
      lastSave={lastSave}
      consequence={consequence}
      onStay={blocker.reset}
      onLeave={blocker.proceed}
    />
  )
}

/** Saves before leaving, and leaves as soon as everything is saved. */
function useLastSave(draft: Draft, { state, proceed }: Blocker): LastSave {
  const [lastSave, setLastSave] = useState<LastSave>('pending')
  useEffect(() => {
    if (state !== 'blocked') return
    let isWaiting = true
    const timer = setTimeout(() => setLastSave('late'), lastSaveMs)
    void draft.saveNow().then((isSaved) => {
      clearTimeout(timer)
      if (!isWaiting) return
      if (isSaved) proceed()
      else setLastSave('failed')
    })
    return () => {
      isWaiting = false
      clearTimeout(timer)
      setLastSave('pending')
    }
  }, [draft, state, proceed])
  return lastSave
}
