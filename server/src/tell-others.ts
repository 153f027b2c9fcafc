import { type HiringPublisher, hiringPublisher } from './features/hiring/publish.ts'
import { queueDelivery, webhookPublisher } from './features/webhooks/publish.ts'
import type { Clock } from './platform/clock.ts'
import type { TellWebhooks } from './platform/tell-webhooks.ts'

/** Tells webhooks, and hiring systems by those of their connections, what has happened. */
export function othersTeller(
  clock: Clock,
  publicUrl: string,
): { tellWebhooks: TellWebhooks; hiring: HiringPublisher } {
  const tellListening = webhookPublisher(clock)
  const hiring = hiringPublisher({ clock, publicUrl, queue: queueDelivery })
  return {
    hiring,
    async tellWebhooks(tx, event) {
      await tellListening(tx, event)
      await hiring.tellEvent(tx, event)
    },
  }
}
