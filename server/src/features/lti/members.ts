import { z } from 'zod'
import { OutboundProblem, type OutboundRequester } from '../../platform/outbound/request.ts'
import type { AccessTokens } from './access-tokens.ts'
import { callPlatform, jsonOf } from './call-platform.ts'
import { isTeacher, scopes } from './claims.ts'
import { personAt } from './person.ts'
import type { PlatformRow } from './store.ts'

/** A course is read in pages; a platform that never ends is not followed for ever. */
const maxPages = 100
const mediaType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'

const container = z.object({
  members: z.array(
    z.object({
      user_id: z.string().min(1).max(255),
      status: z.string().optional(),
      roles: z.array(z.string()).default([]),
      name: z.string().optional().catch(undefined),
      email: z.string().optional().catch(undefined),
    }),
  ),
})

interface Parts {
  readonly request: OutboundRequester
  readonly tokens: AccessTokens
}

/** Asks a platform for the learners of a course, by Names and Role Provisioning Services. */
export function memberReader({ request, tokens }: Parts) {
  return async (platform: PlatformRow, membersUrl: string, signal?: AbortSignal) => {
    const people = new Map<string, { email: string; name: string }>()
    let url: string | undefined = membersUrl
    for (let page = 0; url !== undefined; page++) {
      if (page === maxPages) throw new OutboundProblem('It lists more people than a course has.')
      const token = await tokens.get(platform, scopes.members, signal)
      const headers = { authorization: `Bearer ${token}`, accept: mediaType }
      const answer = await callPlatform(request, { method: 'GET', url, headers }, signal)
      const { data } = container.safeParse(jsonOf(answer.body))
      if (!data) throw new OutboundProblem('Its list of members cannot be read.')
      for (const { user_id: subject, name, email, status = 'Active', roles } of data.members) {
        if (status !== 'Active' || isTeacher(roles)) continue
        const person = personAt(platform, { subject, name, email })
        people.set(person.email, { email: person.email, name: (name ?? '').slice(0, 100) })
      }
      url = nextPage([answer.headers.link].flat().join(', '), url)
    }
    return [...people.values()]
  }
}

/** The address of the next page, from the header `Link`. */
function nextPage(header: string, from: string): string | undefined {
  const [, found] = /<([^>]+)>\s*;[^,<]*rel="?next"?/.exec(header) ?? []
  return found === undefined || !URL.canParse(found, from) ? undefined : new URL(found, from).href
}

export type MemberReader = ReturnType<typeof memberReader>
