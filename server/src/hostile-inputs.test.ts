import { createGroup } from '@assay/contract/groups'
import { previewInvitations } from '@assay/contract/invitations'
import {
  exportQuestionPackage,
  exportQuestions,
  importQuestions,
} from '@assay/contract/question-packages'
import type { QuestionContent } from '@assay/contract/question-parts'
import { generateCases } from '@assay/contract/studio'
import { zipOf } from '@assay/questions/packages/testing/zip-of'
import type { SignedIn } from '@assay/testkit/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishQuestion, useBank } from './testing/bank.ts'
import { makeTest } from './testing/candidate.ts'
import { useStandInJudge } from './testing/stand-in-judge.ts'
import { doubling, provingNode, startDraft } from './testing/studio.ts'
import { useProduct } from './testing/test-app.ts'

/**
 * Whatever an administrator uploads, pastes or writes as a shape or recipe, the server goes on
 * serving others and says what is wrong with it. Each of these held it up for seconds or for ever.
 */

const { client: judge } = useStandInJudge()
const product = useProduct({}, { judge })
useBank(product)
/** One whose threads give up at once, for what takes long in ways that nobody foresaw. */
const impatient = useProduct({}, { judge, readingLimits: { workMs: 1 } })
useBank(impatient)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
})

/** Calls that others make meanwhile. */
const maxCallsOfOthers = 5

/** The result of the work, and how many calls were served before it ended. */
async function besideOthers<T>(work: Promise<T>): Promise<{ result: T; served: number }> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  let served = 0
  while (!isOver && served < maxCallsOfOthers) {
    const { statusCode } = await product.app.inject({ method: 'GET', url: '/readyz' })
    expect(statusCode).toBe(200)
    if (!isOver) served += 1
  }
  return { result: await ended, served }
}

const preview = (files: Record<string, string>, as = admin) =>
  as.request(importQuestions, {
    query: { fileName: 'a.zip', dryRun: true },
    body: zipOf({ 'problem.yaml': 'name: Sum\n', ...files }),
  })

const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))

/** An exported package whose case is written as a recipe. */
const withRecipe = (recipe: string) => ({
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': '1\n',
  'assay.yaml': JSON.stringify({
    ...{ version: 1, summary: '', idea: '', topic: 'x', level: 'Basic', minutes: 5 },
    ...{
      kind: 'writing',
      noSlowSolutionReason: '',
      shape: [],
      survivors: [],
      limits: null,
      validator: null,
    },
    samples: [{ file: 'sample/1', name: 'one', weight: 1, group: null, input: recipe }],
    ...{ hiddenCases: [], starters: [], solutions: [], failing: [] },
  }),
})

const latex = (text: string) => ({ 'problem_statement/problem.tex': text })

