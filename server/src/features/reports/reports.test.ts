import { inflateSync } from 'node:zlib'
import { readAttemptDetail } from '@assay/contract/attempt-review'
import { listAuditEntries } from '@assay/contract/audit'
import { setActive, setRole } from '@assay/contract/people'
import {
  exportReport,
  exportSharedReport,
  listShareLinks,
  readSharedReport,
  revokeShareLink,
  shareReport,
} from '@assay/contract/reports'
import { reviewAttempt } from '@assay/contract/reviews'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { shareLinks } from '../../tables/reports.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { TestClient } from '../../testing/client.ts'
import { problemsOf, readPdf } from '../../testing/read-pdf.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'
import { reportPdf } from './report-pdf.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed
let user: Signed
let id: string
const note = 'Knows what a queue is'

beforeAll(async () => {
  admin = await product.signedIn('admin')
  user = await product.signedIn('user', 'ada@example.com')
  const one = await makeTest(admin, { name: 'Reported', numOfQuestions: 2 })
  id = (await begin(user, one)).body.data._id
  const [question] = one.questions
  await runCode(user, one, question._id, solutionOf(question))
  await answer(user, one, question._id)
  await admin.call(reviewAttempt, { params: { id }, body: { decision: 'yes', note } })
})

const share = async (body = {}, by = admin) => {
  const { data } = succeeded(await by.call(shareReport, { params: { id }, body }))
  return { ...data, token: data.address.split('/').at(-1) ?? '' }
}
const visitor = () => product.client()
const read = (token: string) => visitor().request(readSharedReport, { params: { token } })

/** Its objects, the compressed ones too. */
function textOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    try {
      return [inflateSync(pdf.subarray(index + length)).toString('latin1')]
    } catch {
      return []
    }
  })
  return [text, ...streams].join('\n')
}

const structure = (text: string) => [...text.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type)

describe('the report of an attempt as PDF', () => {
  test('is tagged, with language, title, headings and tables', async () => {
    const file = await admin.request(exportReport, { params: { id } })
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toBe('attachment; filename="report.pdf"')
  })

  const report = async () => {
    const { token } = await share({ includesReviews: true })
    return (await read(token)).body.data
  }

  test('has the structure that screen readers need', async () => {
    const file = await reportPdf(await report())
    expect(problemsOf(await readPdf(file))).toEqual([])
    const text = textOf(Buffer.from(file))
    expect(text).toMatch(/^%PDF-1\.7/)
    expect(text).toMatch(/\/MarkInfo/)
    expect(text).toMatch(/\/Marked true/)
    expect(text).toMatch(/\/StructTreeRoot/)
    expect(text).toMatch(/\/ParentTree/)
    expect(text).toMatch(/\/Lang \(en\)/)
    const [, titleId] = /\/Title (\d+) 0 R/.exec(text) ?? []
    expect(text).toMatch(new RegExp(`\\n${titleId} 0 obj\\n\\(.*Reported\\)`))
    expect(text).toMatch(/\/DisplayDocTitle true/)
    expect(text).toMatch(/\/FontFile2/)
    const types = structure(text)
    const count = (type: string) => types.filter((each) => each === type).length
    expect([count('Document'), count('H1'), count('Sect')]).toEqual([1, 1, 2])
    expect(count('H2')).toBe(3)
    expect(count('TR')).toBe(count('TD'))
    expect(count('TH')).toBe(count('TR'))
    expect(text.match(/\/Scope \/Row/g)).toHaveLength(count('TH'))
    expect(count('Code')).toBeGreaterThan(0)
    // Every piece of text belongs to the structure or is marked as decoration.
    expect(text.match(/ BT\b/g)?.length ?? 0).toBeLessThanOrEqual(
      text.match(/B[DM]C/g)?.length ?? 0,
    )
  })

  test.each([
    ['a formula', '=HYPERLINK("http://evil")'],
    ['text from right to left', 'שלום עולם مرحبا \u202Eevil'],
    ['control characters', 'a\u0000b\u001B[31m\u2028\uD800c'],
    ['characters without a glyph', '日本語 👩‍💻 \u{10FFFF}'],
    ['nothing', ''],
    ['a very long word', 'x'.repeat(30_000)],
  ])('bears %s everywhere', async (_, text) => {
    const given = await report()
    const [question] = given.questions
    const groups = [{ name: text, marks: 10, needsAll: false, passed: true }]
    const pdf = await reportPdf({
      ...given,
      ...{ name: text, email: text, test: text },
      questions: [{ ...question, title: text, sourceCode: text, groups }],
      reviews: [{ reviewer: text, decision: null, note: text.slice(0, 5000) }],
    })
    const content = textOf(Buffer.from(pdf))
    expect(content).toMatch(/%%EOF\s*/)
    expect(structure(content)).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TD', 'Code']))
  })

  test('exists only for administrators and attempts', async () => {
    expect((await user.request(exportReport, { params: { id } })).status).toBe(403)
    expect((await admin.request(exportReport, { params: { id: admin.userId } })).status).toBe(404)
  })
})

