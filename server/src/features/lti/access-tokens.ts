import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Clock, secondMs } from '../../platform/clock.ts'
import { OutboundProblem, type OutboundRequester } from '../../platform/outbound/request.ts'
import { callPlatform, jsonOf } from './call-platform.ts'
import type { ToolKeys } from './keys.ts'
import type { PlatformRow } from './store.ts'

const assertionLifeSeconds = 60
/** A token this near to its end is not used any more. */
const marginSeconds = 30

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().default(0),
})

/** Tokens for the services of platforms: the client credentials grant, with a signed assertion. */
export function accessTokens({
  request,
  clock,
  keys,
}: {
  request: OutboundRequester
  clock: Clock
  keys: ToolKeys
}) {
  const kept = new Map<string, { token: string; until: number }>()

  const assertionFor = ({ clientId, tokenUrl, tokenAudience }: PlatformRow) => {
    const iat = Math.floor(clock.now().getTime() / secondMs)
    return keys.sign({
      ...{ iss: clientId, sub: clientId, aud: tokenAudience ?? tokenUrl, jti: randomUUID() },
      ...{ iat, exp: iat + assertionLifeSeconds },
    })
  }

  const nameOf = ({ id, tokenUrl, clientId }: PlatformRow, scope: string) =>
    [id, tokenUrl, clientId, scope].join(' ')

  return {
    async get(platform: PlatformRow, scope: string, signal?: AbortSignal): Promise<string> {
      const now = clock.now().getTime()
      const name = nameOf(platform, scope)
      const found = kept.get(name)
      if (found && found.until > now) return found.token
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await assertionFor(platform),
        scope,
      }).toString()
      const { body: answer } = await callPlatform(
        request,
        {
          method: 'POST',
          url: platform.tokenUrl,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(Buffer.byteLength(body)),
            accept: 'application/json',
          },
          body,
        },
        signal,
      )
      const { data } = tokenAnswer.safeParse(jsonOf(answer))
      if (!data) throw new OutboundProblem('It gave no access token.')
      const until = now + (data.expires_in - marginSeconds) * secondMs
      kept.set(name, { token: data.access_token, until })
      return data.access_token
    },

    /** The platform may have refused it: the next call gets another. */
    forget(platform: PlatformRow, scope: string): void {
      kept.delete(nameOf(platform, scope))
    },
  }
}

export type AccessTokens = ReturnType<typeof accessTokens>
