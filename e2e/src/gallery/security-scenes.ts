import { errorCodes } from '@assay/contract/error-codes'
import type { HiringConnection, ListedHiringSystem } from '@assay/contract/hiring-connections'
import type { ApiKey } from '@assay/contract/keys'
import type { OwnSession } from '@assay/contract/own-sessions'
import type { Passkey } from '@assay/contract/passkeys'
import type { SecondFactor } from '@assay/contract/second-factor'
import type { Webhook, WebhookDelivery } from '@assay/contract/webhooks'
import type { Page, Route } from '@playwright/test'
import { asAdmin as at, broken, emptied, held, type Scenes } from './scene.ts'

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`

const session = (number: number, device: string, lastSeenAt: string): OwnSession => ({
  _id: id(number),
  device,
  createdAt: '2026-03-02T09:12:00.000Z',
  lastSeenAt,
  isCurrent: number === 1,
})
const sessions = [
  session(1, 'Firefox on Linux', '2026-03-09T08:30:00.000Z'),
  session(2, 'Safari on iOS', '2026-03-08T21:47:00.000Z'),
  session(3, 'Chrome on Windows', '2026-03-02T17:05:00.000Z'),
]

const passkeys: Passkey[] = [
  {
    _id: id(1),
    name: 'Work laptop',
    createdAt: '2026-03-02T09:12:00.000Z',
    lastUsedAt: '2026-03-09T08:30:00.000Z',
    isSynced: false,
  },
  {
    _id: id(2),
    name: 'Password manager of the whole family',
    createdAt: '2026-03-01T09:12:00.000Z',
    lastUsedAt: null,
    isSynced: true,
  },
]

const key = (number: number, changes: Partial<ApiKey>): ApiKey => ({
  _id: id(number),
  name: 'Careers page',
  beginning: 'assay_3fZk',
  scopes: ['invite', 'read-results'],
  owner: { _id: id(9), name: 'Ada Lovelace' },
  createdAt: '2026-03-02T09:12:00.000Z',
  expiresAt: '2026-05-31T09:12:00.000Z',
  isExpired: false,
  lastUsedAt: '2026-03-09T08:30:00.000Z',
  ...changes,
})
const keys = [
  key(1, {}),
  key(2, {
    name: 'Nightly export of results to the warehouse',
    beginning: 'assay_Qw_8',
    scopes: ['read-results'],
    lastUsedAt: null,
  }),
  key(3, { name: 'Question sync', beginning: 'assay_7TbD', isExpired: true }),
]

const webhook = (number: number, changes: Partial<Webhook>): Webhook => ({
  _id: id(number),
  url: 'https://hiring.example.com/assay/events',
  events: ['attempt.begun', 'attempt.finished', 'invitation.expired'],
  createdAt: '2026-03-02T09:12:00.000Z',
  oldSecretEndsAt: null,
  lastDelivery: { state: 'delivered', triedAt: '2026-03-09T08:30:00.000Z' },
  ...changes,
})
const webhooks = [
  webhook(1, { oldSecretEndsAt: '2026-03-10T08:30:00.000Z' }),
  webhook(2, {
    url: `https://warehouse.example.com/hooks/${'a-long-path-that-nobody-remembers/'.repeat(3)}`,
    events: ['attempt.finished'],
    lastDelivery: { state: 'waiting', triedAt: '2026-03-09T08:31:00.000Z' },
  }),
  webhook(3, { url: 'https://new.example.com/', events: ['test.created'], lastDelivery: null }),
]

const delivery = (number: number, changes: Partial<WebhookDelivery>): WebhookDelivery => ({
  _id: id(number),
  messageId: `msg_${id(number)}`,
  type: 'attempt.finished',
  createdAt: '2026-03-09T08:30:00.000Z',
  state: 'delivered',
  tries: 1,
  triedAt: '2026-03-09T08:30:01.000Z',
  nextTryAt: null,
  payload: JSON.stringify({
    type: 'attempt.finished',
    timestamp: '2026-03-09T08:30:00.000Z',
    data: { attemptId: id(7), testId: id(8), userId: id(9), score: 20, maxScore: 30 },
  }),
  answer: { status: 200, body: 'ok' },
  problem: null,
  ...changes,
})
const deliveries = [
  delivery(1, {
    type: 'attempt.rejudged',
    state: 'waiting',
    tries: 0,
    triedAt: null,
    answer: null,
  }),
  delivery(2, {
    ...{ state: 'waiting', tries: 4, nextTryAt: '2036-03-09T09:30:00.000Z' },
    answer: { status: 503, body: 'Down for maintenance' },
    problem: 'It answered with the status 503.',
  }),
  delivery(3, { type: 'webhook.test' }),
  delivery(4, {
    ...{ type: 'invitation.expired', state: 'failed', tries: 29, answer: null },
    problem: 'There was no answer within 10 seconds.',
  }),
]

