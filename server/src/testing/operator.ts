import { operatorCommands } from '../features/accounts/operator.ts'
import { sessionKeeper } from '../features/accounts/sessions.ts'
import { endKeysOf } from '../features/keys/store.ts'
import { tellEndedSessions, tellRoleChanged } from '../features/notifications/live.ts'
import { endLinksOf } from '../features/reports/store.ts'
import { cheapPasswords, type Product } from './test-app.ts'

/** The commands that an operator has on the machine of this product. */
export const operator = async ({ db, clock }: Pick<Product, 'db' | 'clock'>) =>
  operatorCommands({
    db,
    clock,
    passwords: await cheapPasswords(),
    sessions: sessionKeeper(db, clock, tellEndedSessions),
    tellRoleChanged,
    endKeys: endKeysOf,
    endLinks: endLinksOf,
  })
