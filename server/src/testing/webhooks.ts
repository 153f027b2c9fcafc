import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEventType } from '@assay/contract/webhook-events'
import { createWebhook, listWebhookDeliveries } from '@assay/contract/webhooks'
import { type Client, succeeded } from '@assay/testkit/client'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { webhookHandlers } from '../background.ts'
import { jobWorker } from '../platform/jobs/worker.ts'
import type { Resolve } from '../platform/outbound/request.ts'
import { readNetwork } from '../platform/public-addresses.ts'
import { type Product, secretOfTests } from './test-app.ts'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The only network that the product of these tests may send to, besides public ones. */
const allowedNetwork = '127.0.0.1'
export const webhookEnv = { WEBHOOK_NETWORKS: allowedNetwork }

/** Another system that hears of events, on this machine. */
export function useReceiver() {
  const received: Received[] = []
  const usual = (response: ServerResponse) => {
    response.end('thanks')
  }
  const receiver = {
    received,
    answer: usual,
    port: 0,
    url: (path = '/events') => `http://${allowedNetwork}:${receiver.port}${path}`,
    /** Ids and types, in the order in which they came. */
    types: () => received.map(({ body }) => JSON.parse(body).type as string),
    ids: () => received.map(({ headers }) => headers['webhook-id'] as string),
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    received.push({ path: request.url ?? '', headers: request.headers, body })
    receiver.answer(response)
  })
  beforeAll(async () => {
    server.listen(0, allowedNetwork)
    await once(server, 'listening')
    receiver.port = (server.address() as AddressInfo).port
  })
  beforeEach(() => {
    received.length = 0
    receiver.answer = usual
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

export const makeWebhook = async (admin: Client, url: string, events: WebhookEventType[]) =>
  succeeded(await admin.call(createWebhook, { body: { url, events } })).data

export const deliveriesOf = async (admin: Client, id: string) =>
  succeeded(await admin.call(listWebhookDeliveries, { params: { id } })).data

/** What a node does for webhooks. */
export const webhookHandlersOf = ({ db, clock }: Product, resolve?: Resolve) => {
  const network = readNetwork(allowedNetwork)
  return webhookHandlers(
    { db, clock },
    {
      ...{ secret: secretOfTests, publicUrl: 'http://assay.test' },
      ...(network && { webhookNetworks: [network] }),
      ...(resolve && { resolve }),
    },
  )
}

export function webhookNode(product: Product, resolve?: Resolve) {
  const { database, clock } = product
  const log = pino({ level: 'silent' })
  return jobWorker({ database, clock, log, handlers: webhookHandlersOf(product, resolve) })
}
