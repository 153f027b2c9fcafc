import { Readable } from 'node:stream'
import {
  exportPeople,
  listPeople,
  sendResetMail,
  setAccommodations,
  setActive,
  setRole,
} from '@assay/contract/people'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { PeopleService } from './people.ts'
import type { SessionScope } from './session-gate.ts'

export function peopleRoutes(scope: SessionScope<'admin'>, people: PeopleService): void {
  serve(scope, listPeople, async ({ query }) => ok('People', await people.list(query)))

  serve(scope, exportPeople, async ({ author, query, reply }) => {
    const csv = await people.csv(author, query)
    reply.header('content-disposition', 'attachment; filename="people.csv"')
    return Readable.from(csv)
  })

  serve(scope, setRole, async ({ author, params, body }) => {
    await people.setRole(author, params.id, body.role)
    return ok(body.role === 'admin' ? 'Promoted to admin' : 'Demoted to user')
  })

  serve(scope, setActive, async ({ author, params, body }) => {
    if (body.active) {
      await people.reactivate(author, params.id)
      return ok('Account reactivated')
    }
    await people.deactivate(author, params.id)
    return ok('Account deactivated')
  })

  serve(scope, setAccommodations, async ({ author, params, body }) => {
    await people.setAccommodations(author, params.id, body)
    return ok('Accommodations saved')
  })

  serve(scope, sendResetMail, async ({ author, params }) => {
    await people.sendResetMail(author, params.id)
    return ok('Reset email sent')
  })
}
