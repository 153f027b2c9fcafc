// @vitest-environment happy-dom
import type { ReadAssessment } from '@assay/contract/attempts'
import { writeProject } from '@assay/contract/kinds/project/project-files'
import type { Question, Sample } from '@assay/contract/questions'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
// Loaded on demand; here in advance, so that no test has to wait for them.
import '../../ui/leave/leave-dialog.tsx'
import './project/project-card.tsx'
import './stale-output-dialog.tsx'
import { begunTest } from '../../features/attempts/begun-test.fixture.ts'
import { Workspace } from './workspace.tsx'

// The real editor needs a browser with layout; journeys cover it.
vi.mock('../../ui/editor/code-editor.tsx', async () => {
  const { useEffect, useState } = await import('react')
  type Document = {
    text: () => string
    typed: (text: () => string, length: number) => void
    onReplace: (listener: (text: string) => void) => () => void
  }
  return {
    CodeEditor({ document }: { document: Document | null }) {
      const [text, setText] = useState(document?.text() ?? '')
      useEffect(() => document?.onReplace(setText), [document])
      return (
        <textarea
          aria-label="Code"
          value={text || document?.text() || ''}
          onChange={(event) => {
            const { value } = event.target
            setText(value)
            document?.typed(() => value, value.length)
          }}
        />
      )
    },
  }
})

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const question = {
  _id: id(2),
  title: 'Double it',
  questionText: 'Double it.',
  sampleInput: '2',
  expectedOutput: '4',
}
const assessment: ReadAssessment = { ...begunTest, _id: id(1), questions: [question] }

type Progress = Partial<typeof unjudged> & { judged: number; total: number }

const unjudged = {
  correct: null as boolean | null,
  score: null as number | null,
  totalScore: 0,
  remaining: 0,
  completedAt: null as string | null,
  problem: null as string | null,
}

type StoredRun = { token: string; sourceCode: string; stdout: string; sampleTokens?: string[] }

/** A server whose judge prints what stands in the quotes of a program. */
class Server {
  runs: StoredRun[] = []
  /** Runs on the second sample, if the question has one. */
  sampleRuns: StoredRun[] = []
  hasSamples = false
  /** Saved on an earlier visit. */
  draft: string | null = null
  answers: unknown[] = []
  requests: string[] = []
  /** What the server says of a judging, one after the other; null is a request that fails. */
  judging: (Progress | null)[] = []

  handle = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url, 'http://localhost')
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    this.requests.push(`${init.method} ${pathname}`)
    return Response.json(...this.reply(`${init.method} ${pathname}`, body))
  }

  private reply(request: string, body: Record<string, string>): [object, { status: number }] {
    const ok = (more: object, status = 200): [object, { status: number }] => [
      { statusCode: status, message: 'OK', ...more },
      { status },
    ]
    const [, token, detail] = /\/submissions\/([^/]+)(\/detail)?/.exec(request) ?? []
    if (request.endsWith('/draft')) {
      return request.startsWith('GET')
        ? ok({ data: this.draft && saved(this.draft) })
        : ok({ data: saved(body.sourceCode ?? '') })
    }
    if (request === 'POST /api/submissions') {
      const sourceCode = body.source_code ?? ''
      const run = { token: id(10 + this.runs.length), sourceCode, stdout: printed(sourceCode) }
      this.runs.unshift(run)
      if (!this.hasSamples) return ok({ token: run.token }, 201)
      const sample = { ...run, token: id(50 + this.runs.length) }
      this.sampleRuns.push(sample)
      return ok({ token: run.token, sampleTokens: [sample.token] }, 201)
    }
    if (request === 'GET /api/languages') return ok({ data: [] })
    if (request === 'GET /api/submissions') return ok({ data: this.runs.map(listed) })
    const run = [...this.runs, ...this.sampleRuns].find((run) => run.token === token)
    if (run) {
      const { sourceCode, sampleTokens } = run
      const program = { language, sourceCode, customInput: null, sampleTokens }
      return ok({ ...judged(run), ...(detail && program) })
    }
    if (request.endsWith('/judging')) {
      const next = this.judging.length > 1 ? this.judging.shift() : this.judging[0]
      return next
        ? ok({ data: { ...unjudged, isWithheld: false, groups: [], ...next } })
        : [{ message: '' }, { status: 502 }]
    }
    this.answers.push(body)
    if (this.judging.length > 0) return ok({ data: unjudged })
    const data = { correct: true, score: 10, totalScore: 10, remaining: 0, completedAt: null }
    return ok({ data })
  }
}

