import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Lines for machines, or for a person where one is looking. Secrets do not get this far: headers
 * are not logged, links lose their tokens, and failed statements their values.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const settings = { level, serializers: { req: describeRequest, err: describeError } }
  if (destination) return pino(settings, destination)
  const transport = process.stdout.isTTY
    ? { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } }
    : undefined
  return pino({ ...settings, ...(transport && { transport }) })
}

function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: withoutTokens(url), host, remoteAddress: ip }
}

/** The tokens of mail links open accounts: those of the API's paths and of the pages' addresses. */
function withoutTokens(url: string): string {
  return url
    .replace(/(\/auth\/(?:verify|reset)\/)[^/?#]+/gi, '$1***')
    .replace(/([?&]token=)[^&#]*/gi, '$1***')
}

/** Without the values of a failed statement, which may be secret. */
export function errorMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'a statement failed'
  return error instanceof Error ? error.message : String(error)
}

/** The values of a statement are passwords' hashes, sessions and whole mails. */
function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) {
    const { query, cause, stack } = error
    const frames = (stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
    return {
      type: 'DrizzleQueryError',
      message: cause?.message,
      code: (cause as { code?: string } | undefined)?.code,
      query,
      stack: frames.join('\n'),
    }
  }
  return error instanceof Error ? pino.stdSerializers.err(error) : { message: String(error) }
}
