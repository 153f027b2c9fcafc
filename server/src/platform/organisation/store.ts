import type { Organisation } from '@assay/contract/organisation'
import type { Db } from '../database/connect.ts'
import { organisation } from './table.ts'

/** Until somebody sets it, everything is the product's own. */
export async function readOrganisation(db: Db): Promise<Organisation> {
  const [row] = await db.select().from(organisation)
  return {
    name: row?.name ?? '',
    colour: row?.colour ?? '',
    invitationMessage: row?.invitationMessage ?? '',
  }
}

/** As it was before. Two who change it at the same time do so one after the other. */
export async function lockOrganisation(tx: Db): Promise<Organisation> {
  await tx.insert(organisation).values({}).onConflictDoNothing()
  await tx.select().from(organisation).for('update')
  return readOrganisation(tx)
}

export async function updateOrganisation(tx: Db, values: Organisation): Promise<void> {
  await tx.update(organisation).set(values)
}
