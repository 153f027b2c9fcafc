import { readAssessment } from '@assay/contract/attempts'
import { cleanPicture, readPicture } from '@assay/contract/pictures'
import {
  exportQuestionPackage,
  importQuestions,
  packageFormats,
} from '@assay/contract/question-packages'
import type { QuestionContent } from '@assay/contract/question-parts'
import { readQuestionDraft } from '@assay/contract/studio'
import { urlFrom } from '@assay/contract/url'
import { readImport } from '@assay/questions/packages/import'
import * as corpus from '@assay/questions/packages/testing/corpus'
import { barSvgText, pngOf } from '@assay/questions/packages/testing/pictures'
import { zipOf } from '@assay/questions/packages/testing/zip-of'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishQuestion } from '../../testing/bank.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import { shortPatience, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { doubling, provingNode, startDraft } from '../../testing/studio.ts'
import { useProduct } from '../../testing/test-app.ts'

const { client } = useStandInJudge(shortPatience)
const product = useProduct({}, { judge: client })
let admin: SignedIn
let user: SignedIn
let content: QuestionContent
beforeAll(async () => {
  admin = await product.signedIn('admin')
  user = await product.signedIn('user')
  content = await imported(corpus.shelf)
})

async function imported(files: Readonly<Record<string, string | Uint8Array>>) {
  const call = { query: { fileName: 'package.zip' }, body: zipOf(files) }
  const [made] = succeeded(await admin.call(importQuestions, call)).data
  const params = { id: made?.draftId ?? '' }
  return succeeded(await admin.call(readQuestionDraft, { params })).data.content
}

async function download(path: string, reader: SignedIn | null = admin) {
  const { statusCode, headers, rawPayload } = await product.app.inject({
    method: 'GET',
    url: path,
    headers: { cookie: reader?.cookieHeader ?? '', 'sec-fetch-site': 'same-origin' },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

const pictureAt = (id: string) => urlFrom(readPicture, { params: { id } })

test('a candidate gets the texts and pictures of an imported question', async () => {
  const questionId = await publishQuestion(product, content, 'shelf')
  const exam = await makeTest(admin, { numOfQuestions: 1, questionIds: [questionId] })
  await begin(user, exam)
  const params = { id: exam._id }
  const [question] = succeeded(await user.call(readAssessment, { params })).data.questions
  expect(question?.translations?.map(({ language, title }) => [language, title])).toEqual([
    ['de', 'Regal'],
    ['sv', 'Hyllan'],
  ])
  expect(question?.pictures?.map(({ name }) => name)).toEqual([
    'bar.svg',
    'img-dot-1.png',
    'trick.svg',
  ])
  const [bar, dot, trick] = question?.pictures ?? []
  const svg = await download(pictureAt(bar?._id ?? ''), user)
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
  })
  expect(svg.bytes.toString()).toBe(barSvgText)
  expect((await download(pictureAt(trick?._id ?? ''), user)).bytes.toString()).toBe(barSvgText)
  const png = await download(pictureAt(dot?._id ?? ''), user)
  expect(png.headers['content-type']).toBe('image/png')
  expect(png.bytes.equals(pngOf(4, 4))).toBe(true)
  expect((await download(pictureAt(bar?._id ?? ''), null)).status).toBe(401)
})

test('a picture that does not exist is none', async () => {
  expect((await download(pictureAt('01890000-0000-4000-8000-000000000000'))).status).toBe(404)
})

test.each(packageFormats)(
  'the edition is the same after export as %s and import',
  async (format) => {
    const params = { id: await publishQuestion(product, content, 'shelf') }
    const { bytes } = await download(urlFrom(exportQuestionPackage, { params, query: { format } }))
    const [again] = await readImport('again.zip', bytes)
    expect(again?.notes).toEqual([])
    expect(again?.content).toMatchObject({
      statement: content.statement,
      translations: content.translations,
      pictures: content.pictures,
    })
  },
)

test('another picture makes another edition', async () => {
  const first = await publishQuestion(product, content, 'changing')
  const [bar] = content.pictures ?? []
  if (!bar) throw new Error('there are pictures')
  const changed = { ...content, pictures: [{ ...bar, data: `${bar.data.slice(0, -4)}IA==` }] }
  expect(await publishQuestion(product, changed, 'changing')).not.toBe(first)
  expect(await publishQuestion(product, content, 'changing')).toBe(first)
})

describe('a picture of an author', () => {
  const clean = (body: Uint8Array | string) =>
    admin.request(cleanPicture, { body: new Uint8Array(Buffer.from(body)) })

  test('is cleaned', async () => {
    const { status, body } = await clean(barSvgText.replace('<rect', '<rect onload="a()"'))
    expect(status).toBe(200)
    expect(body.data).toEqual({
      type: 'image/svg+xml',
      data: Buffer.from(barSvgText).toString('base64'),
      leftOut: ['onload'],
    })
  })

  test.each([
    ['text', 'hello', 400, /^The picture is neither a PNG nor an SVG/],
    ['an entity bomb', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 400, /declares entities/],
    ['a megabyte of elements', `<svg>${'<g>'.repeat(300_000)}`, 400, /nested more than 60/],
    ['too large', Buffer.alloc(1024 * 1024 + 1), 413, /Files of up to 1 MB/],
  ])('that is %s is refused in a sentence', async (_, body, status, message) => {
    const refused = clean(body)
    expect((await admin.send('GET', '/readyz')).status).toBe(200)
    expect(await refused).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    })
  })

  test('is not published while it is more than a picture, or missing', async () => {
    const trick = barSvgText.replace('<rect', '<script>a()</script><rect')
    const data = Buffer.from(trick).toString('base64')
    const draft = await startDraft(admin, {
      ...doubling,
      statement: `${content.statement}\n\n![A](gone.png)`,
      pictures: content.pictures?.map((one) => (one.name === 'bar.svg' ? { ...one, data } : one)),
    })
    await draft.prove()
    await provingNode(product, { judge: client }).runDue()
    const problems = (await draft.proof())?.checks.flatMap(({ problems }) => problems)
    expect(problems).toContain(
      'The picture bar.svg contains what pictures may not: script: add it again.',
    )
    expect(problems).toContain(
      'The statement shows gone.png, which is not among the pictures of the question.',
    )
  })
})
