import { listAuditEntries } from '@assay/contract/audit'
import {
  exportQuestionMarkdown,
  exportQuestionPackage,
  exportQuestions,
  importQuestions,
} from '@assay/contract/question-packages'
import { listQuestionDrafts, readQuestionDraft } from '@assay/contract/studio'
import { urlFrom } from '@assay/contract/url'
import { readImport } from '@assay/questions/packages/import'
import { polygon } from '@assay/questions/packages/testing/corpus'
import {
  functionQuestion,
  moodleQuiz,
  programQuestion,
} from '@assay/questions/packages/testing/moodle-quiz'
import { zipOf } from '@assay/questions/packages/testing/zip-of'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownQuestion, publishQuestion, useBank } from '../../testing/bank.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
let questionId: string
beforeAll(async () => {
  admin = await product.signedIn('admin')
  questionId = await publishQuestion(product)
})

const drafts = async () => succeeded(await admin.call(listQuestionDrafts)).total
const newest = async () => succeeded(await admin.call(listAuditEntries)).data[0]

async function download(url: string) {
  const { headers, rawPayload } = await product.app.inject({
    method: 'GET',
    url,
    headers: { cookie: admin.cookieHeader, 'sec-fetch-site': 'same-origin' },
  })
  return { headers, bytes: rawPayload }
}

const upload = (fileName: string, bytes: Uint8Array, dryRun = false) =>
  admin.call(importQuestions, { query: { fileName, dryRun }, body: new Uint8Array(bytes) })

test('what public packages hold is taken over', async () => {
  const file = zipOf({
    'problem.yaml': 'problem_format_version: 2023-07-draft\nname: Count\ntype: pass-fail\n',
    'statement/problem.en.tex': '\\newcommand{\\maxn}{10^5}\nCount to \\bf{at most} $\\maxn$.\n',
    'statement/problem.sv.md': 'Räkna till \\(10^5\\).\n',
    'data/sample/1.in': '2\n',
    'data/sample/1.ans': '2\n',
    'input_validators/check/check.py': 'import sys\nint(input())\nsys.exit(42)\n',
    'submissions/accepted/new.py': 'print(input())\n',
    'submissions/accepted/old.py': 'print(raw_input())\n',
  })
  const [made] = succeeded(await upload('public.zip', file)).data
  const params = { id: made?.draftId ?? '' }
  const { content } = succeeded(await admin.call(readQuestionDraft, { params })).data
  expect(content).toMatchObject({
    statement: 'Count to **at most** $10^5$.',
    translations: [{ language: 'sv', statement: 'Räkna till $10^5$.\n' }],
    validator: expect.stringContaining('sys.exit(0)'),
    solutions: [{ language: 'Python', source: 'print(input())\n' }],
  })
  expect(made?.notes).toEqual([
    'Choose its summary, idea, topic, level and minutes: the format has none',
    'submissions/accepted/old.py is in Python 2: not taken over',
  ])
})

describe('a question', () => {
  test('is downloaded as Markdown', async () => {
    const { headers, bytes } = await download(
      urlFrom(exportQuestionMarkdown, { params: { id: questionId } }),
    )
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'attachment; filename="ownquestion.md"',
    })
    const [question] = await readImport('own.md', bytes)
    expect(question?.content).toEqual(ownQuestion)
    expect(await newest()).toMatchObject({
      action: 'question.exported',
      after: { format: 'markdown' },
    })
  })

  test('is downloaded as a package, looked at and imported', async () => {
    const query = { format: 'legacy' as const }
    const { headers, bytes } = await download(
      urlFrom(exportQuestionPackage, { params: { id: questionId }, query }),
    )
    expect(headers['content-type']).toBe('application/zip')

    const before = await drafts()
    const found = { file: 'ownquestion', title: ownQuestion.title, hiddenCases: 1, notes: [] }
    const preview = succeeded(await upload('own.zip', bytes, true))
    expect(preview.data).toMatchObject([{ ...found, draftId: null }])
    expect(await drafts()).toBe(before)

    const { data, message } = succeeded(await upload('own.zip', bytes))
    expect(message).toBe('Draft created')
    expect(data).toMatchObject([found])
    const id = data[0]?.draftId ?? ''
    const draft = succeeded(await admin.call(readQuestionDraft, { params: { id } })).data
    expect(draft.content).toEqual(ownQuestion)
    expect(await newest()).toMatchObject({
      action: 'question-draft.created',
      subject: { _id: id, name: ownQuestion.title },
      after: { importedFrom: 'own.zip' },
    })
  })

  test('that does not exist is not downloaded', async () => {
    const params = { id: '01890000-0000-7000-8000-000000000000' }
    expect((await admin.send('GET', urlFrom(exportQuestionMarkdown, { params }))).status).toBe(404)
  })
})