const hiringConnection = (changes: Partial<HiringConnection>): HiringConnection => ({
  ...{ _id: id(1), system: 'greenhouse', beginning: 'assay_q3Xd', webhookId: id(2) },
  owner: { _id: id(9), name: 'Grace Hopper' },
  createdAt: '2026-03-02T09:12:00.000Z',
  lastUsedAt: '2026-03-09T08:30:00.000Z',
  lastDelivery: { state: 'delivered', triedAt: '2026-03-09T08:30:00.000Z' },
  reported: null,
  ...changes,
})
const address = (system: string) => `https://assay.example.com/api/hiring/${system}`
const hiringSystems: ListedHiringSystem[] = [
  {
    ...{ system: 'greenhouse', address: address('greenhouse') },
    connection: hiringConnection({
      reported: {
        text: 'test_status: partner_profile_url must be a public address',
        at: '2026-03-09T08:31:00.000Z',
      },
    }),
  },
  { system: 'ashby', address: address('ashby'), connection: null },
]

const connectSystem = async (page: Page) => {
  await showing('hiring-connections', hiringSystems)(page)
  const data = { ...hiringConnection({ system: 'ashby' }), secret: `assay_${'q3Xd'.repeat(10)}` }
  await page.route('**/api/hiring-connections', (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { statusCode: 201, message: 'Connected', data } })
      : route.fallback(),
  )
}

const showingDeliveries = (page: Page, data: WebhookDelivery[]) =>
  page.route('**/api/webhooks/*/deliveries*', (route: Route) =>
    route.fulfill({ json: { statusCode: 200, message: 'Shown', data, total: data.length } }),
  )

const showingWebhooks = async (page: Page) => {
  await showingDeliveries(page, deliveries)
  await showing('webhooks', webhooks)(page)
}

/** Responds with these rows, and lets everything but reading pass. */
const showing = (path: string, data: object) => (page: Page) =>
  page.route(`**/api/${path}`, (route: Route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { statusCode: 200, message: 'Shown', data } })
      : route.fallback(),
  )

/** Responds to a change without making it. */
const answering = (page: Page, path: string, data: object) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'Done', data } }),
  )

const secondFactor = (changes: Partial<SecondFactor>): SecondFactor => ({
  since: '2026-03-02T09:12:00.000Z',
  isRequired: false,
  hasAuthenticator: changes.since !== null,
  passkeys: 2,
  recoveryCodesLeft: 8,
  ...changes,
})
const newApp = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Assay:ada.lovelace%40example.com?issuer=Assay&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}
const recoveryCodes = Array.from({ length: 10 }, (_, number) => `k7m2${number}-qd9x${number}`)

const openNewKey = async (page: Page) => {
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Careers page')
  await dialog.getByLabel(/^Invite people/).check()
}

/** Makes none: the scene is shown many times, and there may be fifty. */
const makeKey = async (page: Page) => {
  await page.route('**/api/keys', (route) =>
    route.fulfill({
      status: 201,
      json: {
        statusCode: 201,
        message: 'API key made',
        data: { ...key(4, {}), secret: `assay_${'3fZkQ_w8T'.repeat(5).slice(0, 43)}` },
      },
    }),
  )
  await openNewKey(page)
  await page.getByRole('button', { name: 'Make key' }).click()
  await page.getByText('Copy this key now').waitFor()
}

