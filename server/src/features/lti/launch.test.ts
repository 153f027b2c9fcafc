import { editPlatform, type Platform } from '@assay/contract/lti'
import { continueLaunch, finishLaunch, readLaunch } from '@assay/contract/lti-launches'
import { setRole } from '@assay/contract/people'
import { getMe } from '@assay/contract/sign-in'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import type { TokenChange } from '@assay/testkit/learning-platform'
import { beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { landed, platformEnv, usePlatform } from '../../testing/learning-platform.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct(platformEnv)
useBank(product)
const lms = usePlatform(() => product)

let admin: SignedIn
let registered: Platform
let one: TestAssessment
let link: string
beforeAll(async () => {
  admin = await product.signedIn('admin')
  registered = await lms.register(admin)
  one = await makeTest(admin)
  link = lms.linkTo(one._id)
})

const me = async (client: Parameters<typeof lms.begin>[0]) => (await client.call(getMe)).data

describe('a launch is refused', () => {
  const lti = 'https://purl.imsglobal.org/spec/lti/claim/'
  const changed = (more: object): TokenChange => ({ claims: (claims) => ({ ...claims, ...more }) })
  const nowSeconds = () => Math.floor(product.clock.now().getTime() / 1000)

  test.each<[string, () => TokenChange, string]>([
    ['for another audience', () => changed({ aud: 'somebody else' }), 'launch_not_authentic'],
    [
      'for several, authorized for another',
      () => changed({ aud: ['client-1', 'x'], azp: 'x' }),
      'launch_not_authentic',
    ],
    [
      'for several, authorized for nobody',
      () => changed({ aud: ['client-1', 'x'] }),
      'launch_not_authentic',
    ],
    ['of another issuer', () => changed({ iss: 'https://evil.test' }), 'launch_not_authentic'],
    [
      'of an unknown deployment',
      () => changed({ [`${lti}deployment_id`]: 'another' }),
      'launch_deployment_unknown',
    ],
    [
      'that has expired',
      () => changed({ iat: nowSeconds() - 500, exp: nowSeconds() - 100 }),
      'launch_token_expired',
    ],
    ['without an end', () => changed({ exp: undefined }), 'launch_not_authentic'],
    ['that is old', () => changed({ iat: nowSeconds() - 3600 }), 'launch_token_expired'],
    ['from the future', () => changed({ iat: nowSeconds() + 3600 }), 'launch_token_expired'],
    ['that is not signed', () => ({ signing: 'unsigned' }), 'launch_not_authentic'],
    ['signed with a foreign key', () => ({ signing: 'stranger' }), 'launch_not_authentic'],
    [
      'signed with the public key as a secret',
      () => ({ signing: 'public key as secret' }),
      'launch_not_authentic',
    ],
    ['with another nonce', () => changed({ nonce: 'another' }), 'launch_nonce_wrong'],
    ['of another version', () => changed({ [`${lti}version`]: '1.1' }), 'launch_unsupported'],
    [
      'with another kind of message',
      () => changed({ [`${lti}message_type`]: 'LtiSubmissionReviewRequest' }),
      'launch_unsupported',
    ],
    ['of nobody', () => changed({ sub: undefined }), 'launch_unsupported'],
  ])('%s', async (_, change, problem) => {
    const { sub } = lms.learner()
    expect(await lms.launch(product.client(), sub, link, change())).toBe(`problem=${problem}`)
    // The same without the change is not.
    expect(await lms.launch(product.client(), sub, link)).toMatch(/^code=/)
  })

  test('that comes a second time', async () => {
    const browser = product.client()
    const { location } = await lms.begin(browser, lms.learner().sub, link)
    const form = await lms.current.respond(location)
    expect(landed((await lms.send(browser, form)).headers.location)).toMatch(/^code=/)
    const again = await lms.send(browser, form)
    expect(landed(again.headers.location)).toBe('problem=launch_state_unknown')
    // Nor with a login that was begun anew.
    const { location: another } = await lms.begin(browser, lms.learner().sub, link)
    const state = new URL(another).searchParams.get('state') ?? ''
    const replayed = await lms.send(browser, { ...form, state })
    expect(landed(replayed.headers.location)).toBe('problem=launch_nonce_wrong')
  })

  test('without a state, or with one of ours that is over', async () => {
    const browser = product.client()
    const { location } = await lms.begin(browser, lms.learner().sub, link)
    const form = await lms.current.respond(location)
    const { id_token } = form
    const without = await lms.send(browser, { id_token })
    expect(landed(without.headers.location)).toBe('problem=launch_incomplete')
    const foreign = await lms.send(browser, { id_token, state: 'made-up' })
    expect(landed(foreign.headers.location)).toBe('problem=launch_state_unknown')
    product.clock.advance(11 * minuteMs)
    const late = await lms.send(browser, form)
    expect(landed(late.headers.location)).toBe('problem=launch_state_unknown')
  })

  test('from a platform that is not registered', async () => {
    const browser = product.client()
    const query = new URLSearchParams({
      iss: 'https://evil.test',
      login_hint: 'x',
      target_link_uri: 'x',
    })
    const { headers } = await browser.get(`/lti/login?${query}`)
    expect(landed(headers.location)).toBe('problem=launch_platform_unknown')
  })
})

test('the key set is fetched again for a key that is not in it', async () => {
  expect(await lms.launch(product.client(), lms.learner().sub, link)).toMatch(/^code=/)
  await lms.current.rotateKey()
  product.clock.advance(2 * minuteMs)
  expect(await lms.launch(product.client(), lms.learner().sub, link)).toMatch(/^code=/)
})

describe('a learner', () => {
  test('gets an account, begins the test and comes back to it', async () => {
    const browser = product.client()
    const { sub } = lms.learner()
    expect(await lms.enter(browser, sub, link)).toBe(`/dashboard/rules?test=${one._id}`)
    const first = await me(browser)
    // Nobody has verified the address that the platform gives.
    expect(first).toMatchObject({ name: 'Ada Lovelace', role: 'user', email: '' })

    const user = Object.assign(browser, { userId: first?._id ?? '' }) as unknown as SignedIn
    expect((await begin(user, one)).status).toBe(201)
    const elsewhere = product.client()
    expect(await lms.enter(elsewhere, sub, link)).toBe(`/dashboard/questionsList?test=${one._id}`)
    expect((await me(elsewhere))?._id).toBe(first?._id)
  })

  test('goes on once with a code, within ten minutes', async () => {
    const browser = product.client()
    const { sub } = lms.learner()
    const code = await lms.codeOf(browser, sub, link)
    const { data } = succeeded(await browser.call(readLaunch, { body: { code } }))
    expect(data).toMatchObject({ platform: 'Our own platform', test: one.name, isBound: true })
    const stranger = await product.client().call(readLaunch, { body: { code } })
    expect(stranger.data?.isBound).toBe(false)
    succeeded(await browser.call(finishLaunch, { body: { code } }))
    expect((await browser.call(finishLaunch, { body: { code } })).code).toBe('launch_expired')
    const late = await lms.codeOf(browser, sub, link)
    product.clock.advance(11 * minuteMs)
    expect((await browser.call(finishLaunch, { body: { code: late } })).code).toBe('launch_expired')
  })

  test('never opens an account by an address that nobody has verified', async () => {
    const email = 'owner@school.example'
    const owner = await product.signedIn('user', email)
    const browser = product.client()
    await lms.enter(browser, lms.learner({ email }).sub, link)
    expect((await me(browser))?._id).not.toBe(owner.userId)
  })

  test('is found by an address at a domain that an administrator trusts', async () => {
    const email = 'known@trusted.example'
    const owner = await product.signedIn('user', email)
    const body = lms.current.body({ emailDomains: ['trusted.example'] })
    succeeded(await admin.call(editPlatform, { params: { id: registered._id }, body }))
    const browser = product.client()
    await lms.enter(browser, lms.learner({ email }).sub, link)
    expect((await me(browser))?._id).toBe(owner.userId)

    const boss = await product.signedIn('admin', 'boss@trusted.example')
    const { sub } = lms.learner({ email: 'boss@trusted.example' })
    const code = await lms.codeOf(browser, sub, link)
    const refused = await product.client().call(finishLaunch, { body: { code } })
    expect(refused.code).toBe('launch_by_administrator')
    expect((await me(boss))?.role).toBe('admin')
  })

  test('who has become an administrator since is not signed in', async () => {
    const browser = product.client()
    const { sub } = lms.learner()
    await lms.enter(browser, sub, link)
    const id = (await me(browser))?._id ?? ''
    succeeded(await admin.call(setRole, { params: { id }, body: { role: 'admin' } }))
    const code = await lms.codeOf(product.client(), sub, link)
    const { code: problem } = await product.client().call(finishLaunch, { body: { code } })
    expect(problem).toBe('launch_by_administrator')
  })
})

describe('a teacher', () => {
  test('goes on as the administrator who is signed in, and is known once linked', async () => {
    const { sub } = lms.teacher()
    const boss = await product.signedIn('admin')
    const code = await lms.codeOf(boss, sub, link)
    const alone = await product.client().call(finishLaunch, { body: { code } })
    expect(alone.code).toBe('launch_by_teacher')
    const gone = succeeded(await boss.call(continueLaunch, { body: { code, link: true } }))
    expect(gone.data.path).toBe(`/dashboard/test/${one._id}`)

    const browser = product.client()
    expect(await lms.enter(browser, sub, link)).toBe(`/dashboard/test/${one._id}`)
    expect((await me(browser))?._id).toBe(boss.userId)
  })

  test('is not linked to whom somebody else has sent their launch', async () => {
    const { sub } = lms.teacher()
    const code = await lms.codeOf(product.client(), sub, link)
    const boss = await product.signedIn('admin')
    const slipped = await boss.call(continueLaunch, { body: { code, link: true } })
    expect(slipped.code).toBe('launch_not_bound')
    succeeded(await boss.call(continueLaunch, { body: { code, link: false } }))
    const again = await lms.codeOf(product.client(), sub, link)
    const { code: problem } = await product.client().call(finishLaunch, { body: { code: again } })
    expect(problem).toBe('launch_by_teacher')
  })
})

test('only the landing page may be framed, and only by registered platforms', async () => {
  const policyOf = async (url: string) => {
    const { headers } = await product.client().get(url)
    return {
      frames: /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
      legacy: headers['x-frame-options'],
    }
  }
  const { url } = lms.current
  expect(await policyOf('/launch')).toEqual({ frames: url, legacy: undefined })
  for (const path of ['/', '/dashboard', '/launch/x', '/api/user/me']) {
    expect(await policyOf(path), path).toEqual({ frames: "'none'", legacy: 'SAMEORIGIN' })
  }
})