test('the filtered list is downloaded and imported', async () => {
  const query = { level: 'Advanced', format: '2025-09' } as const
  const { bytes } = await download(urlFrom(exportQuestions, { query }))
  const before = await drafts()
  const { data, message } = succeeded(await upload('advanced.zip', bytes))
  expect(message).toBe('12 drafts created')
  expect(data.map(({ title }) => title)).toContain('Times 2')
  expect(await drafts()).toBe(before + 12)
})

describe('refused in a sentence', () => {
  test.each([
    ['a.zip', 'no zip', 'a.zip cannot be unpacked'],
    ['a.md', 'no question', 'a.md:1 starts with front matter'],
    ['a.xml', '<!DOCTYPE quiz [<!ENTITY a "a">]><quiz>&a;</quiz>', 'declares entities of its own'],
    ['deep.xml', `<quiz>${'<a>'.repeat(500_000)}`, 'deep.xml is nested more than 40 elements deep'],
    ['a.pdf', 'x', 'a.pdf is neither a Markdown file (.md), a Moodle file (.xml) nor a zip'],
  ])('%s', async (fileName, text, message) => {
    const before = await drafts()
    const refused = admin.request(importQuestions, {
      query: { fileName },
      body: new TextEncoder().encode(text),
    })
    expect((await admin.send('GET', '/readyz')).status).toBe(200)
    const { status, body } = await refused
    expect(status).toBe(400)
    expect(body.message).toContain(message)
    expect(await drafts()).toBe(before)
  })

  test('a list without questions', async () => {
    const url = urlFrom(exportQuestions, { query: { search: 'nothing like this' } })
    expect((await admin.send('GET', url)).status).toBe(409)
  })
})

test('questions of Moodle and Polygon become drafts', async () => {
  const quiz = moodleQuiz(programQuestion, functionQuestion)
  const { data } = succeeded(await upload('quiz.xml', new TextEncoder().encode(quiz)))
  expect(data).toMatchObject([
    { file: 'quiz.xml', title: 'Sum of a line', samples: 1, hiddenCases: 2, solutions: 1 },
    { file: 'quiz.xml', title: 'Square', hiddenCases: 0, solutions: 0 },
  ])
  const [add] = succeeded(await upload('add.zip', zipOf(polygon))).data
  expect(add).toMatchObject({ title: 'Add & print', hiddenCases: 4, solutions: 2, failing: 1 })
  const params = { id: add?.draftId ?? '' }
  const { content } = succeeded(await admin.call(readQuestionDraft, { params })).data
  expect(content.translations).toMatchObject([{ language: 'ru', title: 'Сложение' }])
})

test('programs in a language that is turned off are left out, which is told', async () => {
  const inGo = { language: 'Go', source: 'package main\n' } as const
  const solutions = [...ownQuestion.solutions, inGo]
  const id = await publishQuestion(product, { solutions }, 'also-in-go')
  const { bytes } = await download(urlFrom(exportQuestionMarkdown, { params: { id } }))
  const [imported] = succeeded(await upload('go.md', bytes, true)).data
  expect(imported).toMatchObject({
    solutions: 1,
    notes: ['Programs in Go are left out: Go is turned off'],
  })
})
