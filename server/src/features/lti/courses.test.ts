import { listMembers, removeMember } from '@assay/contract/groups'
import {
  addPlatform,
  importCourse,
  listCourses,
  listPlatforms,
  makeRegistrationAddress,
  type Platform,
  removePlatform,
} from '@assay/contract/lti'
import {
  answerChoice,
  continueLaunch,
  finishLaunch,
  readChoice,
  readLaunchAnswer,
} from '@assay/contract/lti-launches'
import { getMe } from '@assay/contract/sign-in'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { users } from '../../tables/accounts.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest } from '../../testing/candidate.ts'
import { platformEnv, platformNode, usePlatform } from '../../testing/learning-platform.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct(platformEnv)
const strict = useProduct()
useBank(product)
const lms = usePlatform(() => product)

let admin: SignedIn
let registered: Platform
beforeAll(async () => {
  admin = await product.signedIn('admin')
  registered = await lms.register(admin)
})

const field = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** The administrator goes on with a teacher's launch; resolves to the id of the choice. */
async function chooseFor(open: string) {
  const code = await lms.codeOf(admin, lms.teacher().sub, open)
  const body = { code, link: false }
  const { path } = succeeded(await admin.call(continueLaunch, { body })).data
  expect(path).toMatch(/^\/dashboard\/choose-test\//)
  return { code, id: path.split('/').at(-1) ?? '' }
}

describe('a teacher chooses a test', () => {
  test('which goes back to the platform, signed', async () => {
    const one = await makeTest(admin, { name: 'Loops & lists', numOfQuestions: 2 })
    const { code, id } = await chooseFor('deep link')
    const { data } = succeeded(await admin.call(readChoice, { params: { id } }))
    expect(data).toMatchObject({ course: lms.current.course.title, returns: true })

    const frame = product.client()
    const asked = () => frame.call(readLaunchAnswer, { body: { code } })
    expect((await asked()).data?.address).toBeNull()
    const body = { testId: one._id }
    const { address } = succeeded(await admin.call(answerChoice, { params: { id }, body })).data
    expect((await asked()).data?.address).toMatch(/^\/lti\/return\?code=/)

    for (const from of [address, (await asked()).data?.address]) {
      const { body: html, headers } = await frame.get(from ?? '')
      expect(html).toContain(`action="${lms.current.url}/deep-link-return"`)
      expect(headers['content-security-policy']).toContain(`frame-ancestors ${lms.current.url}`)
      const claim = (name: string) => `https://purl.imsglobal.org/spec/lti${name}`
      expect(await lms.current.readAnswer(field(html, 'JWT'))).toMatchObject({
        aud: lms.current.url,
        [claim('/claim/message_type')]: 'LtiDeepLinkingResponse',
        [claim('/claim/version')]: '1.3.0',
        [claim('/claim/deployment_id')]: lms.current.deploymentId,
        [claim('-dl/claim/data')]: 'what the platform wants back',
        [claim('-dl/claim/content_items')]: [
          {
            ...{ type: 'ltiResourceLink', title: 'Loops & lists' },
            ...{ url: 'http://assay.test/lti/launch', custom: { test: one._id } },
            lineItem: { scoreMaximum: 20, label: 'Loops & lists', resourceId: one._id },
          },
        ],
      })
    }
  })

  test('for a link that is in the course already, which then opens it', async () => {
    const link = lms.linkTo()
    const learner = lms.learner()
    const early = await lms.codeOf(product.client(), learner.sub, link)
    const refused = await product.client().call(finishLaunch, { body: { code: early } })
    expect(refused.code).toBe('launch_without_test')

    const one = await makeTest(admin)
    const { id } = await chooseFor(link)
    const body = { testId: one._id }
    const answer = succeeded(await admin.call(answerChoice, { params: { id }, body }))
    expect(answer.data.address).toBeNull()
    expect(await lms.enter(product.client(), learner.sub, link)).toContain(one._id)
  })

  test('within a day, and learners never', async () => {
    const { id } = await chooseFor('deep link')
    product.clock.advance(dayMs)
    expect((await admin.call(readChoice, { params: { id } })).code).toBe('choice_not_found')
    expect(await lms.launch(product.client(), lms.learner().sub, 'deep link')).toBe(
      'problem=launch_unsupported',
    )
  })
})

describe('a course', () => {
  const onlyCourse = async () => {
    const { data } = succeeded(await admin.call(listCourses, { params: { id: registered._id } }))
    expect(data).toHaveLength(1)
    return data[0] ?? expect.fail()
  }
  const membersOf = async (id: string) =>
    succeeded(await admin.call(listMembers, { params: { id } })).data.map(({ email }) => email)

  test('becomes a group of its learners, and follows the course', async () => {
    const link = lms.linkTo((await makeTest(admin))._id)
    const learner = lms.learner()
    const leaving = lms.learner()
    const browser = product.client()
    await lms.enter(browser, learner.sub, link)
    lms.current.setPageSize(2)
    const { _id } = await onlyCourse()
    const imported = succeeded(await admin.call(importCourse, { params: { id: _id } })).data
    expect(imported.group?.name).toBe(lms.current.course.title)
    const before = await membersOf(imported.group?._id ?? '')
    expect(imported.group?.members).toBe(before.length)
    // Somebody who has come and somebody who is invited have the same address.
    const { _id: userId } = succeeded(await browser.call(getMe)).data
    const [row] = await product.db.select().from(users).where(eq(users.id, userId))
    const email = row?.email ?? expect.fail()
    expect(before).toContain(email)
    const teacher = lms.teacher()

    lms.current.remove(leaving.sub)
    const code = await lms.codeOf(admin, teacher.sub, link)
    succeeded(await admin.call(continueLaunch, { body: { code, link: false } }))
    await platformNode(product).runDue()
    const after = await membersOf(imported.group?._id ?? '')
    expect(after).toHaveLength(before.length - 1)
    expect(after).toContain(email)

    // Importing it again makes no second group.
    const params = { id: imported.group?._id ?? '', email }
    succeeded(await admin.call(removeMember, { params }))
    const again = succeeded(await admin.call(importCourse, { params: { id: _id } })).data
    expect(again.group).toMatchObject({ _id: imported.group?._id, members: after.length })
  })

  test('is not imported while the platform is down', async () => {
    const { _id } = await onlyCourse()
    lms.current.setDown(true)
    const answer = await admin.call(importCourse, { params: { id: _id } })
    expect([answer.statusCode, answer.code]).toEqual([503, 'platform_unreachable'])
  })
})

describe('a platform', () => {
  test('is added once, and only with addresses that may be called', async () => {
    const twin = await admin.call(addPlatform, { body: lms.current.body() })
    expect(twin.code).toBe('platform_exists')
    const boss = await strict.signedIn('admin')
    const refused = await boss.call(addPlatform, { body: lms.current.body() })
    expect(refused.errors).toEqual({ tokenUrl: expect.any(String), keysUrl: expect.any(String) })
  })

  test('adds itself with an address that an administrator has made, once', async () => {
    await admin.call(removePlatform, { params: { id: registered._id } })
    const { address } = succeeded(await admin.call(makeRegistrationAddress)).data
    const registering = (changes: Record<string, string> = {}) => {
      const url = new URL(address)
      url.searchParams.set('openid_configuration', lms.current.configurationUrl)
      url.searchParams.set('registration_token', lms.current.registrationToken)
      for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
      return product.client().get(url.pathname + url.search, { 'sec-fetch-site': 'cross-site' })
    }
    expect((await registering({ token: 'made-up' })).status).toBe(403)
    const inside = { openid_configuration: 'http://127.0.0.2:1/.well-known/openid-configuration' }
    const refused = await registering(inside)
    expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('not a public')])

    const { status, headers } = await registering()
    expect([status, headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/launch#registered=/),
    ])
    expect((await registering()).status).toBe(403)
    const { platforms } = succeeded(await admin.call(listPlatforms)).data
    expect(platforms).toMatchObject([
      { name: expect.stringContaining('our-own at 127.0.0.1'), deploymentIds: ['deployment-1'] },
    ])
    const tool = lms.current.registrations.at(-1)
    expect(tool).toMatchObject({
      initiate_login_uri: 'http://assay.test/lti/login',
      redirect_uris: ['http://assay.test/lti/launch'],
      jwks_uri: 'http://assay.test/lti/keys',
      token_endpoint_auth_method: 'private_key_jwt',
    })
    const link = lms.linkTo((await makeTest(admin))._id)
    expect(await lms.enter(product.client(), lms.learner().sub, link)).toContain('/dashboard/rules')
  })

  test('that is removed lets nobody in, and forgets who its people are', async () => {
    const { platforms } = succeeded(await admin.call(listPlatforms)).data
    const link = lms.linkTo((await makeTest(admin))._id)
    const code = await lms.codeOf(product.client(), lms.learner().sub, link)
    for (const { _id: id } of platforms) {
      succeeded(await admin.call(removePlatform, { params: { id } }))
    }
    const { code: problem } = await product.client().call(finishLaunch, { body: { code } })
    expect(problem).toBe('launch_expired')
    const { headers } = await product.client().get('/launch')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
