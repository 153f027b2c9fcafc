import { editAssessment, listAssessments } from '@assay/contract/assessment-endpoints'
import { readTestQuestions } from '@assay/contract/assessment-questions'
import { readAssessment } from '@assay/contract/attempts'
import { listAuditEntries } from '@assay/contract/audit'
import { invite } from '@assay/contract/invitations'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
})

const titlesOf = ({ questions }: { questions: { title: string }[] }) =>
  questions.map(({ title }) => title)

async function begun(options: Parameters<typeof makeTest>[1] = {}) {
  const made = await makeTest(admin, { numOfQuestions: 2, ...options })
  const user = await product.signedIn('user')
  expect((await begin(user, made)).status).toBe(201)
  return { made, user }
}

const formOf = ({ name, language, level, numOfQuestions }: TestAssessment) => ({
  ...{ name, language, level, numOfQuestions },
})

async function edit(made: TestAssessment, changes: object) {
  const body = { ...formOf(made), ...changes }
  const { status, body: response } = await admin.request(editAssessment, {
    params: { id: made._id },
    body,
  })
  return [status, response.message]
}

const questionsTab = async (id: string) =>
  succeeded(await admin.call(readTestQuestions, { params: { id } })).data

describe('editing a test that somebody has begun', () => {
  test('works for a test as specified, changes no attempt, and is told', async () => {
    const { made, user } = await begun()
    expect(await questionsTab(made._id)).toMatchObject({ isBegun: true, begunWithOthers: 0 })
    const form = { numOfQuestions: 1, level: 'Advanced', language: 'Java' }
    expect(await edit(made, form)).toEqual([200, 'Test updated successfully'])
    const tab = await questionsTab(made._id)
    expect(tab).toMatchObject({ isBegun: true, begunWithOthers: 1 })
    const own = succeeded(await user.call(readAssessment, { params: { id: made._id } })).data
    expect(own).toMatchObject({ language: 'Python', level: 'Basic', numOfQuestions: 2 })
    expect(titlesOf(own)).toEqual(titlesOf(made))

    const query = { action: 'test.edited' } as const
    const [entry] = succeeded(await admin.call(listAuditEntries, { query })).data
    expect(entry?.before).toMatchObject({ numOfQuestions: 2, questions: titlesOf(made) })
    expect(entry?.after).toMatchObject({ ...form, questions: titlesOf(tab) })

    const { made: moved } = await begun()
    expect(await edit(moved, { language: 'Java' })).toEqual([200, 'Test updated successfully'])
    expect(await questionsTab(moved._id)).toMatchObject({ begunWithOthers: 1 })
  })

  test.each([
    ['with a time limit', { timeLimitMinutes: 30 }],
    ['marked by cases', { marking: 'cases' }],
    ['that closes', { closesAt: '2030-01-01T00:00:00.000Z' }],
  ] as const)('keeps the questions of one %s', async (_, options) => {
    const { made } = await begun(options)
    const refusal = [
      409,
      'Language, level and number of questions cannot be changed once somebody has begun the test. Duplicate it to make another.',
    ]
    expect(await edit(made, { numOfQuestions: 1 })).toEqual(refusal)
    expect(await edit(made, { level: 'Advanced' })).toEqual(refusal)
    expect(await edit(made, { language: 'Java' })).toEqual(refusal)
    expect(await edit(made, { name: 'Renamed' })).toEqual([200, 'Test updated successfully'])
    expect(await questionsTab(made._id)).toMatchObject({ begunWithOthers: 0 })
  })

  test('never locks out the next candidate or hides results', async () => {
    const { made } = await begun({ closesAt: '2030-01-01T00:00:00.000Z' })
    expect(await edit(made, { opensAt: '2029-01-01T00:00:00.000Z' })).toEqual([
      409,
      'The opening time can only be moved earlier once somebody has begun the test.',
    ])
    expect(await edit(made, { showResults: false })).toEqual([
      409,
      'Results cannot be hidden once somebody has begun the test.',
    ])
    expect(await edit(made, { opensAt: null })).toEqual([200, 'Test updated successfully'])
  })
})

test('administrators see how many people a test concerns, candidates do not', async () => {
  const { made, user } = await begun({ name: 'Counted' })
  await begin(await product.signedIn('user'), made)
  const people = ['one', 'two', 'three'].map((name) => ({
    ...{ name, email: `${name}@counted.example.com`, extraTimePercent: 0 },
  }))
  succeeded(await admin.call(invite, { params: { id: made._id }, body: { people } }))
  const read = async (reader: SignedIn) => {
    const one = succeeded(await reader.call(readAssessment, { params: { id: made._id } })).data
    const query = { search: 'Counted' }
    const [listed] = succeeded(await reader.call(listAssessments, { query })).data
    return [one, listed].map((test) => [test?.counts, test?.invitationMessage])
  }
  const counts = { invited: 3, underWay: 2, finished: 0 }
  expect(await read(admin)).toEqual([
    [counts, ''],
    [counts, ''],
  ])
  expect(await read(user)).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})