describe('a package', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a group in LaTeX that is not closed', latex('{\\tt x'), ''],
    ['many groups that are not closed', latex('\\tt{'.repeat(24_000)), ''],
    ['many environments that are not closed', latex('\\begin{x}'.repeat(11_000)), ''],
    ['words that every object knows', latex('\\constructor \\valueOf'), ''],
    ['rows that are too many', withRecipe('{{rows 1000000 1..9 1..9 1..9 1..9 seed 1}}'), ''],
    ['letters out of none', withRecipe('{{letters 8000000 "" seed 1}}'), ''],
    ['a recipe that every object knows', withRecipe('{{valueOf}}'), ''],
    ['a recipe of empty parts', withRecipe(`{{lines 8000000 "${'{|}'.repeat(999)}" seed 1}}`), ''],
    ['20,000 keys', { 'problem.yaml': numbered(20_000, (i) => `k${i}: 1`).join('\n') }, ''],
    ['errors only', { 'problem.yaml': '"'.repeat(190_000) }, 'problem.yaml in a.zip is not YAML'],
    ['a key twice', { 'problem.yaml': 'name: a\nname: b\n' }, 'the key name is there twice'],
    [
      'a long configuration for many folders',
      {
        'problem.yaml': 'type: scoring\n',
        'data/secret/testdata.yaml': numbered(9000, (i) => `k${i}: 1`).join('\n'),
        ...Object.fromEntries(
          numbered(1600, (i) => `data/secret/${i}/1`).flatMap((path) => [
            [`${path}.in`, '1\n'],
            [`${path}.ans`, '1\n'],
          ]),
        ),
      },
      '',
    ],
    [
      'more YAML than anybody writes',
      Object.fromEntries(
        numbered(10, (i) => `data/secret/${i}/testdata.yaml`).map((path) => [
          path,
          `# ${'x'.repeat(150_000)}\n`,
        ]),
      ),
      'has YAML files of more than 1,000,000 characters together',
    ],
    ['a long path', { [`${'x/'.repeat(300)}a`]: '' }, 'has a path of more than 500 characters'],
  ])('with %s', async (_, files, refusal) => {
    const { status, body } = await preview(files)
    expect({ status, message: body.message }).toEqual({
      status: refusal === '' ? 200 : 400,
      message: refusal === '' ? 'Questions in this file' : expect.stringContaining(refusal),
    })
  })

  test('with more questions than are read at once, told before they are read', async () => {
    const files = Object.fromEntries(numbered(600, (i) => `${i}.md`).map((path) => [path, 'x']))
    const { 'problem.yaml': _, ...without } = { 'problem.yaml': '', ...files }
    const response = await admin.request(importQuestions, {
      query: { fileName: 'a.zip' },
      body: zipOf(without),
    })
    expect(response.body.message).toBe('a.zip holds more than 500 questions')
  })

  test('that takes long holds nobody up', async () => {
    const recipe = '{{rows 700000 1..9 1..9 1..9 seed 1}}'
    const cases = numbered(3, (i) => `${i}/`).flatMap((folder) =>
      Object.entries({ 'problem.yaml': 'name: Sum\n', ...withRecipe(recipe) }).map(
        ([path, text]) => [folder + path, text],
      ),
    )
    const { result, served } = await besideOthers(
      admin.request(importQuestions, {
        query: { fileName: 'a.zip', dryRun: true },
        body: zipOf(Object.fromEntries(cases)),
      }),
    )
    expect(result.status).toBe(200)
    expect(served).toBe(maxCallsOfOthers)
  })
})

describe('a shape', () => {
  const generate = async (shape: string[]) => {
    const draft = await startDraft(admin, { ...doubling, shape })
    const body = { revision: draft.revision(), count: 20, seed: 1 }
    return admin.request(generateCases, { params: draft.params, body })
  }

  test.each([
    [['@4000 a[4000]:0..9']],
    [['n:20000..20000', '@n s:word(9000..9000,[a-z])']],
    [numbered(50, () => '@9000 a:0..9 | b:0..9')],
  ])('that asks for too much: %j', async (shape) => {
    const { status, body } = await generate(shape)
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message:
        'The shape asks for more than 20,000 values or 200,000 characters in one input: use smaller counts.',
    })
  })
})

describe('a proof', () => {
  const [one, ...others] = doubling.hiddenCases
  const withInput = (input: string): Partial<QuestionContent> => ({
    hiddenCases: [{ ...(one as NonNullable<typeof one>), input }, ...others],
  })
  const withReference = (source: string): Partial<QuestionContent> => ({
    solutions: [{ language: 'Python', source }],
  })
  const mega = 1_000_000

  test.each<[string, Partial<QuestionContent>]>([
    ['rows without end', withInput('{{rows 8000000 1..9 1..9 seed 1}}')],
    ['letters out of none', withInput('{{letters 8000000 "" seed 1}}')],
    ['recipes that are not closed', withInput('{{'.repeat(mega / 2))],
    ['line breaks before the end', withInput(`${'\n'.repeat(mega)}x`)],
    ['blanks before the end', withInput(`${' '.repeat(mega)}x\n \n`)],
    ['nested calls', withReference('range('.repeat(10_800))],
    ['strings that are not closed', withReference('\\"'.repeat(32_000))],
    ['a huge shape', { shape: ['@4000 a[4000]:0..9'] }],
  ])('of %s fails, and its server goes on', async (_, changes) => {
    const draft = await startDraft(admin, { ...doubling, ...changes })
    await draft.prove()
    await provingNode(product, { judge }).runDue()
    expect(await draft.proof()).toMatchObject({ state: 'failed' })
  })

  test('that takes long holds nobody up', async () => {
    const cases = numbered(5, (i) => `{{random 800000 1..9 seed ${i}}}`)
    const hiddenCases = cases.map((input, at) => ({
      ...{ name: `case ${at}`, input, output: '1\n', weight: 1, group: null },
    }))
    const draft = await startDraft(admin, { ...doubling, hiddenCases, solutions: [] })
    await draft.prove()
    const { served } = await besideOthers(provingNode(product, { judge }).runDue())
    expect(served).toBe(maxCallsOfOthers)
    expect(await draft.proof()).toMatchObject({ state: 'failed' })
  })
})