describe('a shared report', () => {
  test('is read by anybody with the link, with the facts of the attempt and no more', async () => {
    const { token, address } = await share()
    expect(address).toMatch(/\/shared\/[\w-]{43}$/)
    const { status, body, headers } = await read(token)
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('no-store')
    const detail = succeeded(await admin.call(readAttemptDetail, { params: { id } })).data
    const [first] = detail.questions
    expect(body.data).toMatchObject({
      test: 'Reported',
      email: 'ada@example.com',
      score: 10,
      maxScore: 20,
      solved: 1,
      questionCount: 2,
      secondsTaken: null,
      reviews: null,
      questions: [{ title: first?.question.title, marks: 10, sourceCode: first?.sourceCode }, {}],
    })
    const text = JSON.stringify(body)
    expect(text).not.toContain(note)
    for (const absent of [id, detail.userId, first?.question._id, first?.question.questionText]) {
      expect(text).not.toContain(absent)
    }
    const file = await visitor().request(exportSharedReport, { params: { token } })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('keeps a thread free for administrators, however many ask for its PDF at once', async () => {
    // Whoever would have to wait for a thread is refused.
    const node = await product.anotherNode({ readingLimits: { threads: 2, waitMs: 1 } })
    const links = [await share(), await share(), await share()]
    const strangers = links.flatMap(({ token }) =>
      Array.from({ length: 5 }, () =>
        new TestClient(node).request(exportSharedReport, { params: { token } }),
      ),
    )
    const chief = new TestClient(node)
    chief.cookies.set('sid', admin.cookies.get('sid') ?? '')
    const own = chief.request(exportReport, { params: { id } })
    const files = await Promise.all([...strangers, own])
    await node.close()
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
  })

  test('has notes and decisions only if that was asked for', async () => {
    const { token } = await share({ includesReviews: true })
    expect((await read(token)).body.data.reviews).toMatchObject([{ decision: 'yes', note }])
  })

  test('cannot be guessed from what is stored or listed', async () => {
    const { token, _id } = await share()
    const stored = JSON.stringify(await product.db.select().from(shareLinks))
    const listed = await admin.request(listShareLinks, { params: { id } })
    for (const text of [stored, JSON.stringify(listed.body)]) expect(text).not.toContain(token)
    expect(listed.body.data[0]).toMatchObject({ _id, includesReviews: false })
    for (const wrong of [_id, `${token}x`, token.slice(1), 'x']) {
      expect((await read(wrong)).body).toMatchObject({ statusCode: 404, code: 'report_not_shared' })
    }
  })

  test('ends when it is revoked', async () => {
    const { token, _id } = await share()
    succeeded(await admin.call(revokeShareLink, { params: { id: _id } }))
    expect((await read(token)).status).toBe(404)
    const pdf = await visitor().request(exportSharedReport, { params: { token } })
    expect(pdf.status).toBe(404)
    const again = await admin.request(revokeShareLink, { params: { id: _id } })
    expect(again.body.code).toBe('share_link_not_found')
  })

  test.each([
    ['is demoted', setRole, { role: 'user' }, { role: 'admin' }],
    ['is deactivated', setActive, { active: false }, { active: true }],
  ] as const)('ends for good when whoever shared it %s', async (_, endpoint, taken, given) => {
    const sharer = await product.signedIn('admin')
    const { token, _id } = await share({}, sharer)
    const { token: other } = await share()
    const params = { id: sharer.userId }
    expect((await admin.request(endpoint, { params, body: taken } as never)).status).toBe(200)
    expect((await read(token)).body.code).toBe('report_not_shared')
    const [entry] = succeeded(await admin.call(listAuditEntries)).data
    expect(entry?.after).toMatchObject({ revokedShareLinks: 1 })
    expect((await admin.request(endpoint, { params, body: given } as never)).status).toBe(200)
    expect((await read(token)).status).toBe(404)
    const listed = succeeded(await admin.call(listShareLinks, { params: { id } })).data
    expect(listed.map((link) => link._id)).not.toContain(_id)
    expect((await read(other)).status).toBe(200)
  })

  test('is made by administrators only, at most twenty times', async () => {
    const body = {}
    expect((await user.request(shareReport, { params: { id }, body })).status).toBe(403)
    for (const days of [0, 91, 1.5]) {
      const refused = await admin.request(shareReport, { params: { id }, body: { days } })
      expect(refused.status).toBe(422)
    }
    const { length } = succeeded(await admin.call(listShareLinks, { params: { id } })).data
    for (let made = length; made < 20; made += 1) await share()
    const more = await admin.request(shareReport, { params: { id }, body })
    expect(more.body).toMatchObject({ statusCode: 409, code: 'too_many_share_links' })
  })

  test('ends when it expires, after 14 days unless told otherwise', async () => {
    await product.db.delete(shareLinks)
    const usual = await share()
    const short = await share({ days: 1 })
    product.clock.advance(dayMs)
    expect((await read(short.token)).status).toBe(404)
    product.clock.advance(13 * dayMs - 1)
    expect((await read(usual.token)).status).toBe(200)
    product.clock.advance(1)
    expect((await read(usual.token)).status).toBe(404)
  })
})
