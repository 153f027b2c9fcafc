import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setRole } from '@assay/contract/people'
import { importQuestions, maxImportBytes } from '@assay/contract/question-packages'
import { urlFrom } from '@assay/contract/url'
import { zipOf } from '@assay/questions/packages/testing/zip-of'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenSomewhere } from '../../testing/live-tab.ts'
import { useProduct } from '../../testing/test-app.ts'

const dataDir = join(tmpdir(), `assay-uploads-${process.pid}`)
const product = useProduct({ DATA_DIR: dataDir })

let admin: SignedIn
let port = 0
beforeAll(async () => {
  admin = await product.signedIn('admin')
  port = await listenSomewhere(product.app)
})

const path = (dryRun = true) => urlFrom(importQuestions, { query: { fileName: 'a.zip', dryRun } })

/** An upload over a connection of its own, of which the test decides what is sent when. */
function upload(headers: Record<string, string | number> = {}) {
  const sending = request({
    ...{ port, host: '127.0.0.1', method: 'POST', path: path() },
    headers: {
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
      cookie: admin.cookieHeader,
      ...headers,
    },
  })
  const answered = new Promise<{ status: number | undefined; message: string }>((resolve, fail) => {
    sending.on('error', fail)
    sending.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode, message: JSON.parse(text).message }),
      )
    })
  })
  return { sending, answered }
}

const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
/** What could be left behind. */
const filesLeft = () => readdir(join(dataDir, 'uploads')).catch(() => [])

const problem = { 'problem.yaml': 'name: Sum\n' }
const megabyte = 1024 * 1024

test('a package of 60 MB is read while others are served', async () => {
  const large = { 'attachments/1': new Uint8Array(9 * megabyte) }
  const data = { 'data/secret/1.in': '1\n', 'data/secret/1.ans': '2\n' }
  const folders = Array.from({ length: 6 }, (_, at) =>
    Object.entries({ ...problem, ...large, ...data }).map(([path, content]) => [
      `${at}/${path}`,
      content,
    ]),
  )
  const bytes = zipOf(Object.fromEntries(folders.flat()), { level: 0 })
  expect(bytes.length).toBeGreaterThan(50 * megabyte)
  const { sending, answered } = upload({ 'content-length': bytes.length })
  sending.end(bytes)
  expect(await isReady()).toBe(200)
  expect(await answered).toEqual({ status: 200, message: 'Questions in this file' })
  expect(await filesLeft()).toEqual([])
})

const tooLarge = {
  status: 413,
  message: 'Files of up to 100 MB are accepted. Split the file, or leave large parts out.',
}

describe('a file that is too large is refused in an answer', () => {
  test('by its length, while it is still being sent', async () => {
    const { sending, answered } = upload({ 'content-length': maxImportBytes + 1 })
    sending.write(Buffer.alloc(megabyte))
    expect(await answered).toEqual(tooLarge)
    sending.destroy()
  })

  test('at the byte too many, and what follows is taken', async () => {
    const { sending, answered } = upload()
    const chunk = Buffer.alloc(megabyte)
    for (let sent = 0; sent < maxImportBytes + 20 * megabyte; sent += megabyte) {
      await new Promise((resolve) => sending.write(chunk, resolve))
    }
    sending.end()
    expect(await answered).toEqual(tooLarge)
    expect(await isReady()).toBe(200)
    expect(await filesLeft()).toEqual([])
  }, 60_000)
})

test('a file that does not arrive leaves nothing, and makes room for the next', async () => {
  const cutOff = new Set<ReturnType<typeof upload>>()
  const hold = () => {
    const one = upload({ 'content-length': megabyte })
    cutOff.add(one)
    // One that a busy machine refused for another reason holds no place.
    const forget = () => cutOff.delete(one)
    one.answered.then(forget, forget)
    one.sending.write('PK')
  }
  const small = Buffer.from(zipOf(problem))
  const more = async () => {
    const { sending, answered } = upload({ 'content-length': small.length })
    sending.end(small)
    return (await answered).status
  }
  // Seldom enough for the rate limit of this endpoint.
  const moreWhileFull = () => {
    while (cutOff.size < 4) hold()
    return more()
  }
  await expect.poll(moreWhileFull, { interval: 3000 }).toBe(503)
  for (const { sending } of cutOff) sending.destroy()
  await expect.poll(more, { interval: 3000 }).toBe(200)
  expect(await filesLeft()).toEqual([])
})

test('a file is not even read if its sender was demoted while it arrived', async () => {
  const sender = await product.signedIn('admin')
  const { sending, answered } = upload({ cookie: sender.cookieHeader })
  await new Promise((resolve) => sending.write('no ', resolve))
  const demoted = { params: { id: sender.userId }, body: { role: 'user' } } as const
  succeeded(await admin.call(setRole, demoted))
  sending.end('zip')
  expect((await answered).status).toBe(403)
})

test('only a file is taken', async () => {
  const json = await admin.post(path(), { fileName: 'a.zip' })
  expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type'])
  const file = await admin.post('/api/studio/drafts', new Uint8Array(3))
  expect([file.status, file.body.code]).toEqual([415, 'unsupported_media_type'])
})

test('the same key with another file is told apart', async () => {
  const send = (name: string) =>
    admin.send('POST', path(false), zipOf({ 'problem.yaml': `name: ${name}\n` }), {
      'idempotency-key': 'once',
    })
  const first = await send('One')
  expect(first.status).toBe(201)
  const again = await send('One')
  expect(again.body).toEqual(first.body)
  expect((await send('Two')).status).toBe(422)
})