export const securityScenes: Scenes = {
  security: at('security', 'This session', { before: showing('sessions', sessions) }),
  'security end others': at('security', 'This session', {
    before: showing('sessions', sessions),
    play: async (page) => {
      await page.getByRole('button', { name: 'End all others' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  passkeys: at('security', 'Work laptop', { before: showing('passkeys', passkeys) }),
  'passkeys add': at('security', 'You have no passkey yet.', {
    play: async (page) => {
      await page.getByRole('button', { name: 'Add passkey' }).click()
      await page.getByRole('button', { name: 'Make passkey' }).click()
      await page.getByText('Name is required').waitFor()
    },
  }),
  'passkeys remove': at('security', 'Work laptop', {
    before: showing('passkeys', passkeys),
    play: async (page) => {
      await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  'passkeys confirm': at('security', 'You have no passkey yet.', {
    before: (page) =>
      page.route('**/api/passkeys/start', (route) => {
        const { status, message } = errorCodes.sign_in_again
        return route.fulfill({
          status,
          json: { statusCode: status, code: 'sign_in_again', message },
        })
      }),
    play: async (page) => {
      await page.getByRole('button', { name: 'Add passkey' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
      await page.getByRole('button', { name: 'Make passkey' }).click()
      await page.getByText('Is it you?').waitFor()
    },
  }),
  'second factor off': at('security', 'Your password alone signs you in', {
    before: showing('second-factor', secondFactor({ since: null, recoveryCodesLeft: 0 })),
  }),
  'second factor on': at('security', '8 left', {
    before: showing('second-factor', secondFactor({})),
  }),
  'second factor app': at('security', 'Authenticator app', {
    before: async (page) => {
      await showing('second-factor', secondFactor({ since: null, recoveryCodesLeft: 0 }))(page)
      await answering(page, 'second-factor/authenticator/start', newApp)
    },
    play: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.getByText('Or type this').waitFor()
    },
  }),
  'second factor codes': at('security', '8 left', {
    before: async (page) => {
      await showing('second-factor', secondFactor({}))(page)
      await answering(page, 'second-factor/recovery-codes', { recoveryCodes })
    },
    play: async (page) => {
      await page.getByRole('button', { name: 'Get new codes' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Code').fill('123456')
      await dialog.getByRole('button', { name: 'Get new codes' }).click()
      await page.getByText('Keep these recovery codes').waitFor()
    },
  }),
  'second factor turn off': at('security', '8 left', {
    before: showing('second-factor', secondFactor({})),
    play: async (page) => {
      await page.getByRole('button', { name: 'Turn off' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  'second factor required': at('people', 'Set up a second factor', {
    before: async (page) => {
      const { status, message } = errorCodes.second_factor_missing
      const json = { statusCode: status, code: 'second_factor_missing', message }
      await page.route('**/api/auth/checkToken', (route) => route.fulfill({ status, json }))
      const missing = { since: null, isRequired: true, passkeys: 0, recoveryCodesLeft: 0 }
      await showing('second-factor', secondFactor(missing))(page)
    },
  }),
  'security loading': at('security', 'Open sessions', { before: held('sessions') }),
  privacy: at('privacy', 'Download my data'),
  'privacy asked': at('privacy', 'You asked to be erased', {
    before: showing('own-data/erasure-request', { requestedAt: '2026-03-09T08:30:00.000Z' }),
  }),
  keys: at('integrations', 'Question sync', { before: showing('keys', keys) }),
  'keys empty': at('integrations', 'There is no API key yet.', { before: emptied('keys') }),
  'keys error': at('integrations', 'Try again', { before: broken('keys') }),
  'keys new': at('integrations', 'API keys', {
    play: async (page) => {
      await page.getByRole('button', { name: 'New key' }).click()
      await page.getByRole('button', { name: 'Make key' }).click()
      await page.getByText('Choose what the key may do').waitFor()
    },
  }),
  webhooks: at('integrations', 'Nothing sent yet', { before: showingWebhooks }),
  'webhooks new': at('integrations', 'Webhooks', {
    play: async (page) => {
      await page.getByRole('button', { name: 'New webhook' }).click()
      await page.getByRole('button', { name: 'Make webhook' }).click()
      await page.getByText('Choose what to send').waitFor()
    },
  }),
  webhook: at(`integrations/webhooks/${id(1)}`, 'There was no answer', {
    before: showingWebhooks,
    play: async (page) => {
      await page.getByText('Payload and answer').nth(1).click()
    },
  }),
  'webhook rotate': at(`integrations/webhooks/${id(1)}`, 'There was no answer', {
    before: showingWebhooks,
    play: async (page) => {
      await page.getByRole('button', { name: 'Rotate secret' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  'hiring systems': at('integrations', 'Not connected', {
    before: showing('hiring-connections', hiringSystems),
  }),
  'hiring systems off': at('integrations', 'has switched no hiring system on', {
    before: emptied('hiring-connections'),
  }),
  'hiring systems connect': at('integrations', 'Not connected', {
    before: showing('hiring-connections', hiringSystems),
    play: async (page) => {
      await page.getByRole('button', { name: 'Connect Ashby' }).click()
      await page.getByLabel('API key of Ashby').waitFor()
    },
  }),
  'hiring systems connected': at('integrations', 'Not connected', {
    before: connectSystem,
    play: async (page) => {
      await page.getByRole('button', { name: 'Connect Ashby' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click()
      await page.getByRole('button', { name: 'I have copied it' }).waitFor()
    },
  }),
  'hiring updates': at(`integrations/hiring/${id(1)}`, 'An attempt was judged again', {
    before: async (page) => {
      await showingDeliveries(page, deliveries.slice(0, 2))
      await showing('hiring-connections', hiringSystems)(page)
    },
  }),
  'keys made': at('integrations', 'API keys', { play: makeKey }),
}
