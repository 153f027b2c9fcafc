import { failures } from '@assay/contract/failures'
import { useMutation } from '@tanstack/react-query'
import { okOrThrow } from '../../platform/failure.ts'
import { markNotificationRead } from './calls.ts'
import { useNotifications } from './live-notifications.tsx'

export function useMarkAsRead(id: string) {
  const { remove } = useNotifications()
  return useMutation({
    mutationFn: async () => okOrThrow(await markNotificationRead(id), failures.unexpected),
    onSuccess: () => remove(id),
    onError: ({ message }) =>
      console.error(`Notification ${id} could not be marked as read: ${message}`),
  })
}
