import { listNotifications } from '@assay/contract/notification-list'
import { markAllNotificationsRead, markNotificationRead } from '@assay/contract/notifications'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { NotificationsService } from './service.ts'

/** What anyone who is signed in may do with their own notifications. */
export function notificationRoutes(
  scope: SessionScope<'signed-in'>,
  notifications: NotificationsService,
): void {
  serve(scope, listNotifications, async ({ actor, query }) =>
    ok('Notifications', await notifications.list(actor, query)),
  )

  serve(scope, markNotificationRead, async ({ actor, params }) => {
    await notifications.markAsRead(actor, params.id)
    return ok('Notification marked as read')
  })

  serve(scope, markAllNotificationsRead, async ({ actor }) => {
    await notifications.markAllAsRead(actor)
    return ok('All notifications marked as read')
  })
}
