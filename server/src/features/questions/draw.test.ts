import { kindNameOf } from '@assay/contract/kinds/kinds'
import { readBank } from '@assay/questions/bank'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { questions } from '../../tables/questions.ts'
import { useProduct } from '../../testing/test-app.ts'
import { loadBank } from './load-bank.ts'

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
  const byTitle = new Map(bank.map((question) => [question.title, question]))
  const drawn = (questions: { title: string }[]) =>
    questions.map(({ title }) => {
      const question = byTitle.get(title)
      if (!question) throw new Error(`${title} is not in the bank`)
      return question
    })

  test('fills tests of five evenly, with no idea and no topic twice', async () => {
    const uses = new Map<string, number>()
    for (let round = 0; round < 60; round += 1) {
      const { questions } = (await admin.post('/api/test/create', { ...form, numOfQuestions: 5 }))
        .body.data
      const five = drawn(questions)
      expect(new Set(five.map(({ idea }) => idea)).size).toBe(5)
      expect(new Set(five.map(({ topic }) => topic)).size).toBe(5)
      for (const { slug } of five) uses.set(slug, (uses.get(slug) ?? 0) + 1)
    }
    const isDrawable = ({ level, kind }: (typeof bank)[number]) =>
      level === 'Intermediate' && kindNameOf(kind) === 'program'
    const drawable = bank.filter(isDrawable).length
    expect(uses.size).toBe(drawable)
    expect(Math.max(...uses.values()) - Math.min(...uses.values())).toBeLessThanOrEqual(3)
  })

  test('fills a test of a hundred questions without repetition of an idea', async () => {
    const { _id } = (await admin.post('/api/test/create', form)).body.data
    const edited = await admin.put(`/api/test/edit/${_id}`, { ...form, numOfQuestions: 100 })
    const hundred = drawn(edited.body.data.questions)
    expect(new Set(hundred.map(({ slug }) => slug)).size).toBe(100)
    expect(new Set(hundred.map(({ idea }) => idea)).size).toBe(100)
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
