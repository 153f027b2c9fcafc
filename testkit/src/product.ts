import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@assay/contract/sign-in'
import { Client, overHttp, succeeded } from './client.ts'
import { freePort } from './free-ports.ts'
import { startMailServer } from './mail-server.ts'
import { spawnProduct, untilHealthy, untilReady } from './product-process.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

const admin: Account = { email: 'chief@example.com', password: '86420' }

interface Options {
  readonly echo?: boolean
  /** Without a mail server, mails are shown at /dev/mailbox. */
  readonly mailServer?: boolean
  /** An empty JUDGE_URL starts the product's own runner. */
  readonly env?: Record<string, string>
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** The built product with a data folder and an administrator of its own. */
export async function startProduct({ mailServer = false, echo, env = {} }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'assay-product-'))
  const dataDir = join(folder, 'data')
  const mailFolder = mailServer ? join(folder, 'received') : join(dataDir, 'mail')
  await mkdir(mailFolder, { recursive: true })
  const smtp = mailServer ? await startMailServer(mailFolder) : undefined
  const port = String(await freePort())
  const running = await spawnProduct(
    {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_NAME: 'Chief Examiner',
      ...(smtp && { SMTP_URL: smtp.url }),
      ...env,
    },
    { ...(echo !== undefined && { echo }) },
  )
  const { url, child, ended } = running
  const client = (headers?: Record<string, string>) => new Client(overHttp(url), headers)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    smtp?.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(running)
    if (env.JUDGE_URL === '') await untilHealthy(running)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    dataDir,
    /** The mails it has sent, one file each. */
    mailFolder,
    admin,
    pid: child.pid as number,
    /** Everything it and its runner have logged so far. */
    output: running.output,
    client,
    async signInAdmin(headers?: Record<string, string>): Promise<Client> {
      const signedIn = client(headers)
      succeeded(await signedIn.call(login, { body: admin }))
      return signedIn
    },
    stop,
  }
}
