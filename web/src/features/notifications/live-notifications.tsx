import { markNotificationRead, type Notification } from '@assay/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
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
import { call } from '../../platform/api.ts'
import { paths } from '../../platform/paths.ts'
import { renewLists } from '../../platform/renew.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { connectNotifications } from './socket.ts'

type Live = {
  /** Undefined until the server has sent the list for the first time. */
  notifications: Notification[] | undefined
  count: number
  markAsRead: (id: string) => Promise<void>
}

const LiveContext = createContext<Live>({
  notifications: undefined,
  count: 0,
  markAsRead: async () => {},
})

export const useNotifications = () => use(LiveContext)

/** The unread notifications of whoever is signed in, as long as the dashboard is open. */
export function LiveNotifications({ children }: { children: ReactNode }) {
  const userId = useStoredUser()?._id
  const [notifications, setNotifications] = useState<Notification[]>()
  const [count, setCount] = useState(0)
  const announce = useAnnouncements()

  useEffect(() => {
    if (userId === undefined) return
    return connectNotifications(userId, {
      onCount: setCount,
      onList: (list) => {
        announce(list)
        setNotifications(list)
      },
    })
  }, [userId, announce])

  const markAsRead = useCallback(async (id: string) => {
    const { statusCode, message } = await call(markNotificationRead, { params: { id } })
    if (statusCode !== 200) {
      console.error(`Notification ${id} could not be marked as read: ${message}`)
      return
    }
    setNotifications((list) => list?.filter(({ _id }) => _id !== id))
    setCount((count) => Math.max(0, count - 1))
  }, [])

  const live = useMemo(
    () => ({ notifications, count, markAsRead }),
    [notifications, count, markAsRead],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

/**
 * A toast for what arrives while another screen is open; none for what was there before. The
 * screen behind is renewed, since most notifications tell of something it shows.
 */
function useAnnouncements(): (list: Notification[]) => void {
  const renew = useRenewal()
  const known = useRef<Set<string>>(undefined)
  const { pathname } = useLocation()
  const here = useRef(pathname)
  here.current = pathname
  return useCallback(
    (list) => {
      const before = known.current
      known.current = new Set([...(before ?? []), ...list.map(({ _id }) => _id)])
      const fresh = before ? list.filter(({ _id }) => !before.has(_id)) : []
      const [newest] = fresh
      if (!newest) return
      renew()
      if (here.current === paths.notifications) return
      if (fresh.length === 1) toast.info(newest.title, newest.message)
      // After a long absence one line says it better than a column of toasts.
      else toast.info('Notifications', `${fresh.length} new notifications arrived.`)
    },
    [renew],
  )
}

const renewalSpreadMs = 2000

/** Spread over a moment: a hall of candidates must not all ask at once. */
function useRenewal(): () => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => renewLists(queryClient), Math.random() * renewalSpreadMs)
  }, [queryClient])
}
