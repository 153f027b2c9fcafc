import { createHash } from 'node:crypto'
import { editAssessment } from '@assay/contract/assessment-endpoints'
import { closeAttempt, extendAttempt } from '@assay/contract/attempt-review'
import { createAttempt, listOwnAttempts, readAssessment } from '@assay/contract/attempts'
import { readDraft, saveDraft } from '@assay/contract/drafts'
import { endpoints } from '@assay/contract/endpoints'
import { downloadExamBrowserFile } from '@assay/contract/exam-browser'
import { readRun, readRunDetail, stopRun } from '@assay/contract/submissions'
import { urlFrom } from '@assay/contract/url'
import { type SignedIn, signIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../tables/submissions.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { TestClient } from '../../testing/client.ts'
import { enteredByCode } from '../../testing/codes.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'
import { configKey } from './settings.ts'

const product = useProduct()
useBank(product)

const publicUrl = 'http://assay.test'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const examKey = 'ab'.repeat(32)

let admin: SignedIn
let one: TestAssessment
let fileKey: string
beforeAll(async () => {
  admin = await product.signedIn('admin')
  one = await makeTest(admin, { examBrowser: true, timeLimitMinutes: 60 })
  fileKey = await keyOf(one._id)
})

/** The key as the browser computes it from the file that it was given. */
async function keyOf(testId: string): Promise<string> {
  const file = await product
    .client()
    .get(urlFrom(downloadExamBrowserFile, { params: { id: testId } }))
  expect(file.status).toBe(200)
  const pairs = [...String(file.body).matchAll(/<key>(\w+)<\/key>\s*(<[^\n]*>)/g)]
  expect(pairs.length).toBeGreaterThan(5)
  const settings = pairs.map(([, key = '', value = '']) => {
    const [, text] = /^<string>(.*)<\/string>$/.exec(value) ?? []
    const [, number] = /^<integer>(.*)<\/integer>$/.exec(value) ?? []
    const json = text === undefined ? (number ?? value.replaceAll(/[^a-z]/g, '')) : `"${text}"`
    return [key, `"${key}":${json}`] as const
  })
  settings.sort(([a], [b]) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
  return sha256(`{${settings.map(([, pair]) => pair).join(',')}}`)
}

interface Sent {
  readonly method: string
  readonly url: string
  readonly body?: unknown
}

/** Sends it as the browser does, with the digests over the address. */
const inBrowser = (
  user: SignedIn,
  { method, url, body }: Sent,
  {
    key = fileKey,
    exam,
    address = publicUrl + url,
  }: { key?: string; exam?: string; address?: string } = {},
) =>
  user.send(method, url, body, {
    'x-safeexambrowser-configkeyhash': sha256(address + key),
    ...(exam && { 'x-safeexambrowser-requesthash': sha256(address + exam) }),
  })

const beginning = (user: SignedIn, test = one): Sent => ({
  method: 'POST',
  url: urlFrom(createAttempt),
  body: { userId: user.userId, testId: test._id, remainingQuestionIds: [] },
})
const reading = (test = one): Sent => ({
  method: 'GET',
  url: urlFrom(readAssessment, { params: { id: test._id } }),
})
const refused = { status: 403, body: { code: 'exam_browser_required' } }

async function begun(email?: string) {
  const user = await product.signedIn('user', email)
  const { status, body } = await inBrowser(user, beginning(user))
  expect(status).toBe(201)
  return { user, attemptId: body.data._id as string }
}

test('the key of settings is that of the published procedure', () => {
  const settings = {
    startURL: 'https://a.example/?x=1',
    allowQuit: true,
    allowWlan: false,
    browserViewMode: 0,
  }
  expect(configKey(settings)).toBe(
    sha256(
      '{"allowQuit":true,"allowWlan":false,"browserViewMode":0,"startURL":"https://a.example/?x=1"}',
    ),
  )
})

test('the file starts the test, and tells nobody whether there is one', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000'
  const of = async (id: string) => {
    // The browser itself loads it, with no header that a page of ours would send.
    const { status, body, headers } = await new TestClient(product.app, '127.0.0.1', {}).get(
      urlFrom(downloadExamBrowserFile, { params: { id } }),
    )
    return { status, text: String(body).replaceAll(id, 'ID'), type: headers['content-type'] }
  }
  const file = await of(one._id)
  expect(file).toMatchObject({ status: 200, type: expect.stringContaining('application/seb') })
  expect(file.text).toContain(`<string>${publicUrl}/dashboard/rules?test=ID</string>`)
  expect(await of(unknown)).toEqual(file)
})

describe('an attempt', () => {
  test('begins in the exam browser only', async () => {
    const user = await product.signedIn('user')
    const sent = beginning(user)
    expect(await user.send(sent.method, sent.url, sent.body)).toMatchObject(refused)
    for (const options of [
      { key: sha256('other settings') },
      { key: await keyOf((await makeTest(admin, { examBrowser: true }))._id) },
      { address: `http://elsewhere.test${sent.url}` },
      { address: `${publicUrl}/api/another/address` },
    ]) {
      expect(await inBrowser(user, sent, options)).toMatchObject(refused)
    }
    expect((await inBrowser(user, sent)).status).toBe(201)
    // The rules can be read anywhere before; now the test holds its questions.
    expect(await user.get(reading().url)).toMatchObject(refused)
    expect((await inBrowser(user, reading())).body.data.questions).not.toEqual([])
  })

  test('refuses every call that comes from another browser', async () => {
    const { user } = await begun()
    const questionId = one.questions[0]._id
    const values = { testId: one._id, questionId, position: 0, id: one._id }
    const calls = endpoints.filter(
      ({ access, params, query, body, path }) =>
        access === 'candidate' &&
        !path.includes(':token') &&
        [params, query, body].some((part) => part && 'testId' in part.shape),
    )
    expect(calls.length).toBeGreaterThan(15)
    for (const endpoint of calls) {
      const { method } = endpoint
      const url = urlFrom(endpoint, { params: values, ...(endpoint.query && { query: values }) })
      const body = method === 'GET' ? undefined : { ...values, userId: user.userId }
      const what = `${method} ${endpoint.path}`
      expect(await user.send(method, url, body), what).toMatchObject(refused)
      const { body: inside } = await inBrowser(user, { method, url, body })
      expect(inside.code, what).not.toBe('exam_browser_required')
    }
  })

  test('refuses to show or stop a run elsewhere', async () => {
    const { user, attemptId } = await begun()
    const id = '01890000-0000-7000-8000-00000000a001'
    await product.db.insert(runs).values({
      ...{ id, attemptId, questionId: one.questions[0]._id, sourceCode: 'print(1)' },
      createdAt: product.clock.now(),
    })
    for (const endpoint of [readRun, readRunDetail, stopRun]) {
      const { method } = endpoint
      const url = urlFrom(endpoint, { params: { token: id } })
      expect(await user.send(method, url)).toMatchObject(refused)
      expect((await inBrowser(user, { method, url })).body.code).not.toBe('exam_browser_required')
    }
  })

  test('keeps its questions out of the list of tests under way', async () => {
    const { user } = await begun()
    const params = { id: user.userId }
    const [listed] = succeeded(await user.call(listOwnAttempts, { params })).data
    expect(listed).toMatchObject({ _id: one._id, questions: [], examBrowser: true })
  })

  test('counts the query of an address', async () => {
    const { user } = await begun()
    const params = { testId: one._id, questionId: one.questions[0]._id }
    const url = urlFrom(readDraft, { params, query: { language: 'Python' } })
    expect((await inBrowser(user, { method: 'GET', url })).status).toBe(200)
    const address = publicUrl + url.replace(/\?.*/, '')
    expect(await inBrowser(user, { method: 'GET', url }, { address })).toMatchObject(refused)
  })

  test('also takes the keys from a page of ours, where scripts are told them', async () => {
    const { user } = await begun()
    const proof = (page: string, key = fileKey) =>
      user.send('GET', reading().url, undefined, {
        'x-exam-browser-page': page,
        'x-exam-browser-config-key': sha256(page + key),
      })
    expect((await proof(`${publicUrl}/dashboard/rules?test=${one._id}`)).status).toBe(200)
    expect(await proof(`http://assay.test.evil.example/`)).toMatchObject(refused)
    expect(await proof(`${publicUrl}/dashboard`, sha256('other'))).toMatchObject(refused)
  })

  test('has extra time, goes on in a new session, and ends like any other', async () => {
    const email = 'two.computers@example.com'
    const { user, attemptId } = await begun(email)
    const params = { id: attemptId }
    succeeded(await admin.call(extendAttempt, { params, body: { extraMinutes: 10 } }))
    const again = await signIn(product.client(), { email, password: testPassword })
    expect(await again.get(reading().url)).toMatchObject(refused)
    expect((await inBrowser(again, reading())).status).toBe(200)
    const draft = urlFrom(saveDraft, {
      params: { testId: one._id, questionId: one.questions[0]._id },
    })
    const body = { sourceCode: 'saved inside', revision: 0 }
    expect((await inBrowser(user, { method: 'PUT', url: draft, body })).status).toBe(200)
    const { deadline } = (await inBrowser(user, reading())).body.data
    expect(Date.parse(deadline) - product.clock.now().getTime()).toBe(70 * 60_000)
    succeeded(await admin.call(closeAttempt, { params }))
    // What is over may be read anywhere.
    expect((await user.get(reading().url)).status).toBe(200)
  })
})

test('Browser Exam Keys, where there are any, are asked for too', async () => {
  const keyed = await makeTest(admin, {
    ...{ examBrowser: true, examBrowserKeys: `${'CD'.repeat(32)}\n${examKey}` },
  })
  const key = await keyOf(keyed._id)
  const user = await product.signedIn('user')
  const sent = beginning(user, keyed)
  expect(await inBrowser(user, sent, { key })).toMatchObject(refused)
  expect(await inBrowser(user, sent, { key, exam: 'ef'.repeat(32) })).toMatchObject(refused)
  expect((await inBrowser(user, sent, { key, exam: examKey })).status).toBe(201)
  const shown = (await inBrowser(user, reading(keyed), { key, exam: examKey })).body.data
  expect(shown).not.toHaveProperty('examBrowserKeys')
})

test('cannot be asked for once somebody has begun, but given up', async () => {
  const open = await makeTest(admin)
  const user = await product.signedIn('user')
  const sent = beginning(user, open)
  expect((await user.send(sent.method, sent.url, sent.body)).status).toBe(201)
  const edit = (test: TestAssessment, examBrowser: boolean) => {
    const { name, numOfQuestions, language, level } = test
    const body = { name, numOfQuestions, language, level, examBrowser }
    return admin.request(editAssessment, { params: { id: test._id }, body })
  }
  expect(await edit(open, true)).toMatchObject({
    status: 409,
    body: { code: 'test_begun' },
  })
  const { user: other } = await begun()
  expect(await other.get(reading().url)).toMatchObject(refused)
  expect((await edit(one, false)).status).toBe(200)
  expect((await other.get(reading().url)).status).toBe(200)
  expect((await edit(one, false)).status).toBe(200)
})

test('administrators read the test in any browser, and the uninvited find none', async () => {
  const few = await makeTest(admin, { examBrowser: true, audience: 'invited' })
  expect((await admin.get(reading(few).url)).status).toBe(200)
  const stranger = await product.signedIn('user')
  const sent = beginning(stranger, few)
  expect((await stranger.send(sent.method, sent.url, sent.body)).status).toBe(404)
  const { client, userId } = await enteredByCode(product, admin, few._id)
  const guest = Object.assign(client, { userId }) as unknown as SignedIn
  const theirs = beginning(guest, few)
  expect(await guest.send(theirs.method, theirs.url, theirs.body)).toMatchObject(refused)
  const key = await keyOf(few._id)
  expect((await inBrowser(guest, theirs, { key })).status).toBe(201)
})
