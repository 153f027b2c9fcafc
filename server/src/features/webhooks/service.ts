import { testEventType } from '@assay/contract/webhook-events'
import {
  type DeliveryListQuery,
  maxWebhooks,
  type Webhook,
  type WebhookBody,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@assay/contract/webhooks'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, hourMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { AddressRules } from '../../platform/public-addresses.ts'
import { scheduleDelivery } from './deliver-job.ts'
import { insertDelivery, lockDelivery, updateDelivery, type WebhookRow } from './delivery-store.ts'
import { payloadOf, presentDelivery, presentWebhook } from './present.ts'
import type { WebhookSecrets } from './secrets.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lastTried,
  listAll,
  listDeliveries,
  lockWebhook,
  updateWebhook,
} from './store.ts'

const secondClickMs = 10 * secondMs

interface WebhooksParts {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly rules: AddressRules
}

/** The webhooks of all administrators. */
export function webhooksService({ db, clock, secrets, rules }: WebhooksParts) {
  const present = async (inDb: Db, row: WebhookRow): Promise<Webhook> =>
    presentWebhook(row, await lastTried(inDb, row.id), clock.now())

  const lock = async (tx: Db, id: string): Promise<WebhookRow> => {
    const row = await lockWebhook(tx, id)
    if (!row) throw refusal('webhook_not_found')
    return row
  }

  /** With each event once. */
  const checked = ({ url: given, events }: WebhookBody) => {
    const url = new URL(given)
    const problem = rules.problemOf(url)
    if (problem !== undefined) throw invalid({ url: problem })
    url.hash = ''
    return { url: url.href, events: [...new Set(events)] }
  }

  /** How the audit log names it. Paths of receivers may be secret. */
  const subjectOf = ({ id, url }: WebhookRow) => ({ id, name: new URL(url).host })

  return {
    async list(): Promise<Webhook[]> {
      return Promise.all((await listAll(db)).map((row) => present(db, row)))
    },

    create(author: Author, body: WebhookBody): Promise<WebhookWithSecret> {
      const fields = checked(body)
      return actAs(db, author, async (tx) => {
        if ((await countWebhooks(tx)) >= maxWebhooks) throw refusal('too_many_webhooks')
        const now = clock.now()
        const row = await insertWebhook(tx, { ...fields, createdAt: now })
        await recordAudit(tx, now, author, {
          action: 'webhook.created',
          subject: subjectOf(row),
          after: { events: row.events },
        })
        return { ...presentWebhook(row, undefined, now), secret: secrets.currentOf(row) }
      })
    },

    edit(author: Author, id: string, body: WebhookBody): Promise<Webhook> {
      const fields = checked(body)
      return actAs(db, author, async (tx) => {
        const before = await lock(tx, id)
        if (isSame(before, fields)) return present(tx, before)
        const row = await updateWebhook(tx, id, fields)
        await recordAudit(tx, clock.now(), author, {
          action: 'webhook.edited',
          subject: subjectOf(before),
          ...changedFields(
            { host: subjectOf(before).name, events: before.events },
            { host: subjectOf(row).name, events: row.events },
          ),
        })
        return present(tx, row)
      })
    },

    async delete(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const row = await deleteWebhook(tx, id)
        if (!row) throw refusal('webhook_not_found')
        await recordAudit(tx, clock.now(), author, {
          action: 'webhook.deleted',
          subject: subjectOf(row),
        })
      })
    },

    rotate(author: Author, id: string, overlapHours: number): Promise<WebhookWithSecret> {
      return actAs(db, author, async (tx) => {
        const before = await lock(tx, id)
        const now = clock.now()
        const overlapMs = overlapHours * hourMs
        if (isSecondClick(before, overlapMs, now)) {
          return { ...(await present(tx, before)), secret: secrets.currentOf(before) }
        }
        const oldSecretEndsAt = after(now, overlapMs)
        const rotations = before.rotations + 1
        const row = await updateWebhook(tx, id, { rotations, rotatedAt: now, oldSecretEndsAt })
        await recordAudit(tx, now, author, {
          action: 'webhook.rotated',
          subject: subjectOf(row),
          after: { oldSecretEndsAt },
        })
        return { ...(await present(tx, row)), secret: secrets.currentOf(row) }
      })
    },

    test(author: Author, id: string): Promise<WebhookDelivery> {
      return actAs(db, author, async (tx) => {
        const webhook = await lock(tx, id)
        const now = clock.now()
        const row = await insertDelivery(tx, {
          ...{ webhookId: id, subjectId: id, type: testEventType, isByHand: true },
          payload: payloadOf(testEventType, now, { webhookId: id }),
          ...{ createdAt: now, nextTryAt: now },
        })
        await scheduleDelivery(tx, row, now)
        await recordAudit(tx, now, author, {
          action: 'webhook.tested',
          subject: subjectOf(webhook),
        })
        return presentDelivery(row)
      })
    },

    async listDeliveries(id: string, query: DeliveryListQuery) {
      if (!(await findWebhook(db, id))) throw refusal('webhook_not_found')
      const { rows, ...counted } = await listDeliveries(db, id, query)
      return { data: rows.map(presentDelivery), ...counted }
    },

    resend(author: Author, id: string): Promise<WebhookDelivery> {
      return actAs(db, author, async (tx) => {
        const delivery = await lockDelivery(tx, id)
        const webhook = delivery && (await findWebhook(tx, delivery.webhookId))
        if (!webhook) throw refusal('delivery_not_found')
        const { state, nextTryAt } = delivery
        if (state === 'waiting' && nextTryAt === null) throw refusal('delivery_not_due')
        const now = clock.now()
        // A second click: it is being sent.
        if (nextTryAt && nextTryAt <= now) return presentDelivery(delivery)
        await recordAudit(tx, now, author, {
          action: 'webhook.resent',
          subject: subjectOf(webhook),
          after: { delivery: id },
        })
        const row = await updateDelivery(tx, id, {
          ...{ state: 'waiting', nextTryAt: now, schedule: delivery.schedule + 1 },
          isByHand: delivery.isByHand || state !== 'waiting',
        })
        await scheduleDelivery(tx, row, now)
        return presentDelivery(row)
      })
    },
  }
}

const isSame = (row: WebhookRow, { url, events }: WebhookBody) =>
  row.url === url && row.events.join() === events.join()

/** Rotating again would end the secret that the other system still has. */
function isSecondClick({ rotatedAt, oldSecretEndsAt }: WebhookRow, overlapMs: number, now: Date) {
  if (!rotatedAt || !oldSecretEndsAt || now > after(rotatedAt, secondClickMs)) return false
  return oldSecretEndsAt.getTime() === rotatedAt.getTime() + overlapMs
}

export type WebhooksService = ReturnType<typeof webhooksService>
