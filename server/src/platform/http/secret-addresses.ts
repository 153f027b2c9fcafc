import { endpoints } from '@assay/contract/endpoints'
import { secretPages, secretQueryNames } from '@assay/contract/page-paths'

const declared = [...endpoints, ...secretPages].filter(({ secretParams }) => secretParams)
const secretNames = new Set<string>([
  ...declared.flatMap(({ secretParams = [] }) => secretParams),
  ...secretQueryNames,
])

/** The fixed segments before each secret: `auth`, `verify`. */
const leads = declared.flatMap(({ path, secretParams = [] }) => {
  const segments = path.toLowerCase().split('/').slice(1)
  return secretParams.map((name) => segments.slice(0, segments.indexOf(`:${name.toLowerCase()}`)))
})

/**
 * An address without the parameters that the contract declares secret. It need not match a route exactly:
 * people mistype links, and proxies put prefixes before them.
 */
export function withoutSecrets(url: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return redactPath(decoded(path)) + redactQuery(query)
}

function redactPath(path: string): string {
  const segments = path.split('/')
  // Of the segments that are not empty: `//invitation/…` is a mistyped link too.
  const filled = segments.flatMap((text, at) => (text ? [{ at, text: text.toLowerCase() }] : []))
  for (const from of filled.keys()) {
    for (const lead of leads) {
      const secret = filled[from + lead.length]
      const isLed = lead.every(
        (text, index) => text.startsWith(':') || text === filled[from + index]?.text,
      )
      if (isLed && secret) segments[secret.at] = '***'
    }
  }
  return segments.join('/')
}

function redactQuery(query: string): string {
  return query.replace(/([^?&#=]+)=[^&#]*/g, (pair, name: string) =>
    secretNames.has(decoded(name).toLowerCase()) ? `${name}=***` : pair,
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
