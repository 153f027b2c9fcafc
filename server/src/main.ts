import { ensureFirstAdmin } from './features/accounts/first-admin.ts'
import { systemClock } from './platform/clock.ts'
import { BadSetting, readConfig } from './platform/config.ts'
import { startProduct } from './product.ts'

/** A word to the person at the terminal, apart from the log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

// From the first moment on: a signal during the start waits until there is something to stop. Heard
// for good: npm hands on the Ctrl-C that the terminal has sent already, and a second one must not
// end the process before its database.
const signalled = new Promise<string>((resolve) => {
  process.on('SIGINT', () => resolve('Ctrl-C'))
  process.on('SIGTERM', () => resolve('SIGTERM'))
})

try {
  const config = readConfig(process.env)
  const product = await startProduct(config)
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
  const line = error instanceof BadSetting || error instanceof Error ? error.message : String(error)
  process.stderr.write(`Assay cannot start: ${line}\n`)
  process.exit(1)
}
