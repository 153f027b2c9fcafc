import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { type OutboundParts, outboundRequester } from '../../platform/outbound/request.ts'
import { accessTokens } from './access-tokens.ts'
import { choicesService } from './choices.ts'
import { courseSyncer, coursesService } from './courses.ts'
import { launchDoor } from './door.ts'
import { toolKeys } from './keys.ts'
import type { CodeKeeper } from './launches.ts'
import { memberReader } from './members.ts'
import { platformKeys } from './platform-keys.ts'
import { platformsService } from './platforms.ts'
import { registrar } from './registration.ts'
import { scoreSender } from './score-job.ts'
import { launchVerifier } from './verify-token.ts'

interface CallParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly outbound: OutboundParts
}

type SetMembers = Parameters<typeof courseSyncer>[0]['setMembers']

interface Parts extends CallParts {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly publicUrl: string
  readonly states: CodeKeeper
  readonly codes: CodeKeeper
  readonly setMembers: SetMembers
}

/** What calls platforms. */
function platformCalls({ db, clock, secret, outbound }: CallParts) {
  const request = outboundRequester(outbound)
  const keys = toolKeys({ db, clock, secret })
  const tokens = accessTokens({ request, clock, keys })
  return { request, keys, tokens, membersOf: memberReader({ request, tokens }) }
}

/** All but what people do who have come from a platform. */
export function ltiServices(parts: Parts) {
  const { db, clock, publicUrl, log, setMembers } = parts
  const { rules } = parts.outbound
  const { request, keys, membersOf } = platformCalls(parts)
  const warn = (about: object, message: string) => log.warn(about, message)
  const keysOf = platformKeys({ request, clock })
  return {
    keys,
    choices: choicesService({ db, clock, keys, publicUrl }),
    courses: coursesService({ db, clock, membersOf, setMembers, warn }),
    door: launchDoor({ ...parts, verify: launchVerifier({ clock, keysOf, warn }) }),
    platforms: platformsService({ db, clock, rules, publicUrl }),
    register: registrar({ db, clock, request, rules, publicUrl, warn }),
  }
}

export type LtiServices = ReturnType<typeof ltiServices>

/** What is done for platforms in the background. */
export function ltiHandlers(parts: CallParts & { readonly setMembers: SetMembers }) {
  const { request, tokens, membersOf } = platformCalls(parts)
  return [scoreSender({ ...parts, request, tokens }), courseSyncer({ ...parts, membersOf })]
}
