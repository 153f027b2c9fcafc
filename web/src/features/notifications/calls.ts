import { listNotifications } from '@assay/contract/notification-list'
import * as notifications from '@assay/contract/notifications'
import { call } from '../../platform/api.ts'

export const loadNotifications = (cursor: string | undefined, signal: AbortSignal) =>
  call(listNotifications, { query: { cursor }, signal })

export const markNotificationRead = (id: string) =>
  call(notifications.markNotificationRead, { params: { id } })

export const markAllNotificationsRead = () => call(notifications.markAllNotificationsRead, {})
