import type { ErrorInfo } from './error-info.ts'

export const webhookErrors = {
  webhook_not_found: {
    status: 404,
    message: 'This webhook does not exist. It may have been deleted already.',
    description: 'No webhook has this id.',
  },
  too_many_webhooks: {
    status: 409,
    message: 'There are 20 webhooks already. Delete one first.',
    description: 'The installation has as many webhooks as it may have.',
  },
  delivery_not_found: {
    status: 404,
    message: 'This delivery does not exist. It may have been deleted as old data.',
    description: 'No delivery has this id.',
  },
  delivery_not_due: {
    status: 409,
    message: 'An earlier event of the same attempt is still to be delivered. Send that one first.',
    description: 'Events of one attempt are delivered in their order.',
  },
} as const satisfies Record<string, ErrorInfo>
