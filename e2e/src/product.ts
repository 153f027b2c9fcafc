import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { freePorts } from './free-ports.ts'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const startDeadlineMs = 60_000

export interface Product {
  readonly url: string
  readonly admin: { readonly email: string; readonly password: string }
  /** Where its mails end, one file each. */
  readonly mailFolder: string
  stop(): Promise<void>
}

type Setting = {
  /** Without a mail server, mails are shown at /dev/mailbox. */
  mailServer?: boolean
  env?: Record<string, string>
}

/** The whole product as an operator runs it, with a real mail server that keeps what it gets. */
export async function startProduct({ mailServer = true, env }: Setting = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-e2e-'))
  const mailFolder = mailServer ? join(folder, 'received') : join(folder, 'data', 'mail')
  await mkdir(mailFolder, { recursive: true })
  const smtp = mailServer ? await startMailServer(mailFolder) : undefined
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const admin = { email: 'chief@example.com', password: '86420' }
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      ...(smtp && { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_NAME: 'Chief Examiner',
      LOG_LEVEL: process.env.E2E_LOG_LEVEL ?? 'error',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  await untilReady(url, ended)
  return {
    url,
    admin,
    mailFolder,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      smtp?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startMailServer(folder: string): Promise<{ port: number; close: () => void }> {
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received += 1
        const name = `${String(received).padStart(6, '0')}.eml`
        writeFile(join(folder, name), Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
  const [port = 0] = await freePorts(1)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port, close: () => server.close() }
}

async function untilReady(url: string, ended: Promise<unknown>): Promise<void> {
  let over = false
  void ended.then(() => {
    over = true
  })
  const deadline = Date.now() + startDeadlineMs
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    const standing = await answer?.text()
    // Every part, the runner included.
    if (standing?.includes('"ready"')) return
    if (over || Date.now() > deadline) {
      throw new Error(`the product is not ready: ${standing}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