const language = begunTest.language
const createdAt = '2026-01-01T10:00:00.000Z'
const saved = (sourceCode: string) => ({ language, sourceCode, revision: 1, savedAt: createdAt })
const printed = (source: string) => /"(.*)"/.exec(source)?.[1] ?? ''
const status = { id: 3, description: 'Accepted' }
const judged = ({ token, stdout }: StoredRun) => ({
  token,
  stdout,
  stderr: null,
  compile_output: null,
  time: '0.010',
  memory: 1024,
  status,
})
const listed = ({ token, stdout }: StoredRun) => ({
  token,
  createdAt,
  language,
  isCustom: false,
  status,
  message: 'Accepted',
  isMatch: stdout === question.expectedOutput,
})

let server: Server

beforeEach(() => {
  server = new Server()
  vi.stubGlobal('fetch', server.handle)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(changes: Partial<ReadAssessment> = {}, furtherSamples?: Sample[]) {
  show({ ...question, furtherSamples }, changes)
  await vi.waitFor(() => expect(code().value).toContain('Write your code here'))
}

function show(question: Question, changes: Partial<ReadAssessment> = {}) {
  const test = { ...assessment, ...changes }
  const element = (
    <Workspace
      userId={id(3)}
      test={test}
      question={question}
      deadline={null}
      onAnswered={() => {}}
      onMaybeAnswered={() => {}}
      onStage={() => {}}
    />
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const code = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const write = (text: string) => fireEvent.change(code(), { target: { value: text } })
const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)))

async function run(text: string) {
  write(text)
  await press('Run Code')
  await vi.waitFor(() => expect(screen.getAllByText(printed(text)).length).toBeGreaterThan(0))
}

test('unchanged code is submitted at once', async () => {
  await open()
  expect(button('Submit Output').disabled).toBe(true)
  await run('print("4")')
  screen.getByText('Submitting is final.')
  await press('Submit Output')
  await vi.waitFor(() => expect(server.answers).toEqual([{ questionId: question._id, flag: true }]))
  await screen.findByText(/Result: Correct/)
  // An answer changes neither the languages nor the runs.
  const readAgain = (path: string) => server.requests.filter((one) => one === `GET /api/${path}`)
  expect(readAgain('languages')).toHaveLength(1)
  expect(readAgain('submissions')).toHaveLength(1)
})

test('a wrong output is said to be one, and that submitting is final', async () => {
  await open()
  await run('print("5")')
  screen.getByText(/would score 0, and it is final/)
})

test('changed code is asked about; running it again submits nothing', async () => {
  await open()
  await run('print("5")')
  write('print("4")')
  screen.getByText(/Your code has changed/)
  await press('Submit Output')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('5')
  await press('Run again')
  await vi.waitFor(() => expect(screen.getByText('Matches the expected output.')).toBeTruthy())
  expect(server.answers).toEqual([])
})

test('the old output can be submitted all the same', async () => {
  await open()
  await run('print("4")')
  write('print("9")')
  await press('Submit Output')
  await screen.findByRole('dialog')
  await press('Submit the old output')
  await vi.waitFor(() => expect(server.answers).toHaveLength(1))
})

test('the latest run is there again after a reload, and an earlier one can be restored', async () => {
  server.runs = [
    { token: id(21), sourceCode: 'print("4")', stdout: '4' },
    { token: id(20), sourceCode: 'print("first")', stdout: 'first' },
  ]
  await open()
  await screen.findByText('Matches the expected output.')
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Earlier runs' })))
  const [, older] = await screen.findAllByRole('button', { name: /^Restore/ })
  await act(async () => fireEvent.click(older as HTMLElement))
  await vi.waitFor(() => expect(code().value).toBe('print("first")'))
  screen.getByText(/Your code has changed/)
})

const projectOf = (first: string, second: string) =>
  writeProject([
    { name: 'main.py', text: first, isReadOnly: false },
    { name: 'other.py', text: second, isReadOnly: false },
  ])

test('a restored project can be taken back with all its files, opened or not', async () => {
  const given = projectOf('print("4")\n', 'given = 1\n')
  const [newer, older] = ['newer', 'older'].map((name) =>
    projectOf(`print("${name}")\n`, `${name} = 1\n`),
  )
  server.runs = [
    { token: id(21), sourceCode: newer ?? '', stdout: 'newer' },
    { token: id(20), sourceCode: older ?? '', stdout: 'older' },
  ]
  show({ ...question, kind: 'project', starterCode: given }, { language: 'Python' })
  await vi.waitFor(() => expect(code().value).toBe('print("4")\n'))
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Earlier runs' })))
  for (const [at, name] of ['newer', 'older'].entries()) {
    const buttons = await screen.findAllByRole('button', { name: /^Restore/ })
    fireEvent.click(buttons[at] as HTMLElement)
    await vi.waitFor(() => expect(code().value).toBe(`print("${name}")\n`))
  }
  expect(screen.getByText(/is back in the editor/).textContent).not.toContain('Undo')
  const back = 'Bring back what was there before'
  write('print("changed")\n')
  await press(back)
  expect(code().value).toBe('print("4")\n')
  screen.getByText('What was there before is back.')
  await press(back)
  expect(code().value).toBe('print("changed")\n')
  await press(back)
  await press('Run Code')
  await vi.waitFor(() => expect(server.runs[0]?.sourceCode).toBe(given))
})

test('a saved text that is no project is kept until its author starts again', async () => {
  const given = projectOf('print("4")\n', 'given = 1\n')
  server.draft = '=== main.py\nmine()\n=== main.py\nmine too\n'
  show({ ...question, kind: 'project', starterCode: given }, { language: 'Python' })
  const reason = await screen.findByText(/cannot be opened as files/)
  expect(reason.textContent).toContain('The project has two files named main.py.')
  screen.getByText(/mine too/)
  expect(server.requests.filter((one) => /^(PUT|POST) /.test(one))).toEqual([])
  await press('Start from the given files')
  await vi.waitFor(() => expect(code().value).toBe('print("4")\n'))
  await press('Run Code')
  await vi.waitFor(() => expect(server.runs[0]?.sourceCode).toBe(given))
})

const secondSample = { input: '3', expectedOutput: '6' }

test('every sample is shown with its verdict, the first that fails with its difference', async () => {
  server.hasSamples = true
  await open({ marking: 'cases' }, [secondSample])
  await run('print("4")')
  screen.getByText(/fails 1 of 2 samples/)
  expect(button(/Sample 1/).textContent).toContain('Matches')
  const second = button(/Sample 2/)
  expect([second.textContent, second.getAttribute('aria-pressed')]).toEqual([
    expect.stringContaining('Differs'),
    'true',
  ])
  await press('Compare line by line')
  screen.getByText('The first difference is in line 1, character 1.')
  await press(/Sample 1/)
  screen.getByText('Every line matches the expected output.')
})

test('the verdicts of the samples are there again after a reload', async () => {
  server.sampleRuns = [{ token: id(51), sourceCode: 'print("6")', stdout: '6' }]
  server.runs = [{ token: id(21), sourceCode: 'print("4")', stdout: '4', sampleTokens: [id(51)] }]
  await open({ marking: 'cases' }, [secondSample])
  await screen.findByText(/Matches the expected output/)
  for (const name of [/Sample 1/, /Sample 2/]) {
    expect(button(name).textContent).toContain('Matches')
  }
})

/** Enough for a few polls, one a second, on a slow machine. */
const polled = { timeout: 30_000 }

test('an answer judged by hidden cases shows progress, a lost connection and partial marks', async () => {
  server.judging = [
    { judged: 4, total: 9 },
    null,
    { judged: 9, total: 9, correct: false, score: 6, completedAt: createdAt },
  ]
  await open({ marking: 'cases' })
  await run('print("4")')
  screen.getByText('Matches the expected output.')
  await press('Submit Output')
  await screen.findByText('Judging 4 of 9', {}, polled)
  await screen.findByText('The server cannot be reached', {}, polled)
  await screen.findByText('Result: Partly correct | Score: 6', {}, polled)
  screen.getByRole('link', { name: 'See the summary' })
  expect(button('Submit Output').disabled).toBe(true)
}, 60_000)
