import { type Logger, pino } from 'pino'

/** Lines for machines, or for a person where one is looking. Secrets never get this far. */
export function createLogger(level: string): Logger {
  const redact = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]']
  const transport = process.stdout.isTTY
    ? { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } }
    : undefined
  return pino({ level, redact, ...(transport && { transport }) })
}
