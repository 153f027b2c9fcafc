import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

const always = ['internal_error', 'database_unavailable'] as const
const ofBodies = [
  'malformed_json',
  'request_too_large',
  'too_many_values',
  'unsupported_media_type',
] as const
const ofUploads = ['file_too_large', 'file_incomplete', 'server_busy'] as const
const ofKeys = ['key_invalid', 'key_in_browser', 'key_scope_missing', 'rate_limited'] as const

/** Every code that an endpoint may refuse with: those it declares, and those its other parts imply. */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, method, params, query, body, requestsPerMinute, responses, errors } = endpoint
  const { keyScopes, takesIdempotencyKey, maxUploadBytes, worksWithoutSecondFactor } = endpoint
  const isDownload = Object.values(responses).some((response) => 'contentType' in response)
  const implied: ErrorCode[] = [...always]
  if (access !== 'public' && access !== 'hiring-system') implied.push('not_signed_in')
  if (access === 'admin' || access === 'candidate') implied.push('not_permitted')
  if ((access === 'admin' || access === 'signed-in') && !worksWithoutSecondFactor) {
    implied.push('second_factor_missing')
  }
  if (access === 'hiring-system') implied.push('key_invalid', 'rate_limited')
  if (access === 'candidate') implied.push('exam_browser_required')
  if (keyScopes) implied.push(...ofKeys)
  else if (access !== 'public' && access !== 'local') implied.push('key_not_accepted')
  if (takesIdempotencyKey) implied.push('idempotency_key_reused')
  // Whoever has the address may load it, as Safe Exam Browser does, which is no page of ours.
  if (isDownload && access !== 'public') implied.push('foreign_download')
  if (method !== 'GET') implied.push('foreign_site', ...ofBodies)
  if (maxUploadBytes) implied.push(...ofUploads)
  // A body may name what was deleted a moment ago.
  if (params || body) implied.push('not_found')
  if (query || body) implied.push('invalid_input')
  if (requestsPerMinute) implied.push('rate_limited')
  return [...new Set([...errors, ...implied])]
}
