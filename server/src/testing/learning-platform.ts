import { addPlatform, type PlatformBody } from '@assay/contract/lti'
import { finishLaunch } from '@assay/contract/lti-launches'
import { type Client, succeeded } from '@assay/testkit/client'
import {
  type LearningPlatform,
  learnerRole,
  startLearningPlatform,
  type TokenChange,
  teacherRole,
} from '@assay/testkit/learning-platform'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { platformHandlers } from '../background.ts'
import { jobWorker } from '../platform/jobs/worker.ts'
import { readNetwork } from '../platform/public-addresses.ts'
import { type Product, secretOfTests } from './test-app.ts'

const allowedNetwork = '127.0.0.1'
export const platformEnv = { WEBHOOK_NETWORKS: allowedNetwork }

/** A platform of our own beside the product, with the same clock. */
export function usePlatform(product: () => Product) {
  let running: LearningPlatform | undefined
  const platform = () => {
    if (!running) throw new Error('the platform runs only inside tests')
    return running
  }
  beforeAll(async () => {
    running = await startLearningPlatform({ now: () => product().clock.now() })
    running.serve('http://assay.test')
    running.toolKeySet = (await product().client().get('/lti/keys')).body
  })
  beforeEach(() => {
    platform().scores.length = 0
    platform().setDown(false)
  })
  afterAll(() => running?.close())

  let people = 0
  const person = (role: string, changes: { email?: string } = {}) => {
    people += 1
    const one = {
      sub: `person-${people}`,
      name: `Ada Lovelace`,
      email: `learner${people}@school.example`,
      role,
      ...changes,
    }
    platform().add(one)
    return one
  }

  /** A link that opens the test. */
  const linkTo = (testId?: string) => {
    people += 1
    const link = { id: `link-${people}`, ...(testId !== undefined && { testId }) }
    platform().addLink(link)
    return link.id
  }

  const { begin, send, launch, codeOf } = launchSteps(platform)

  return {
    get current() {
      return platform()
    },
    learner: (changes?: { email?: string }) => person(learnerRole, changes),
    teacher: (changes?: { email?: string }) => person(teacherRole, changes),
    linkTo,
    begin,
    send,
    launch,
    codeOf,

    register: async (admin: Client, changes: Partial<PlatformBody> = {}) =>
      succeeded(await admin.call(addPlatform, { body: platform().body(changes) })).data,

    /** Signs the person in; resolves to where they go on. */
    enter: async (browser: Client, sub: string, open: string) => {
      const code = await codeOf(browser, sub, open)
      return succeeded(await browser.call(finishLaunch, { body: { code } })).data.path
    },
  }
}

/** What a browser does that a page of the platform sends to the product. */
export function launchSteps(platform: () => LearningPlatform) {
  /** Where the product sends the browser that a page of the platform has sent to it. */
  const begin = async (browser: Client, sub: string, open: string) => {
    const address = platform().loginAddress(sub, open).replace('http://assay.test', '')
    const { status, headers } = await browser.get(address, { 'sec-fetch-site': 'cross-site' })
    return { status, location: String(headers.location) }
  }

  const send = (browser: Client, form: Record<string, string>) =>
    browser.post('/lti/launch', new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: platform().url,
    })

  /** What the browser is left with: `code=…` or `problem=…`. */
  const launch = async (browser: Client, sub: string, open: string, change: TokenChange = {}) => {
    const { location } = await begin(browser, sub, open)
    const { headers } = await send(browser, await platform().respond(location, change))
    return landed(headers.location)
  }

  const codeOf = async (browser: Client, sub: string, open: string) =>
    (await launch(browser, sub, open)).replace(/^code=/, '')

  return { begin, send, launch, codeOf }
}

export const landed = (location: unknown) => String(location).replace(/^\/launch#/, '')

/** What a node does for learning platforms. */
export function platformNode({ database, db, clock }: Product) {
  const network = readNetwork(allowedNetwork)
  const webhookNetworks = network ? [network] : []
  const handlers = platformHandlers({ db, clock }, { secret: secretOfTests, webhookNetworks })
  return jobWorker({ database, clock, log: pino({ level: 'silent' }), handlers })
}
