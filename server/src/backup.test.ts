import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { register } from '@assay/contract/account-endpoints'
import { login } from '@assay/contract/sign-in'
import { Client, overHttp, succeeded } from '@assay/testkit/client'
import { spawnProduct, untilReady } from '@assay/testkit/product-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { backupLines } from './platform/backup/write-backup.ts'
import { connectWithoutTimeouts } from './platform/database/connect.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const command = (name: 'backup' | 'restore', dataDir: string, ...args: string[]) => {
  const main = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}
const logIn = async (url: string, { email, password }: { email: string; password: string }) =>
  (await new Client(overHttp(url)).call(login, { body: { email, password } })).statusCode
/**
 * The lines of each table, without the header, which tells the time. Sorted: PostgreSQL may put a short
 * row into a gap of an earlier page, so rows are not read in the order they were written.
 */
const tablesOf = (backup: string) =>
  backup
    .split('\n@')
    .slice(1)
    .map((table) => table.split('\n').sort())
const unpacked = async (file: string) => gunzipSync(await readFile(file)).toString()

test('a backup of a running product, restored elsewhere, is the same product', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')]
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const admin = { email: 'chief@example.com', password: '7654321' }
  const env = { DATA_DIR: here, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const product = await spawnProduct(env)
  await untilReady(product)
  const somebody = { name: 'Some Body', email: 'somebody@example.com', password: '12345' }
  succeeded(await new Client(overHttp(product.url)).call(register, { body: somebody }))
  expect(await logIn(product.url, admin)).toBe(200)
  await expect.poll(() => readdir(join(here, 'mail')).catch(() => [])).toHaveLength(1)

  expect(command('backup', here, first)).toMatchObject({ status: 0 })
  expect((await stat(first)).mode & 0o777).toBe(0o600)
  expect(command('backup', here, first)).toEqual({
    status: 1,
    said: `${first} already exists; choose another file.\n`,
  })
  expect(command('restore', here, first, '--force').said).toContain('Assay is already running on')
  product.child.kill('SIGTERM')
  await product.ended
  expect(command('restore', here, first)).toEqual({
    status: 1,
    said: 'The database is not empty; pass --force to replace all it holds.\n',
  })

  const content = await unpacked(first)
  const rows = content.split('\n').filter((line) => line.startsWith('{')).length
  expect(rows).toBeGreaterThan(1000)
  expect(command('restore', there, first)).toEqual({
    status: 0,
    said: `${rows} rows are back in ${there}.\n`,
  })
  expect(command('backup', there, second)).toMatchObject({ status: 0 })
  expect(content).toContain('\n@public.users\n')
  expect(content).toContain('\n@drizzle.__drizzle_migrations\n')
  expect(tablesOf(await unpacked(second))).toEqual(tablesOf(content))

  const restored = await spawnProduct({ DATA_DIR: there })
  await untilReady(restored)
  expect(await logIn(restored.url, admin)).toBe(200)
  expect(await logIn(restored.url, somebody)).toBe(400)
  restored.child.kill('SIGTERM')
  await restored.ended
})

test('what is no whole backup changes nothing', async () => {
  const file = join(folder, 'first')
  const whole = await unpacked(file)
  const damaged = join(folder, 'damaged')
  await writeFile(damaged, (await readFile(file)).subarray(0, 20_000))
  expect(command('restore', join(folder, 'there'), damaged, '--force')).toEqual({
    status: 1,
    said: 'This is not a backup of Assay, or it is damaged.\n',
  })

  const client = await connectWithoutTimeouts(database.current.pool)
  const files: string[] = []
  const restore = (text: string, force = true) =>
    restoreBackup(client, Readable.from(text.split('\n').filter(Boolean)), {
      force,
      onFile: async (path) => void files.push(path),
    })
  const now = async () => {
    let text = ''
    for await (const lines of backupLines(client, [], new Date())) text += lines
    return tablesOf(text)
  }
  await restore(whole)
  expect(files).toEqual(['secret', expect.stringMatching(/^mail\/.*\.eml$/)])
  const before = await now()
  for (const [text, message] of [
    ['hello', 'This is not a backup of Assay.'],
    [whole.slice(0, -2), 'The backup is incomplete: its end is missing.'],
    [
      whole.replace('"migrations":["', '"migrations":["0'),
      'The backup was made by a newer version of Assay; restore it with that.',
    ],
    [whole.replace('@public.users', '@public.people'), 'The backup has a table public.people'],
  ] as const) {
    await expect(restore(text)).rejects.toThrow(message)
  }
  await expect(restore(whole, false)).rejects.toThrow('The database is not empty')
  expect(await now()).toEqual(before)
  // What was written since is replaced, when that is what is wanted.
  await client.query('delete from users')
  await restore(whole)
  expect(await now()).toEqual(before)
  await client.end()
})
