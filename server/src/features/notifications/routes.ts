import { idParams, plainAnswer } from '@assay/contract/answers'
import { answers } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app-type.ts'
import { sessionOf } from '../accounts/session-gate.ts'
import type { NotificationsService } from './service.ts'

const tags = ['notifications']

/** What anybody who is signed in may do with their own notifications. */
export function notificationRoutes(app: App, notifications: NotificationsService): void {
  app.put(
    '/notification/update/:id',
    { schema: { tags, params: idParams, response: answers({ 200: plainAnswer }) } },
    async (request) => {
      await notifications.markAsRead(sessionOf(request).user, request.params.id)
      return { statusCode: 200, message: 'Notification marked as read' }
    },
  )
}
