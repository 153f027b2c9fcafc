import { failures } from '@assay/contract/failures'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { markAllNotificationsRead, markNotificationRead } from './calls.ts'
import { useNotifications } from './live-notifications.tsx'

export function useMarkAsRead(id: string) {
  const { remove } = useNotifications()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => okOrThrow(await markNotificationRead(id), failures.unexpected),
    onSuccess: () => {
      remove([id])
      void refresh(changes.notificationRead())
    },
    onError: ({ message }) =>
      console.error(`Notification ${id} could not be marked as read: ${message}`),
  })
}

/** Called with the ids on the screen: what arrives in the meantime stays there. */
export function useMarkAllAsRead() {
  const { remove } = useNotifications()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (_ids: string[]) =>
      okOrThrow(await markAllNotificationsRead(), failures.unexpected),
    onSuccess: (_, ids) => {
      remove(ids)
      void refresh(changes.notificationRead())
    },
    onError: ({ message }) => toast.error(message),
  })
}
