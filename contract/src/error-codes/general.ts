import { failures } from '../failures.ts'
import type { ErrorInfo } from './error-info.ts'

/** What any endpoint may refuse with. */
export const generalErrors = {
  invalid_input: {
    status: 422,
    description:
      'A field breaks a rule. `errors` has a message for each such field, by its path (`people.0.email`); `message` is the first of them.',
  },
  malformed_json: {
    status: 422,
    message: 'The request could not be read: it must be valid JSON',
    description: 'The body is not valid JSON.',
  },
  not_signed_in: {
    status: 401,
    message: 'Please log in again',
    description: 'There is no session, or it has ended. Sign in and repeat the call.',
  },
  not_permitted: {
    status: 403,
    message: 'Sorry, you are not authorized to do this.',
    description: 'The caller is signed in, but has another role or asks for what is not theirs.',
  },
  foreign_site: {
    status: 403,
    message: 'This request came from another site',
    description: 'A page of another site has sent the request.',
  },
  foreign_download: {
    status: 403,
    message: 'Downloads start on a page of this site. Open that page and download from there.',
    description: 'A link on another site led to the download.',
  },
  not_found: {
    status: 404,
    message: 'Not found',
    description: 'There is nothing at this address, or an id in it is not a UUID.',
  },
  request_too_large: {
    status: 413,
    message: 'The request is too large',
    description: 'The body has more bytes than this call accepts.',
  },
  too_many_values: {
    status: 413,
    message: 'The request has too many values',
    description: 'The body has more values than this call accepts, however short they are.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'The request must be JSON (content-type: application/json)',
    description: 'The body has another content type than `application/json`.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    description:
      'Too many calls from one address, or with one API key. Wait as long as `Retry-After` says.',
  },
  internal_error: {
    status: 500,
    message: failures.unexpected,
    description: 'A fault of the server. Its log has the details under `requestId`.',
  },
  database_unavailable: {
    status: 503,
    message: 'The database is not available. Please try again in a moment.',
    description: 'Nothing was changed. Repeat the call after `Retry-After` seconds.',
  },
  server_busy: {
    status: 503,
    message: 'The server is busy with other files. Please try again in a moment.',
    description: 'Too many uploads are being read. Repeat the call after `Retry-After` seconds.',
  },
} as const satisfies Record<string, ErrorInfo>
