import type { Logger } from 'pino'
import { announceRuns, banner, faultOf } from './banner.ts'
import { ensureFirstAdmin } from './features/accounts/first-admin.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { createLogger, errorMessage, isTerminal } from './platform/logger.ts'
import { startProduct } from './product.ts'

/** For the person at the terminal, apart from the log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

// Installed before anything is started: a signal during the start takes effect once it is complete.
// Never removed: npm passes on the Ctrl-C that the terminal has sent already, and the second one
// must not end the process before its database.
const signalled = new Promise<string>((resolve) => {
  process.on('SIGINT', () => resolve('Ctrl-C'))
  process.on('SIGTERM', () => resolve('SIGTERM'))
})

let log: Logger | undefined
try {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  // On a terminal the banner comes first; until then only warnings are worth a line.
  if (isTerminal && logger.level === 'info') logger.level = 'warn'
  log = logger
  // A forgotten promise is a bug to be reported, but no reason to stop serving everybody else.
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'unhandled rejection'))
  const product = await startProduct(config, logger, isTerminal ? 'debug' : 'info')
  const admin = await ensureFirstAdmin(product.db, product.passwords, systemClock, config.admin)
  const canRunCode = (await faultOf(product.judgeProbe)) === undefined
  say(banner({ config, admin, canRunCode }))
  logger.level = config.logLevel
  const stopped = new AbortController()
  if (!canRunCode) void announceRuns(product.judgeProbe, say, stopped.signal)

  say(`  ${await signalled}: finishing what is under way …`)
  stopped.abort()
  await product.stop()
  say('  Stopped.')
  process.exit(0)
} catch (error) {
  log?.debug({ err: error }, 'the start failed')
  process.stderr.write(`Assay cannot start: ${errorMessage(error)}\n`)
  process.exit(1)
}
