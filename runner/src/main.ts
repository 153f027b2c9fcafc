import { pino } from 'pino'
import { readConfig } from './config.ts'
import { createRunner } from './runner.ts'

const drainMs = 10_000

async function main() {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  const runner = await createRunner(config, log)

  let closing = false
  const close = (reason: string) => {
    if (closing) return
    closing = true
    log.info(`${reason}: waiting for runs to finish`)
    runner.close(drainMs).then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'could not shut down cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGINT', () => close('SIGINT'))
  // Started by the product's server: without it nobody needs us.
  process.on('disconnect', () => close('the parent process is gone'))

  await runner.app.listen({ port: config.port, host: config.host })
  const address = runner.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  log.info(`runner listens on ${config.host}:${port}`)
  process.send?.({ listening: port })
}

main().catch((error) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
