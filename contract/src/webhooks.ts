import * as z from 'zod/mini'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { longListResponse, wholeNumber } from './lists.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'
import { testEventType, webhookEventTypes } from './webhook-events.ts'

export const maxWebhooks = 20
const maxAddressChars = 1000
/** Of what the receiver answers, as much is kept. */
export const maxAnswerChars = 2000

/** For how many hours the old secret goes on beside a new one, as the form offers it. */
export const secretOverlaps = [24, 72, 168, 0] as const
const maxOverlapHours = 168

export const webhookBody = z.object({
  url: z.string('Address is required').check(
    z.trim(),
    z.minLength(1, 'Address is required'),
    z.maxLength(maxAddressChars, `Address should not exceed ${maxAddressChars} characters`),
    z.refine(isWebAddress, 'Enter an address that begins with https://'),
    z.refine(
      (address) => !isWebAddress(address) || !hasCredentials(address),
      'Leave the user name and password out of the address',
    ),
  ),
  events: z
    .array(z.enum(webhookEventTypes, 'This event is not known'), 'Choose what to send')
    .check(
      z.minLength(1, 'Choose what to send'),
      z.maxLength(webhookEventTypes.length, 'Choose each event once'),
    ),
})
export type WebhookBody = z.infer<typeof webhookBody>

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function hasCredentials(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** `waiting`: not sent yet, or to be tried again. `failed`: not tried again by itself. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Where another system hears of events. Its secret is shown only when it is made or rotated. */
export const webhookSchema = z.object({
  _id: idSchema,
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  createdAt: instant,
  /** Until then deliveries are signed with the old secret too; null if only with one. */
  oldSecretEndsAt: z.nullable(instant),
  /** The newest delivery that was tried. */
  lastDelivery: z.nullable(z.object({ state: z.enum(deliveryStates), triedAt: instant })),
})
export type Webhook = z.infer<typeof webhookSchema>

/** Shown once. */
const withSecret = z.extend(webhookSchema, { secret: z.string() })
export type WebhookWithSecret = z.infer<typeof withSecret>

/** One event for one webhook, with what became of it. */
export const webhookDeliverySchema = z.object({
  _id: idSchema,
  /** The header `webhook-id`: the same each time it is sent. */
  messageId: z.string(),
  type: z.enum([...webhookEventTypes, testEventType]),
  createdAt: instant,
  state: z.enum(deliveryStates),
  tries: z.int(),
  triedAt: z.nullable(instant),
  /** Null if it is not tried again, or waits for an earlier event of the same attempt. */
  nextTryAt: z.nullable(instant),
  /** The body, exactly as it is signed and sent. */
  payload: z.string(),
  /** Of the last try; null if nothing came back. */
  answer: z.nullable(z.object({ status: z.int(), body: z.string() })),
  /** Why the last try failed. */
  problem: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

const deliveryFilters = ['all', ...deliveryStates] as const

export const deliveryListQuery = z.object({
  state: z._default(z.enum(deliveryFilters, 'State must be one of the list'), 'all'),
  page: z._default(wholeNumber('Page', 1_000_000), 1),
  limit: z._default(wholeNumber('Limit', maxPageSize), 20),
})
export type DeliveryListQuery = z.infer<typeof deliveryListQuery>

const admin = { access: 'admin', tag: 'webhooks' } as const
const exampleBody = {
  url: 'https://hiring.example.com/assay',
  events: ['attempt.finished', 'attempt.rejudged'],
}

export const listWebhooks = endpoint({
  operationId: 'listWebhooks',
  summary: 'List the webhooks',
  description: 'Those of all administrators, the oldest first.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/webhooks',
  responses: { 200: dataResponse(z.array(webhookSchema)) },
})

export const createWebhook = endpoint({
  operationId: 'createWebhook',
  summary: 'Make a webhook',
  description:
    'From now on these events are sent to the address. It must be public and `https`, unless the operator allows its network. Only this response has the secret.',
  errors: ['too_many_webhooks'],
  ...admin,
  method: 'POST',
  path: '/webhooks',
  body: webhookBody,
  exampleBody,
  responses: { 201: dataResponse(withSecret) },
})

export const editWebhook = endpoint({
  operationId: 'editWebhook',
  summary: 'Edit a webhook',
  description: 'What still waits is sent to the new address. The secret stays.',
  errors: ['webhook_not_found'],
  ...admin,
  method: 'PUT',
  path: '/webhooks/:id',
  params: idParams,
  body: webhookBody,
  exampleBody,
  responses: { 200: dataResponse(webhookSchema) },
})

export const deleteWebhook = endpoint({
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'Nothing more is sent, and its deliveries are deleted.',
  errors: ['webhook_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/webhooks/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const rotateWebhookSecret = endpoint({
  operationId: 'rotateWebhookSecret',
  summary: 'Rotate the secret of a webhook',
  description:
    'Deliveries are signed with the new secret, and for `overlapHours` with the old one as well. Only this response has the new secret.',
  errors: ['webhook_not_found'],
  ...admin,
  method: 'POST',
  path: '/webhooks/:id/rotate-secret',
  params: idParams,
  body: z.object({
    overlapHours: z._default(
      z
        .int('Hours must be a whole number')
        .check(
          z.minimum(0, 'Hours must not be less than 0'),
          z.maximum(maxOverlapHours, `Hours must not be more than ${maxOverlapHours}`),
        ),
      secretOverlaps[0],
    ),
  }),
  exampleBody: { overlapHours: 24 },
  responses: { 200: dataResponse(withSecret) },
})

export const testWebhook = endpoint({
  operationId: 'testWebhook',
  summary: 'Send a test event',
  description: `Of the type \`${testEventType}\`, at once. It is tried once; what came of it is in the deliveries.`,
  errors: ['webhook_not_found'],
  ...admin,
  method: 'POST',
  path: '/webhooks/:id/test',
  params: idParams,
  responses: { 200: dataResponse(webhookDeliverySchema) },
})

export const listWebhookDeliveries = endpoint({
  operationId: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook',
  description:
    'The newest first, with what was sent and what was answered. Kept for 30 days, unless the operator sets it otherwise.',
  errors: ['webhook_not_found'],
  ...admin,
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  params: idParams,
  query: deliveryListQuery,
  responses: { 200: longListResponse(webhookDeliverySchema) },
})

export const resendWebhookDelivery = endpoint({
  operationId: 'resendWebhookDelivery',
  summary: 'Send a delivery again',
  description:
    'At once and once, with the same id and body. One that is to be tried again anyway is tried now.',
  errors: ['delivery_not_found', 'delivery_not_due'],
  ...admin,
  method: 'POST',
  path: '/webhook-deliveries/:id/send',
  params: idParams,
  responses: { 200: dataResponse(webhookDeliverySchema) },
})
