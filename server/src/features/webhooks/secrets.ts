import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

interface SigningWebhook {
  readonly id: string
  readonly rotations: number
  readonly oldSecretEndsAt: Date | null
}

/**
 * The secrets that webhooks sign with, derived from the installation's: the database has none, and a
 * rotation is a number.
 */
export function webhookSecrets(installationSecret: string) {
  const secretOf = (id: string, rotations: number) =>
    `whsec_${createHmac('sha256', installationSecret)
      .update(`secret of a webhook\0${id}\0${rotations}`)
      .digest('base64')}`

  return {
    currentOf: ({ id, rotations }: SigningWebhook) => secretOf(id, rotations),

    /** With the old secret as well, as long as it goes on. */
    sign(
      { id, rotations, oldSecretEndsAt }: SigningWebhook,
      message: { id: string; body: string; now: Date },
    ): Record<string, string> {
      const { now, body } = message
      const hasOld = rotations > 0 && oldSecretEndsAt !== null && now < oldSecretEndsAt
      const signatures = (hasOld ? [rotations, rotations - 1] : [rotations]).map((number) =>
        new Webhook(secretOf(id, number)).sign(message.id, now, body),
      )
      return {
        'webhook-id': message.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      }
    },
  }
}

export type WebhookSecrets = ReturnType<typeof webhookSecrets>
