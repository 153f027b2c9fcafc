import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listAssessments } from '@assay/contract/assessment-endpoints'
import { accepted, connect, Refused } from '@assay/contract/connect'
import { listApiKeys } from '@assay/contract/keys'
import { succeeded } from '@assay/testkit/client'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import { makeKey } from '../../testing/keys.ts'
import { listenSomewhere } from '../../testing/live-tab.ts'
import { useProduct } from '../../testing/test-app.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const isBuilt = requirePart('built contract', existsSync(join(root, 'contract/dist/connect.js')))

const product = useProduct()
useBank(product)
let folder = ''
let url = ''
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenSomewhere(product.app)}`
  folder = await mkdtemp(join(tmpdir(), 'assay-outside-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As in the guide. */
const program = `
import { createAssessment, listAssessments } from '@assay/contract/assessment-endpoints'
import { accepted, connect, rowsOf } from '@assay/contract/connect'

const call = connect({ url: process.env.ASSAY_URL, key: process.env.ASSAY_KEY })
const body = { name: 'From outside', numOfQuestions: 1, language: 'Python', level: 'Basic' }
for (const idempotencyKey of ['one', 'two', 'one']) {
  await accepted(call(createAssessment, { body, idempotencyKey }))
}
const names = []
const readPage = (cursor) => accepted(call(listAssessments, { query: { cursor, limit: 1 } }))
for await (const { name } of rowsOf(readPage)) names.push(name)
process.stdout.write(JSON.stringify(names))
`

test.skipIf(!isBuilt)('a program outside of the repository uses the packed client', async () => {
  const admin = await product.signedIn('admin')
  const { secret } = await makeKey(product.app, admin, ['manage-tests'])
  execFileSync('npm', ['pack', '--silent', '-w', 'contract', '--pack-destination', folder], {
    cwd: root,
  })
  const installed = join(folder, 'node_modules/@assay/contract')
  await mkdir(installed, { recursive: true })
  execFileSync('tar', [
    '-xzf',
    join(folder, 'assay-contract-0.1.0.tgz'),
    '-C',
    installed,
    '--strip=1',
  ])
  expect(existsSync(join(installed, 'src'))).toBe(false)
  await symlink(join(root, 'node_modules/zod'), join(folder, 'node_modules/zod'))
  await writeFile(join(folder, 'program.mjs'), program)
  const env = { ...process.env, ASSAY_URL: url, ASSAY_KEY: secret }
  // Not in step with this process, which is its server.
  const { stdout } = await promisify(execFile)('node', [join(folder, 'program.mjs')], { env })
  expect(stdout).toBe('["From outside","From outside"]')
  const tests = succeeded(await admin.call(listAssessments)).data
  expect(tests.filter(({ name }) => name === 'From outside')).toHaveLength(2)
})

test('the client says what was refused', async () => {
  const { secret } = await makeKey(product.app, await product.signedIn('admin'), ['invite'])
  const call = connect({ url, key: secret })
  const refused = accepted(call(listApiKeys))
  await expect(refused).rejects.toBeInstanceOf(Refused)
  await expect(refused).rejects.toMatchObject({ statusCode: 403, code: 'key_not_accepted' })
  const elsewhere = connect({ url, key: secret, fetch: async () => new Response('<html>') })
  await expect(elsewhere(listAssessments)).rejects.toThrow('cannot read the response')
})
