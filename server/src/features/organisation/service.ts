import type { Organisation } from '@assay/contract/organisation'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  lockOrganisation,
  readOrganisation,
  updateOrganisation,
} from '../../platform/organisation/store.ts'

/** Who runs this installation, as its mails say. */
export function organisationService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    read: () => readOrganisation(db),

    edit: (author: Author, values: Organisation): Promise<Organisation> =>
      actAs(db, author, async (tx) => {
        const before = await lockOrganisation(tx)
        const changed = changedFields(before, values)
        if (Object.keys(changed.after).length === 0) return before
        await updateOrganisation(tx, values)
        const subject = { name: 'the organisation' }
        const entry = { action: 'organisation.edited', subject, ...changed } as const
        await recordAudit(tx, clock.now(), author, entry)
        return values
      }),
  }
}

export type OrganisationService = ReturnType<typeof organisationService>
