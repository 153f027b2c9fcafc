import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@assay/contract/webhooks'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { WebhooksService } from './service.ts'

export function webhookRoutes(scope: SessionScope<'admin'>, webhooks: WebhooksService): void {
  serve(scope, listWebhooks, async () => ok('Webhooks', { data: await webhooks.list() }))

  serve(scope, createWebhook, async ({ author, body }) =>
    created('Webhook made', { data: await webhooks.create(author, body) }),
  )

  serve(scope, editWebhook, async ({ author, params, body }) =>
    ok('Webhook saved', { data: await webhooks.edit(author, params.id, body) }),
  )

  serve(scope, deleteWebhook, async ({ author, params }) => {
    await webhooks.delete(author, params.id)
    return ok('Webhook deleted')
  })

  serve(scope, rotateWebhookSecret, async ({ author, params, body }) =>
    ok('Secret rotated', { data: await webhooks.rotate(author, params.id, body.overlapHours) }),
  )

  serve(scope, testWebhook, async ({ author, params }) =>
    ok('Test event is being sent', { data: await webhooks.test(author, params.id) }),
  )

  serve(scope, listWebhookDeliveries, async ({ params, query }) =>
    ok('Deliveries', await webhooks.listDeliveries(params.id, query)),
  )

  serve(scope, resendWebhookDelivery, async ({ author, params }) =>
    ok('Sending it again', { data: await webhooks.resend(author, params.id) }),
  )
}
