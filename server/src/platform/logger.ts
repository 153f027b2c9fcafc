import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * JSON lines, or readable ones on a terminal. Secrets are left out: headers, the tokens of links, and
 * the values of failed statements.
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

/** Tokens of mail links give access to accounts. They occur in paths of the API and of pages. */
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

/** Without the values of a failed statement: they include password hashes and whole mails. */
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
