import { readBank } from '@assay/questions/bank'
import { readMadeQuestions } from '@assay/questions/kinds/all-made'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { jobHandlers } from './background.ts'
import { argonPasswords } from './features/accounts/passwords.ts'
import { loadBank } from './features/questions/load-bank.ts'
import { countRuns, measureJobs } from './measures.ts'
import { systemClock } from './platform/clock.ts'
import { BadSetting, type Config } from './platform/config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { applyMigrations } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import type { RequestLogLevel } from './platform/http/request-log.ts'
import { clearUploads } from './platform/http/uploads.ts'
import { jobWorker } from './platform/jobs/worker.ts'
import { judgeClient } from './platform/judge/client.ts'
import { watchJudge } from './platform/judge/watch.ts'
import { startLocalRunner } from './platform/local-runner.ts'
import { mailTransport } from './platform/mail/transport.ts'
import { createMetrics } from './platform/metrics.ts'
import { connectRedis } from './platform/redis.ts'
import { readSecret } from './platform/secret.ts'
import { jobLimits, startReading } from './reading.ts'

/** Starts all parts in order of dependency; `stop` ends them in reverse order. */
export async function startProduct(config: Config, log: Logger, requestLogLevel?: RequestLogLevel) {
  const endings: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of endings.reverse()) {
      await end().catch((error: unknown) =>
        log.error({ err: error }, 'a part could not be stopped cleanly'),
      )
    }
  }
  try {
    await prepareDataFolder(config.dataDir)
    await clearUploads(config.dataDir)
    const secret = await readSecret(config.secret, config.dataDir)
    const database = await openDatabase(config, log)
    endings.push(() => database.close())
    await applyMigrations(database.pool)
    const written = readBank()
    const made = readMadeQuestions(written)
    for (const problem of made.problems) log.warn(problem)
    const bank = [...written, ...made.questions]
    const { added, withdrawn } = await loadBank(database.db, bank, systemClock.now())
    if (added + withdrawn > 0) log.info({ added, withdrawn }, 'the question bank has changed')
    const passwords = await argonPasswords(secret)

    const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, log)
    if (redis) endings.push(async () => redis.disconnect())

    const runner = config.judge.url ? undefined : startLocalRunner(config, log)
    if (runner) endings.push(() => runner.stop())

    const { judge, probe: askJudge } = watchJudge(
      judgeClient({
        ...config.judge,
        authToken: runner?.authToken ?? config.judge.authToken,
        baseUrl: () => (runner ? runner.urlSoon() : config.judge.url),
      }),
      { isMetered: config.judge.key !== undefined },
      log,
    )
    const metrics = createMetrics()
    const { db } = database
    const reading = startReading(jobLimits)
    endings.push(() => reading.stop())
    const onRunEnd = countRuns(metrics)
    const judging = { db, clock: systemClock, judge, log, reading, onRunEnd }
    const handlers = jobHandlers(judging, mailTransport(config.mail), {
      secret,
      publicUrl: config.publicUrl,
      retention: config.retention,
      webhookNetworks: config.webhookNetworks,
    })
    measureJobs(metrics, handlers, judging)
    const jobs = jobWorker({ database, clock: systemClock, log, handlers })
    endings.push(() => jobs.stop())
    await jobs.start()

    const judgeProbe = async () =>
      runner && runner.url() === undefined ? runner.fault() : askJudge()
    const app = await buildApp({
      config,
      database,
      clock: systemClock,
      log,
      secret,
      passwords,
      judge,
      metrics,
      redis,
      judgeProbe,
      requestLogLevel,
    })
    endings.push(() => app.close())
    await listen(app, config)
    return { db, passwords, judgeProbe, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  { host, port }: Config,
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new BadSetting(
        `PORT is ${port}, but another program listens there; choose another port.`,
      )
    }
    if (code === 'EACCES') {
      throw new BadSetting(`PORT is ${port}, but you may not listen there; choose one above 1023.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new BadSetting(`HOST is ${host}, but this machine has no such address.`)
    }
    throw error
  }
}
