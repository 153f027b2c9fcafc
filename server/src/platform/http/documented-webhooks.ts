import {
  testEventData,
  testEventType,
  webhookEvents,
  webhookPayload,
} from '@assay/contract/webhook-events'
import { z } from 'zod'

const signed = [
  ['webhook-id', 'The same each time the same event is sent.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970.'],
  ['webhook-signature', 'One signature, or two while a secret is rotated, with blanks in between.'],
] as const

const testEvent = { description: 'Somebody has pressed *Send test event*.', data: testEventData }

/** What webhooks are sent, for the OpenAPI document. */
export const documentedWebhooks = Object.fromEntries(
  Object.entries({ ...webhookEvents, [testEventType]: testEvent }).map(
    ([type, { description, data }]) => [type, { post: operationOf(type, description, data) }],
  ),
)

function operationOf(
  type: string,
  description: string,
  data: Parameters<typeof webhookPayload>[1],
) {
  const schema: object = z.toJSONSchema(webhookPayload(type, data))
  return {
    summary: type,
    description: `${description} Signed by the [Standard Webhooks](https://www.standardwebhooks.com) specification.`,
    tags: ['webhooks'],
    parameters: signed.map(([name, meaning]) => ({
      ...{ name, in: 'header', required: true },
      ...{ description: meaning, schema: { type: 'string' as const } },
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Accepted. Anything else is tried again.' } },
  }
}
