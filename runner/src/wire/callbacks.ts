import dns from 'node:dns'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const maxAttempts = 3
/** For the whole exchange, from looking up the name to the end of the response. */
const timeoutMs = 5000
/** Nothing in a response is used but its status. */
const maxResponseBytes = 64 * 1024
const retryMs = 1000

/** Everything that is not the public internet: this host, its network, cloud metadata. */
const privateV4 = new net.BlockList()
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
  privateV4.addSubnet(network, bits, 'ipv4')
}
const publicV6 = new net.BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const reservedV6 = new net.BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  reservedV6.addSubnet(network, bits, 'ipv6')
}

/** Only global unicast addresses; IPv4 mapped into IPv6 is outside 2000::/3 or listed above. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !privateV4.check(address, 'ipv4')
  if (net.isIPv6(address)) {
    return publicV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6')
  }
  return false
}

export type AddressFilter = (address: string) => boolean

/** Whether the host is an address that is not allowed. A name is looked up only when it is called. */
export function isRefusedHost({ hostname }: URL, isAllowed: AddressFilter = isPublicAddress) {
  const host = hostname.replace(/^\[|\]$/g, '')
  return net.isIP(host) !== 0 && !isAllowed(host)
}

/** `refused`: the address is not on the public internet. */
export type CallbackResult = 'sent' | 'failed' | 'refused'

/** Sends a result to a callback URL, with up to three attempts. Redirects are not followed. */
export async function sendCallback(
  url: string,
  body: string,
  isAllowed: AddressFilter = isPublicAddress,
  deadlineMs = timeoutMs,
): Promise<CallbackResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await put(new URL(url), body, isAllowed, deadlineMs)
    if (result !== 'failed' || attempt === maxAttempts) return result
    await delay(retryMs * attempt, undefined, { ref: false })
  }
}

class PrivateAddress extends Error {}

async function put(
  url: URL,
  body: string,
  isAllowed: AddressFilter,
  deadlineMs: number,
): Promise<CallbackResult> {
  // A literal address is never looked up.
  if (isRefusedHost(url, isAllowed)) return 'refused'
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'PUT',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    lookup: filteredLookup(isAllowed),
  })
  // `once` listens only until the response begins; later errors would end the process.
  request.on('error', () => {})
  const tooLate = setTimeout(() => request.destroy(new Error('The callback timed out')), deadlineMs)
  try {
    request.end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const { statusCode = 500 } = response
    // The status is all that counts: a body that breaks off or does not end changes nothing.
    await readSome(response).catch(() => {})
    return statusCode >= 200 && statusCode < 300 ? 'sent' : 'failed'
  } catch (error) {
    return error instanceof PrivateAddress ? 'refused' : 'failed'
  } finally {
    clearTimeout(tooLate)
    request.destroy()
  }
}

/** Reads to the end of an ordinary response, so that its sender sees no error. */
async function readSome(response: http.IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const piece of response) {
    bytes += (piece as Buffer).length
    if (bytes > maxResponseBytes) return
  }
}

/** Connects to the address that was checked, so that DNS cannot give another one in between. */
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
