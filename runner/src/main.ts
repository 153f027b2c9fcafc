import { type Logger, pino } from 'pino'
import { readConfig } from './config.ts'
import { createRunner } from './runner.ts'

const drainMs = 10_000

let log: Logger | undefined

async function main() {
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel })
  log = logger
  // The last resort: whoever starts something without waiting for it handles its failure.
  process.on('unhandledRejection', (reason) =>
    logger.error({ err: reason }, 'unhandled promise rejection'),
  )
  const runner = await createRunner(config, logger)

  let closing = false
  const close = (reason: string) => {
    if (closing) return
    closing = true
    logger.info(`${reason}: waiting for runs to finish`)
    runner.close(drainMs).then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'could not shut down cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGINT', () => close('SIGINT'))
  // Started by the product's server: nobody needs the runner without it.
  process.on('disconnect', () => close('the parent process is gone'))

  await runner.app.listen({ port: config.port, host: config.host })
  const address = runner.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  logger.info(`runner listens on ${config.host}:${port}`)
  process.send?.({ listening: port })
}

main().catch((error) => {
  log?.debug({ err: error }, 'the start failed')
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
