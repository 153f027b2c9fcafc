import { Readable } from 'node:stream'
import * as endpoints from '@assay/contract/groups'
import { created, ok, refused } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { GroupsService } from './service.ts'

export function groupRoutes(scope: SessionScope<'admin'>, groups: GroupsService): void {
  serve(scope, endpoints.listGroups, async ({ query }) => ok('Groups', await groups.list(query)))

  serve(scope, endpoints.readGroup, async ({ params }) =>
    ok('Group', { data: await groups.get(params.id) }),
  )

  serve(scope, endpoints.createGroup, async ({ author, body: { name, ...added } }) => {
    const made = await groups.create(author, name, added)
    return 'badRows' in made ? unreadable(made.badRows) : created('Group created', { data: made })
  })

  serve(scope, endpoints.renameGroup, async ({ author, params, body }) => {
    await groups.rename(author, params.id, body.name)
    return ok('Group renamed')
  })

  serve(scope, endpoints.deleteGroup, async ({ author, params }) => {
    await groups.delete(author, params.id)
    return ok('Group deleted')
  })

  serve(scope, endpoints.listMembers, async ({ params, query }) =>
    ok('Members', await groups.members(params.id, query)),
  )

  serve(scope, endpoints.addMembers, async ({ author, params, body }) => {
    const added = await groups.add(author, params.id, body)
    if ('badRows' in added) return unreadable(added.badRows)
    const { isAnyNew, group: data } = added
    return isAnyNew ? created('Members added', { data }) : ok('Members updated', { data })
  })

  serve(scope, endpoints.removeMember, async ({ author, params }) => {
    await groups.remove(author, params.id, params.email)
    return ok('Member removed')
  })

  serve(scope, endpoints.exportMembers, async ({ author, params, reply }) => {
    const csv = await groups.csv(author, params.id)
    reply.header('content-disposition', 'attachment; filename="group.csv"')
    return Readable.from([csv])
  })
}

function unreadable(data: endpoints.BadRows) {
  const { problemCount } = data
  const message =
    problemCount === 1 ? 'One row cannot be read' : `${problemCount} rows cannot be read`
  return refused('rows_unreadable', message, { data })
}
