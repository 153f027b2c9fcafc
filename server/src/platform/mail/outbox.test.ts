import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { TestClock, useProduct } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { hourMs } from '../clock.ts'
import { layOut } from './layout.ts'
import { claimMs, enqueueMail, startMailWorker } from './outbox.ts'
import { mails } from './table.ts'
import { mailTransport } from './transport.ts'

const database = useTestDatabase()
const clock = new TestClock()
const log = pino({ level: 'silent' })
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const letter = (recipient: string) =>
  layOut({
    recipient,
    subject: 'Confirm <this>',
    greeting: 'Hello Ada,',
    paragraphs: ['One & only.'],
    action: { label: 'Confirm', url: 'http://assay.test/verify?token=abc' },
    closing: 'Goodbye.',
  })

async function mailServer(port = 0) {
  const received: string[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody')
        ? done(Object.assign(new Error('no such user'), { responseCode: 550 }))
        : done(),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
        for (const resolve of waiting.splice(0)) resolve()
      })
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    close,
  }
}

function worker(smtpUrl: string | undefined, folder = '') {
  const transport = mailTransport({ smtpUrl, from: 'Assay <assay@assay.test>', folder })
  const started = startMailWorker(database.current, transport, clock, log)
  endings.push(() => started.stop())
  return started
}

const rows = () => database.current.db.select().from(mails)

describe('the outbox', () => {
  test('hands a mail to the mail server, as text and as a page, and forgets it', async () => {
    const server = await mailServer()
    endings.push(server.close)
    await enqueueMail(database.current.db, letter('ada@example.com'), clock.now())
    const arrived = server.next()
    const sending = worker(`smtp://127.0.0.1:${server.port}`)
    await arrived
    await sending.stop()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatch(/^To: .*ada@example\.com/m)
    expect(mail).toContain('From: Assay <assay@assay.test>')
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('Content-Type: text/html')
    expect(mail).toContain('One &#38; only.')
    expect(await rows()).toEqual([])
  })

  test('keeps a mail through the death of the mail server', async () => {
    const dead = await mailServer()
    await dead.close()
    await enqueueMail(database.current.db, letter('patient@example.com'), clock.now())
    const first = worker(`smtp://127.0.0.1:${dead.port}`)
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1)
    await first.stop()
    expect((await rows())[0]).toMatchObject({ sentAt: null, abandonedAt: null })

    const alive = await mailServer(dead.port)
    endings.push(alive.close)
    clock.advance(hourMs)
    const arrived = alive.next()
    worker(`smtp://127.0.0.1:${alive.port}`)
    await arrived
    await expect.poll(rows).toEqual([])
    expect(alive.received).toHaveLength(1)
  })

  test('gives up on an address that does not exist, and goes on with the others', async () => {
    const server = await mailServer()
    endings.push(server.close)
    await enqueueMail(database.current.db, letter('nobody@example.com'), clock.now())
    await enqueueMail(database.current.db, letter('somebody@example.com'), clock.now())
    const arrived = server.next()
    worker(`smtp://127.0.0.1:${server.port}`)
    await arrived
    await expect.poll(async () => (await rows()).length).toBe(1)
    expect((await rows())[0]).toMatchObject({
      recipient: 'nobody@example.com',
      abandonedAt: clock.now(),
    })
    await database.current.db.delete(mails)
  })

  test('is sent once by two nodes side by side', async () => {
    const server = await mailServer()
    endings.push(server.close)
    for (let i = 0; i < 20; i += 1) {
      await enqueueMail(database.current.db, letter(`crowd${i}@example.com`), clock.now())
    }
    worker(`smtp://127.0.0.1:${server.port}`)
    worker(`smtp://127.0.0.1:${server.port}`)
    await expect.poll(rows).toEqual([])
    expect(server.received).toHaveLength(20)
  })

  test('is sent by another node when the one that was sending has died', async () => {
    const server = await mailServer()
    endings.push(server.close)
    await enqueueMail(database.current.db, letter('orphan@example.com'), clock.now())
    let begun = () => {}
    const sending = new Promise<void>((resolve) => {
      begun = resolve
    })
    // A node that takes the mail and is not heard of again.
    startMailWorker(
      database.current,
      { keepsSent: false, isFinal: () => false, send: () => new Promise(() => begun()) },
      clock,
      log,
    )
    await sending
    clock.advance(claimMs - 1)
    const early = worker(`smtp://127.0.0.1:${server.port}`)
    await early.stop()
    expect(server.received).toEqual([])
    clock.advance(1)
    worker(`smtp://127.0.0.1:${server.port}`)
    await expect.poll(rows).toEqual([])
    expect(server.received).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  const product = useProduct()

  test('mails become files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-mail-'))
    endings.push(() => rm(folder, { recursive: true }))
    await enqueueMail(database.current.db, letter('file@example.com'), clock.now())
    worker(undefined, folder)
    await expect.poll(async () => (await rows())[0]?.sentAt).toEqual(clock.now())
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/\.eml$/)
    expect(await readFile(join(folder, name), 'utf8')).toMatch(/^To: .*file@example\.com/m)
  })

  test('mails can be read on this machine, and from nowhere else', async () => {
    await product.client().post('/api/user/register', {
      name: 'Ada Lovelace',
      email: 'reader@example.com',
      password: '12345',
    })
    const list = await product.client().get('/dev/mailbox')
    expect(list.status).toBe(200)
    expect(list.body).toContain('Confirm your e-mail address')
    const link = /\/dev\/mailbox\/[\w-]+/.exec(list.body)?.[0] ?? ''
    const mail = await product.client().get(link)
    expect(mail.body).toContain('http://assay.test/verify?token=')
    for (const path of ['/dev/mailbox', link]) {
      expect((await product.client('203.0.113.7').get(path)).status).toBe(404)
      const forwarded = await product.client().get(path, { 'x-forwarded-for': '203.0.113.7' })
      expect(forwarded.status).toBe(404)
    }
  })
})
