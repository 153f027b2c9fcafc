import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { withoutSecrets } from './http/secret-addresses.ts'

/** Whether a person reads the output. */
export const isTerminal = process.stdout.isTTY === true

/**
 * JSON lines, or short readable ones on a terminal. Secrets are left out: headers, the tokens of
 * links, and the values of failed statements.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const settings = { level, serializers: { req: describeRequest, err: describeError } }
  if (destination) return pino(settings, destination)
  return isTerminal ? pino(settings, terminalLines(level)) : pino(settings)
}

/** A time, a level and a sentence. The details are shown at debug level. */
function terminalLines(level: string): DestinationStream {
  const isDetailed = level === 'debug' || level === 'trace'
  return pretty({
    // Keeps the order with what the product prints for the person at the terminal.
    sync: true,
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname',
    hideObject: !isDetailed,
    ...(isDetailed
      ? { singleLine: true }
      : { messageFormat: '{msg}{if err.message}: {err.message}{end}' }),
  })
}

function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: withoutSecrets(url), host, remoteAddress: ip }
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
