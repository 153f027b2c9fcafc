import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { exportJournal } from '@assay/contract/journal'
import type { SignedIn } from '@assay/testkit/accounts'
import { getTableColumns } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { backupLines } from '../../platform/backup/write-backup.ts'
import { connectWithoutTimeouts } from '../../platform/database/connect.ts'
import { journalChunks, journals } from '../../tables/journals.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { recordAttempt } from '../../testing/journals.ts'
import { secretOfTests, useProduct } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { verifyAttempt, verifyExport } from './verify.ts'

const product = useProduct()
useBank(product)
const elsewhere = useTestDatabase()

const chunkCount = 5
let admin: SignedIn
let recorded: TestAssessment
let attemptId: string
beforeAll(async () => {
  admin = await product.signedIn('admin')
  recorded = await makeTest(admin, { journal: true })
  attemptId = await recordAttempt(product, recorded, chunkCount)
})

describe('an exported journal', () => {
  const exported = async () =>
    (await admin.request(exportJournal, { params: { id: attemptId } })).body as {
      facts: { attempt: { score: number }; answers: { sourceCode: string | null }[] }
      chunks: Record<string, unknown>[]
      head: Record<string, unknown>
    }

  test('has the attempt, its programs and every column of the journal', async () => {
    const file = await exported()
    expect(file.facts).toMatchObject({
      attempt: { id: attemptId, test: recorded.name, language: 'Python' },
      candidate: { email: expect.stringContaining('@') },
      answers: recorded.questions.map(({ _id }) => ({ questionId: _id, sourceCode: null })),
    })
    expect(Object.keys(file.head)).toEqual(Object.keys(getTableColumns(journals)))
    expect(file.chunks).toHaveLength(chunkCount)
    for (const chunk of file.chunks) {
      expect(Object.keys(chunk)).toEqual(Object.keys(getTableColumns(journalChunks)))
    }
    const verdict = verifyExport(secretOfTests, JSON.stringify(file))
    expect(verdict).toEqual({ isIntact: true, text: 'Intact. All 5 chunks are as received.' })
    expect(verifyExport('another secret', JSON.stringify(file)).text).toContain('Other secret')
  })

  test('is broken by a change of any value in it', async () => {
    const file = await exported()
    const places: [holder: Record<string, unknown>, key: string][] = []
    const visit = (value: unknown, holder: Record<string, unknown>, key: string) => {
      if (typeof value !== 'object' || value === null) places.push([holder, key])
      else for (const [inner, one] of Object.entries(value)) visit(one, value as never, inner)
    }
    visit(file, {}, '')
    expect(places.length).toBeGreaterThan(60)
    for (const [holder, key] of places) {
      const value = holder[key]
      if (key === 'format' || key === 'version') continue
      holder[key] = changed(key, value)
      const text = JSON.stringify(file)
      const says = (() => {
        try {
          return verifyExport(secretOfTests, text).text
        } catch (error) {
          return (error as Error).message
        }
      })()
      expect(says, `${key}: ${JSON.stringify(value)}`).toMatch(/^(Broken|Other secret)/)
      holder[key] = value
    }
    expect(verifyExport(secretOfTests, JSON.stringify(file)).isIntact).toBe(true)
  })

  test('is verified from the command line, with the secret and without the database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-verify-'))
    const main = fileURLToPath(new URL('../../../dist/verify.js', import.meta.url))
    const verify = (args: string[], env: Record<string, string> = {}) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'none'), ...env },
        encoding: 'utf8',
      })
      return { status, said: stdout + stderr }
    }
    const SECRET = secretOfTests.padEnd(32, '.')
    const file = join(folder, 'journal.json')
    await writeFile(file, JSON.stringify(await exported()))
    expect(verify([file]).said).toContain('SECRET is not set, and there is none in')
    await writeFile(join(folder, 'secret'), `${secretOfTests}\n`)
    const DATA_DIR = folder
    expect(verify([file], { DATA_DIR })).toEqual({
      status: 0,
      said: 'Intact. All 5 chunks are as received.\n',
    })
    expect(verify([file], { SECRET })).toMatchObject({
      status: 2,
      said: expect.stringContaining('Other secret'),
    })
    const { connectionString, host, user, database } = product.database.pool.options
    const socket = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
    const stored = { DATA_DIR, DATABASE_URL: connectionString ?? socket }
    expect(verify([attemptId], stored)).toEqual({
      status: 0,
      said: 'Intact. All 5 chunks are as received.\n',
    })
    expect(verify([recorded._id], stored).said).toBe(`There is no attempt ${recorded._id}.\n`)
    const altered = await exported()
    Object.assign(altered.chunks[1] ?? {}, { device: 'Firefox on Windows' })
    await writeFile(file, JSON.stringify(altered))
    expect(verify([file], { DATA_DIR })).toMatchObject({
      status: 2,
      said: expect.stringContaining('Broken at chunk 2'),
    })
    await writeFile(file, '{}')
    expect(verify([file], { DATA_DIR }).said).toContain('not an exported journal')
    expect(verify([join(folder, 'x')], { DATA_DIR }).said).toContain('There is no file')
    expect(verify([]).said).toContain('Usage: npm run verify')
    await rm(folder, { recursive: true })
  })
})

test('a restored backup has every journal, with its seal', async () => {
  const from = await connectWithoutTimeouts(product.database.pool)
  const to = await connectWithoutTimeouts(elsewhere.current.pool)
  let text = ''
  for await (const lines of backupLines(from, [], product.clock.now())) text += lines
  const lines = Readable.from(text.split('\n').filter(Boolean))
  await restoreBackup(to, lines, { force: true, onFile: async () => {} })
  await Promise.all([from.end(), to.end()])
  const verdict = await verifyAttempt(elsewhere.current.db, secretOfTests, attemptId)
  expect(verdict.text).toBe('Intact. All 5 chunks are as received.')
})

/** Another value that the file can have in this place. */
function changed(key: string, value: unknown): unknown {
  if (value === null)
    return key === 'fullAt' || key === 'deletedAt' ? '2026-03-02T10:00:00.000Z' : 'x'
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return !value
  const at = key === 'mac' || key === 'factsMac' ? 3 : value.length - 1
  if (/At$/.test(key)) return value.replace(/\d(?=Z$)/, (digit) => String((Number(digit) + 1) % 10))
  return `${value.slice(0, at)}${value[at] === '0' ? '1' : '0'}${value.slice(at + 1)}`
}
