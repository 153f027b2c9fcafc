import type { WebhookEvent } from '@assay/contract/webhook-events'
import type { Db } from './database/connect.ts'

/**
 * Has webhooks told of what the transaction makes true, once it commits. If several events of one
 * attempt can come at once, its row must be locked. The webhooks feature does it.
 */
export type TellWebhooks = (tx: Db, event: WebhookEvent) => Promise<void>
