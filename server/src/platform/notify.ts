import type { NewNotification } from '@assay/contract/notification-kinds'
import type { Db } from './database/connect.ts'

/** Notifies somebody in the product, as part of the transaction. The notifications feature does it. */
export type Notify = (tx: Db, notification: NewNotification) => Promise<void>
