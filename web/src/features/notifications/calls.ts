import * as notifications from '@assay/contract/notifications'
import { call } from '../../platform/api.ts'

export const markNotificationRead = (id: string) =>
  call(notifications.markNotificationRead, { params: { id } })

export const markAllNotificationsRead = () => call(notifications.markAllNotificationsRead, {})
