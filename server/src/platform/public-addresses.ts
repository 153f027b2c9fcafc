import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** A network and the length of its prefix. */
export type Network = [Address, number]

/** Undefined if it is not an address, or a network in CIDR notation. */
export function readNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (!ipaddr.isValid(text)) return undefined
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** All unicast addresses of the Internet are in it; others that embed addresses of IPv4 are not. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

/**
 * Which addresses we may connect to because somebody typed them: public ones, and the networks the
 * operator allows.
 */
export function addressRules(allowed: readonly Network[]) {
  const isAllowed = (address: Address) =>
    allowed.some((network) => network[0].kind() === address.kind() && address.match(network))

  const problemOfAddress = (text: string, { protocol }: URL): string | undefined => {
    // One of IPv4 that is written as one of IPv6 counts as what it is.
    const address = ipaddr.process(text)
    if (isAllowed(address)) return undefined
    if (!isPublic(address)) {
      return `${text} is not a public address. The operator can allow its network (WEBHOOK_NETWORKS).`
    }
    return protocol === 'https:' ? undefined : 'Enter an address that begins with https://'
  }

  return {
    problemOfAddress,

    /** What can be said before the name of the server is looked up. */
    problemOf(url: URL): string | undefined {
      const literal = literalOf(url)
      if (literal !== undefined) return problemOfAddress(literal, url)
      if (url.protocol !== 'https:' && allowed.length === 0) {
        return 'Enter an address that begins with https://'
      }
      return undefined
    },
  }
}

export type AddressRules = ReturnType<typeof addressRules>

/**
 * The address that stands in place of a name. Octal, hexadecimal and shortened notations are normal ones
 * after parsing the URL.
 */
export function literalOf({ hostname }: URL): string | undefined {
  const text = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(text) ? text : undefined
}