describe('a pasted list', () => {
  const lines = 'a\n'.repeat(500_000)

  test('of a million characters gets a short answer', async () => {
    const params = { id: (await makeTest(admin))._id }
    const invited = await admin.request(previewInvitations, { params, body: { text: lines } })
    expect(invited.status).toBe(200)
    expect(invited.body.data.problems).toHaveLength(100)
    expect(invited.body.data.problemCount).toBe(20_001)

    const grouped = await admin.request(createGroup, { body: { name: 'All', text: lines } })
    expect(grouped.status).toBe(409)
    expect(grouped.body.data.problems).toHaveLength(100)
    expect(grouped.body.message).toBe('20001 rows cannot be read')
  })

  test('that takes long holds nobody up', async () => {
    const params = { id: (await makeTest(admin))._id }
    const text = 'a@b,'.repeat(200_000)
    const { served } = await besideOthers(
      admin.request(previewInvitations, { params, body: { text } }),
    )
    expect(served).toBe(maxCallsOfOthers)
  })
})

test('what takes too long nevertheless is given up, and people are told what to do', async () => {
  const hurried = await impatient.signedIn('admin')
  const file = await preview(withRecipe('{{rows 700000 1..9 1..9 1..9 seed 1}}'), hurried)
  expect(file.status).toBe(400)
  expect(file.body.message).toBe(
    'a.zip takes too much time to read. Split it into files with fewer or smaller questions.',
  )
  const shape = ['@100 a[190]:1..i*i*i*i*i*i*i*i']
  const draft = await startDraft(hurried, { ...doubling, shape })
  const body = { revision: draft.revision(), count: 20, seed: 1 }
  const cases = await hurried.request(generateCases, { params: draft.params, body })
  expect(cases.body.errors.shape).toBe(
    'The shape takes too much time. Use smaller counts, or ask for fewer cases.',
  )
  const text = 'a@b,'.repeat(100_000)
  const group = await hurried.request(createGroup, { body: { name: 'All', text } })
  expect(group.body.errors.text).toBe(
    'This text takes too much time to read. Add fewer people at a time.',
  )
})

const literal = numbered(100_000, (i) => String((i * 7919) % 9973)).join(' ')

test.each([
  ['recipes', 'a package', '{{rows 100000 1..9 1..9 1..9 seed 1}}', ' Export it as Markdown.'],
  ['long inputs', 'a package', literal, ' Export it as Markdown.'],
  ['long inputs', 'markdown', literal, ''],
] as const)(
  'an export of %s as %s that takes too long is given up, and people are told what to do',
  async (_, format, input, advice) => {
    const hurried = await impatient.signedIn('admin')
    const large = { name: 'large', input, output: '1\n', weight: 1, group: null }
    const title = `Of ${input.length} characters as ${format}`
    const id = await publishQuestion(
      impatient,
      { title, hiddenCases: Array(20).fill(large) },
      title,
    )
    const { status, body } =
      format === 'markdown'
        ? await hurried.request(exportQuestions, { query: { format, search: title } })
        : await hurried.request(exportQuestionPackage, { params: { id } })
    expect([status, body.message]).toEqual([409, `${title} takes too much time to write.${advice}`])
  },
)
