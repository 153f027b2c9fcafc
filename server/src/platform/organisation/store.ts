import type { Organisation } from '@assay/contract/organisation'
import type { Db } from '../database/connect.ts'
import { organisation } from './table.ts'

/** Until somebody sets it, name and colour are the product's. */
export async function readOrganisation(db: Db): Promise<Organisation> {
  const [row] = await db.select().from(organisation)
  return {
    name: row?.name ?? '',
    colour: row?.colour ?? '',
    invitationMessage: row?.invitationMessage ?? '',
  }
}

/** Reads it for a change. Two changes at the same time take place one after the other. */
export async function lockOrganisation(tx: Db): Promise<Organisation> {
  await tx.insert(organisation).values({}).onConflictDoNothing()
  await tx.select().from(organisation).for('update')
  return readOrganisation(tx)
}

export async function updateOrganisation(tx: Db, values: Organisation): Promise<void> {
  await tx.update(organisation).set(values)
}
