import { readBank } from '@assay/questions/bank'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct } from '../../testing/test-app.ts'
import { loadBank } from './load-bank.ts'
import { questions } from './table.ts'

const product = useProduct()
const bank = readBank()
const form = { name: 'Large', numOfQuestions: 1, language: 'Java', level: 'Intermediate' }
type Admin = Awaited<ReturnType<typeof product.signedIn>>
let admin: Admin

beforeAll(async () => {
  await loadBank(product.db, bank, product.clock.now())
  admin = await product.signedIn('admin')
})

describe('the bank of the product', () => {
  test('fills fifty tests of a hundred questions, evenly and without repetition', async () => {
    const uses = new Map<string, number>()
    for (let round = 0; round < 50; round += 1) {
      const { _id } = (await admin.post('/api/test/create', form)).body.data
      const edited = await admin.put(`/api/test/edit/${_id}`, { ...form, numOfQuestions: 100 })
      const ids = edited.body.data.questions.map((question: { _id: string }) => question._id)
      expect(new Set(ids).size).toBe(100)
      for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1)
    }
    const drawable = bank.filter(({ level }) => level === 'Intermediate').length
    expect(uses.size).toBe(drawable)
    expect(Math.max(...uses.values()) - Math.min(...uses.values())).toBeLessThanOrEqual(2)
  })

  test('is loaded once, and a changed or removed question is no longer drawn', async () => {
    const again = await loadBank(product.db, bank, product.clock.now())
    expect(again).toEqual({ added: 0, withdrawn: 0 })
    const [first, second, ...rest] = bank
    if (!first || !second) throw new Error('the bank is empty')
    const changed = { ...first, statement: `${first.statement} Now.` }
    expect(await loadBank(product.db, [changed, ...rest], product.clock.now())).toEqual({
      added: 1,
      withdrawn: 2,
    })
    const versions = await product.db.select().from(questions).where(eq(questions.slug, first.slug))
    expect(versions.map(({ withdrawnAt }) => withdrawnAt === null).sort()).toEqual([false, true])
    expect(await loadBank(product.db, bank, product.clock.now())).toEqual({
      added: 2,
      withdrawn: 1,
    })
  })

  test('never leaves the server with its hidden cases and solutions', async () => {
    const { body } = await admin.post('/api/test/create', form)
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/hidden|solution|slug/i)
  })
})
