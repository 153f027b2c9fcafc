import type { Chance } from './chance.ts'
import type { DocumentedRoute } from './document.ts'
import type { Known } from './known.ts'
import { anything, nastyText, valueFor } from './values.ts'

export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** Escaped as a browser does it or, now and then, as no browser would. */
function escaped(text: string, chance: Chance): string {
  if (chance.spoil(10)) return text.replaceAll(/[^!-~]|[#?]/g, '%41')
  // A null character, and half a character in UTF-8.
  if (chance.spoil(5))
    return `${encodeURIComponent(Buffer.from(text).toString())}${chance.pick(['%00', '%ED%A0%80'])}`
  return encodeURIComponent(Buffer.from(text).toString())
}

function urlOf({ path, parameters }: DocumentedRoute, known: Known, chance: Chance): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = chance.spoil(25) ? nastyText(chance) : known.forParameter(name, path, chance)
    return escaped(value, chance)
  })
  const pairs: string[] = []
  for (const { name, schema } of parameters.filter((one) => one.in === 'query')) {
    if (chance.percent(55)) continue
    const value = valueFor(name, schema, known, chance)
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    const times = chance.spoil(5) ? 2 : 1
    for (let i = 0; i < times; i += 1) {
      pairs.push(`${name}${chance.spoil(3) ? '[]' : ''}=${escaped(text, chance)}`)
    }
  }
  if (chance.spoil(5)) pairs.push(`${escaped(nastyText(chance), chance)}=1`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', '']

/** A body and its content type, which need not match. */
function bodyOf(
  route: DocumentedRoute,
  known: Known,
  chance: Chance,
): { type: string; text: string | Buffer } {
  const value =
    route.body && !chance.spoil(4) ? valueFor('', route.body, known, chance) : anything(chance)
  const text = JSON.stringify(value) ?? ''
  const type = chance.spoil(4) ? chance.pick(types) : 'application/json'
  switch (chance.spoil(12) ? chance.below(7) : -1) {
    case 0:
      return { type, text: text.slice(0, chance.below(text.length + 1)) }
    case 1:
      return { type, text: '' }
    case 2:
      return { type, text: Buffer.from([0xff, 0xfe, 0x7b, 0xc3, 0x28, 0x7d]) }
    case 3:
      return { type, text: '['.repeat(20_000) }
    case 4:
      return { type, text: `{"a":"${'x'.repeat(80_000)}"}` }
    case 5:
      return { type, text: `{"__proto__":{"role":"admin"},${text.slice(1)}` }
    case 6:
      return { type, text: text.replaceAll('"', "'") }
    default:
      return { type, text }
  }
}

export function requestFor(route: DocumentedRoute, known: Known, chance: Chance): FuzzRequest {
  // Some requests are entirely valid: nonsense alone would never get past validation.
  chance.calm(chance.percent(40))
  const method = chance.spoil(3)
    ? chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
    : route.method
  const headers: Record<string, string> = {}
  if (chance.spoil(3)) headers.origin = chance.pick(['https://evil.example', 'null', ':', '*'])
  if (chance.spoil(2)) headers['sec-fetch-site'] = 'cross-site'
  if (chance.spoil(2)) headers.accept = chance.pick(['text/html', 'image/png;q=x', ','])
  if (chance.spoil(2)) headers.range = 'bytes=0-0'
  const url = urlOf(route, known, chance)
  const sendsBody = method !== 'GET' && method !== 'HEAD' && (route.body || chance.spoil(10))
  if (!sendsBody) return { method, url, headers }
  const { type, text } = bodyOf(route, known, chance)
  if (type !== '') headers['content-type'] = type
  return { method, url, headers, payload: text }
}
