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
import { after, hourMs } from '../clock.ts'
import { claimJobs } from '../jobs/store.ts'
import { jobs } from '../jobs/table.ts'
import { jobWorker } from '../jobs/worker.ts'
import { enqueueMail, enqueueMails, mailJob, mailSender } from './outbox.ts'
import type { MailContent } from './render.ts'
import { mails } from './table.ts'
import { mailTransport } from './transport.ts'

const database = useTestDatabase()
const clock = new TestClock()
const log = pino({ level: 'silent' })
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const mailTo = (recipient: string): MailContent => ({
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

async function startNode(smtpUrl: string | undefined, folder = '') {
  const transport = mailTransport({ smtpUrl, from: 'Assay <assay@assay.test>', folder })
  const handlers = [mailSender(database.current.db, transport, clock)]
  const node = jobWorker({ database: database.current, clock, log, handlers })
  endings.push(() => node.stop())
  await node.start()
  return node
}

const rows = () => database.current.db.select().from(mails)
const jobRows = () => database.current.db.select().from(jobs)

describe('the outbox', () => {
  test('hands a mail to the mail server, as text and as a page, and forgets it', async () => {
    const server = await mailServer()
    endings.push(server.close)
    await enqueueMail(database.current.db, mailTo('ada@example.com'), clock.now())
    const arrived = server.next()
    const node = await startNode(`smtp://127.0.0.1:${server.port}`)
    await arrived
    await node.stop()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatch(/^To: .*ada@example\.com/m)
    expect(mail).toContain('From: Assay <assay@assay.test>')
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('Content-Type: text/html')
    expect(mail).toContain('One &#38; only.')
    expect(await rows()).toEqual([])
    expect(await jobRows()).toEqual([])
  })

  test('keeps a mail through the death of the mail server', async () => {
    const dead = await mailServer()
    await dead.close()
    await enqueueMail(database.current.db, mailTo('patient@example.com'), clock.now())
    const first = await startNode(`smtp://127.0.0.1:${dead.port}`)
    await expect.poll(async () => (await jobRows())[0]?.lastError).toContain('ECONNREFUSED')
    await first.stop()
    expect((await rows())[0]).toMatchObject({ recipient: 'patient@example.com', sentAt: null })
    expect((await jobRows())[0]).toMatchObject({ attempts: 1, deadAt: null })

    const alive = await mailServer(dead.port)
    endings.push(alive.close)
    clock.advance(hourMs)
    const arrived = alive.next()
    await startNode(`smtp://127.0.0.1:${alive.port}`)
    await arrived
    await expect.poll(rows).toEqual([])
    expect(alive.received).toHaveLength(1)
  })

  test('gives up on an address that does not exist, and goes on with the others', async () => {
    const server = await mailServer()
    endings.push(server.close)
    await enqueueMail(database.current.db, mailTo('nobody@example.com'), clock.now())
    await enqueueMail(database.current.db, mailTo('somebody@example.com'), clock.now())
    const arrived = server.next()
    await startNode(`smtp://127.0.0.1:${server.port}`)
    await arrived
    await expect.poll(async () => (await rows()).length).toBe(1)
    expect((await rows())[0]).toMatchObject({ recipient: 'nobody@example.com', sentAt: null })
    await expect
      .poll(async () => (await jobRows())[0])
      .toMatchObject({
        attempts: 1,
        deadAt: clock.now(),
        lastError: expect.stringContaining('550'),
      })
    await database.current.db.delete(mails)
    await database.current.db.delete(jobs)
  })

  test('is sent once by two nodes side by side', async () => {
    const server = await mailServer()
    endings.push(server.close)
    for (let i = 0; i < 20; i += 1) {
      await enqueueMail(database.current.db, mailTo(`crowd${i}@example.com`), clock.now())
    }
    await startNode(`smtp://127.0.0.1:${server.port}`)
    await startNode(`smtp://127.0.0.1:${server.port}`)
    await expect.poll(rows).toEqual([])
    expect(server.received).toHaveLength(20)
  })

  test('is sent by another node when the one that was sending has died', async () => {
    const server = await mailServer()
    endings.push(server.close)
    await enqueueMail(database.current.db, mailTo('orphan@example.com'), clock.now())
    const now = clock.now()
    const until = after(now, mailJob.leaseMs)
    const { db } = database.current
    await claimJobs(db, mailJob.name, { owner: 'a node that died', now, until, limit: 1 })
    clock.advance(mailJob.leaseMs - 1)
    const node = await startNode(`smtp://127.0.0.1:${server.port}`)
    await node.runDue()
    expect(server.received).toEqual([])
    clock.advance(1)
    await node.runDue()
    expect(await rows()).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  test('is not sent again when the node that sent it died before it could say so', async () => {
    const server = await mailServer()
    endings.push(server.close)
    const { db } = database.current
    await enqueueMail(db, mailTo('once@example.com'), clock.now())
    // What is left when a node dies after the mail was deleted and before its job was.
    await db.delete(mails)
    const node = await startNode(`smtp://127.0.0.1:${server.port}`)
    await node.runDue()
    expect(server.received).toEqual([])
    expect(await jobRows()).toEqual([])
  })
})

describe('without a mail server', () => {
  const product = useProduct()

  test('mails become files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-mail-'))
    endings.push(() => rm(folder, { recursive: true }))
    await enqueueMail(database.current.db, mailTo('file@example.com'), clock.now())
    await startNode(undefined, folder)
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
    expect(list.body).toContain('Confirm your email address')
    const link = /\/dev\/mailbox\/[\w-]+/.exec(list.body)?.[0] ?? ''
    const mail = await product.client().get(link)
    expect(mail.body).toContain('http://assay.test/verify?token=')
    for (const path of ['/dev/mailbox', link]) {
      expect((await product.client('203.0.113.7').get(path)).status).toBe(404)
      const forwarded = await product.client().get(path, { 'x-forwarded-for': '203.0.113.7' })
      expect(forwarded.status).toBe(404)
    }
  })

  test('the mailbox shows all mails, page by page', async () => {
    const write = Array.from({ length: 60 }, (_, index) => mailTo(`class${index}@example.com`))
    await enqueueMails(product.db, write, product.clock.now())
    const read = async (query: string) => {
      const { status, body } = await product.client().get(`/dev/mailbox${query}`)
      expect(status).toBe(200)
      return new Set(body.match(/class\d+@example\.com/g))
    }
    const first = await read('')
    expect(first.size).toBe(50)
    const second = await read('?page=2')
    expect(second.size).toBe(10)
    expect(new Set([...first, ...second]).size).toBe(60)
    expect((await product.client().get('/dev/mailbox')).body).toContain('Page 1 of 2 · 61 emails')
    for (const query of ['?page=9999', '?page=-1', '?page=x']) await read(query)
  })
})
