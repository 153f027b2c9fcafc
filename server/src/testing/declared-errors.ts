import type { Endpoint } from '@assay/contract/endpoint'
import { errorsOf } from '@assay/contract/endpoint-errors'
import { endpoints } from '@assay/contract/endpoints'
import { errorCodes } from '@assay/contract/error-codes'
import { apiPrefix } from '@assay/contract/route'

const escaped = (text: string) => text.replaceAll('.', '\\.')
const patterns = endpoints
  // Fixed segments before parameters, as the router has it.
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${apiPrefix}${escaped(endpoint.path).replaceAll(/:\w+/g, '[^/]+')}$`),
  }))

function endpointOf(method: string, url: string): Endpoint | undefined {
  const path = url.replace(/[?#].*/s, '')
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    ?.endpoint
}

/** Every refusal of the API has a code of the contract, which its endpoint declares. */
export function assertDeclaredError(method: string, url: string, status: number, body: unknown) {
  if (status < 400 || !url.startsWith(`${apiPrefix}/`)) return
  const { code } = (body ?? {}) as { code?: string }
  if (method === 'HEAD') return // Its responses have no body.
  const what = `${method} ${url}: ${status} with the code ${code}`
  const known = Object.entries(errorCodes).find(([each]) => each === code)?.[1]
  if (known?.status !== status) throw new Error(`${what}, which is not in the contract`)
  const endpoint = endpointOf(method, url)
  const isDeclared = !endpoint || errorsOf(endpoint).some((each) => each === code)
  if (!isDeclared && code !== 'not_found') throw new Error(`${what}, which is not declared`)
}
