import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const TRIES = 3
const TIMEOUT_MS = 5000
const RETRY_MS = 1000

/** Everything that is not the public internet: ourselves, neighbours, cloud metadata. */
const closed = new net.BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits, 'ipv4')
}
const publicV6 = new net.BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const closedV6 = new net.BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  closedV6.addSubnet(network, bits, 'ipv6')
}

/** Only global unicast addresses; IPv4 in IPv6 clothes is outside 2000::/3 or listed above. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !closed.check(address, 'ipv4')
  if (net.isIPv6(address)) {
    return publicV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
  }
  return false
}

export type AddressFilter = (address: string) => boolean

/** Sends a result to whoever asked to be told, three times at most. Redirects are not followed. */
export async function sendCallback(
  url: string,
  body: string,
  isAllowed: AddressFilter = isPublicAddress,
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const result = await put(new URL(url), body, isAllowed)
    if (result === 'sent') return true
    if (result === 'refused') return false
    if (attempt < TRIES) await delay(RETRY_MS * attempt, undefined, { ref: false })
  }
  return false
}

class PrivateAddress extends Error {}

type PutResult = 'sent' | 'failed' | 'refused'

function put(url: URL, body: string, isAllowed: AddressFilter): Promise<PutResult> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address never passes through lookup.
  if (net.isIP(host) && !isAllowed(host)) return Promise.resolve('refused')
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'PUT',
        agent: false,
        timeout: TIMEOUT_MS,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        lookup: filteredLookup(isAllowed),
      },
      (response) => {
        response.resume()
        const { statusCode = 500 } = response
        resolve(statusCode >= 200 && statusCode < 300 ? 'sent' : 'failed')
      },
    )
    request.on('timeout', () => request.destroy(new Error('The callback takes too long')))
    request.on('error', (error) => resolve(error instanceof PrivateAddress ? 'refused' : 'failed'))
    request.end(body)
  })
}

/** Connects to the very address that was checked: a name cannot change its mind in between. */
function filteredLookup(isAllowed: AddressFilter): net.LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 4)
      const allowed = found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first || allowed.length < found.length) {
        return callback(new PrivateAddress(), '', 4)
      }
      if (options.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    })
  }
}
