import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { type Clock, hourMs, minuteMs } from '../../platform/clock.ts'
import type { OutboundRequester } from '../../platform/outbound/request.ts'
import { readJson } from './call-platform.ts'
import type { PlatformRow } from './store.ts'

const refetchMs = hourMs
/** A token with an unknown key has the set fetched again, but not more often. */
const minRefetchMs = minuteMs

interface KeySet {
  readonly find: JWTVerifyGetKey
  readonly fetchedAt: number
}

/** The public keys of platforms, as each publishes them. Symmetric ones are never used. */
export function platformKeys({ request, clock }: { request: OutboundRequester; clock: Clock }) {
  const known = new Map<string, KeySet>()

  const fetchSet = async ({ id, keysUrl }: PlatformRow): Promise<KeySet> => {
    const set = await readJson(request, { method: 'GET', url: keysUrl, headers: {} })
    const find = createLocalJWKSet(set as JSONWebKeySet)
    const fetched = { find, fetchedAt: clock.now().getTime() }
    known.set(`${id} ${keysUrl}`, fetched)
    return fetched
  }

  return (platform: PlatformRow): JWTVerifyGetKey =>
    async (header, token) => {
      const now = clock.now().getTime()
      const kept = known.get(`${platform.id} ${platform.keysUrl}`)
      const current = kept && now - kept.fetchedAt < refetchMs ? kept : await fetchSet(platform)
      try {
        return await current.find(header, token)
      } catch (error) {
        const mayRefetch = current === kept && now - kept.fetchedAt >= minRefetchMs
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayRefetch) throw error
        return (await fetchSet(platform)).find(header, token)
      }
    }
}

export type PlatformKeys = ReturnType<typeof platformKeys>
