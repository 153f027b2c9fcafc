import type { Logger } from 'pino'
import { ensureFirstAdmin } from './features/accounts/first-admin.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { createLogger } from './platform/logger.ts'
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
  log = logger
  // A forgotten promise is a bug to be reported, but no reason to stop serving everybody else.
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'unhandled rejection'))
  const product = await startProduct(config, logger)
  const admin = await ensureFirstAdmin(product.db, product.passwords, systemClock, config.admin)
  say('')
  say(`  Assay is ready:  ${config.publicUrl}`)
  if (admin) {
    say(`  Administrator:   ${admin.email}`)
    if (admin.password) say(`  Password:        ${admin.password}   (shown only this once)`)
  }
  say(
    config.mail.smtpUrl === undefined
      ? `  Mail:            http://localhost:${config.port}/dev/mailbox (no SMTP_URL is set)`
      : '  Mail:            through SMTP_URL',
  )
  say('  Stop:            Ctrl-C')
  say('')

  say(`  ${await signalled}: finishing what is under way …`)
  await product.stop()
  say('  Stopped.')
  process.exit(0)
} catch (error) {
  log?.debug({ err: error }, 'the start failed')
  const line = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Assay cannot start: ${line}\n`)
  process.exit(1)
}
