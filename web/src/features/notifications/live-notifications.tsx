import type { Notification } from '@assay/contract/notifications'
import type { QueryKey } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { changes, useRefresh } from '../../platform/changes.ts'
import { paths } from '../../platform/paths.ts'
import { tellRoomChanged } from '../../platform/room-changes.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { tellJournalWatched } from '../../platform/watched-journals.ts'
import { connectNotifications } from './socket.ts'

type Unread = {
  /** Undefined until the server has sent the list. */
  notifications: Notification[] | undefined
  count: number
  /** Removes what has been marked as read. The server then sends the new count. */
  remove: (ids: string[]) => void
}

const UnreadContext = createContext<Unread>({
  notifications: undefined,
  count: 0,
  remove: () => {},
})

export const useNotifications = () => use(UnreadContext)

/** Provides the unread notifications of the signed-in user, live. */
export function LiveNotifications({ children }: { children: ReactNode }) {
  const userId = useStoredUser()?._id
  const [notifications, setNotifications] = useState<Notification[]>()
  const [count, setCount] = useState(0)
  const showNew = useToasts()
  const refresh = useRefresh()
  const refreshMissed = useDelayedRefresh(changes.reconnected)
  const refreshInvitations = useGatheredRefresh(changes.invitations)
  const refreshResults = useGatheredRefresh(changes.results)

  useEffect(() => {
    if (userId === undefined) return
    return connectNotifications(userId, {
      onCount: setCount,
      onReconnected: refreshMissed,
      onList: (list) => {
        showNew(list)
        setNotifications(list)
      },
      onEnded: () => {
        // Logging out leads on by itself.
        if (location.pathname === paths.logout) return
        void refresh(changes.session())
      },
      // At once, unlike for notifications: a candidate may be about to run out of time.
      onAttemptChanged: (testId) => void refresh(changes.ownAttempt(testId)),
      onInvitationsChanged: refreshInvitations,
      onOverviewChanged: () => void refresh(changes.overview()),
      onResultsChanged: refreshResults,
      onJournalWatched: tellJournalWatched,
      onRoomChanged: tellRoomChanged,
    })
  }, [userId, showNew, refresh, refreshMissed, refreshInvitations, refreshResults])

  const remove = useCallback((ids: string[]) => {
    setNotifications((list) => list?.filter(({ _id }) => !ids.includes(_id)))
  }, [])

  const unread = useMemo(() => ({ notifications, count, remove }), [notifications, count, remove])
  return <UnreadContext value={unread}>{children}</UnreadContext>
}

/** Screens without toasts: one lists the notifications, on the other nothing may distract. */
const quietPaths: string[] = [paths.notifications, paths.coding]

/**
 * Shows a toast for new notifications, and reloads the lists, since most notifications are about
 * something they show.
 */
function useToasts(): (list: Notification[]) => void {
  const refreshSoon = useDelayedRefresh(changes.notified)
  const known = useRef<Set<string>>(undefined)
  const { pathname } = useLocation()
  const currentPath = useRef(pathname)
  currentPath.current = pathname
  return useCallback(
    (list) => {
      const before = known.current
      known.current = new Set([...(before ?? []), ...list.map(({ _id }) => _id)])
      const fresh = before ? list.filter(({ _id }) => !before.has(_id)) : []
      const [newest] = fresh
      if (!newest) return
      refreshSoon()
      if (quietPaths.includes(currentPath.current)) return
      if (fresh.length === 1) toast.info(newest.title, newest.message)
      // After a long absence, one toast instead of many.
      else toast.info('Notifications', `${fresh.length} new notifications arrived.`)
    },
    [refreshSoon],
  )
}

/** While mails are sent or a class finishes there are many changes in a row, which are read together. */
const pauseMs = 500

function useGatheredRefresh(change: (testId: string) => QueryKey[]): (testId: string) => void {
  const refresh = useRefresh()
  const pending = useRef(new Set<string>())
  return useCallback(
    (testId) => {
      if (pending.current.has(testId)) return
      pending.current.add(testId)
      setTimeout(() => {
        pending.current.delete(testId)
        void refresh(change(testId))
      }, pauseMs)
    },
    [refresh, change],
  )
}

const maxRefreshDelayMs = 2000

/** Delayed at random: a hall full of candidates must not reload at the same moment. */
function useDelayedRefresh(change: () => QueryKey[]): () => void {
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(change()), Math.random() * maxRefreshDelayMs)
  }, [refresh, change])
}
