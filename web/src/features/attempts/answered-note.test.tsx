// @vitest-environment happy-dom
import { judgingGivenUp } from '@assay/contract/judgings'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { AnsweredNote } from './answered-note.tsx'
import type { Verdict } from './verdict.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const polled = { timeout: 30_000 }

const progress = { judged: 0, total: 0, groups: [], isWithheld: false, problem: null }
const data = { totalScore: 0, remaining: 0, completedAt: null, ...progress }
const unjudged = { ...data, correct: null, score: null }

function renderNote(replies: object[], verdict: Verdict | null = null) {
  vi.stubGlobal('fetch', async () => {
    const data = replies.length > 1 ? replies.shift() : replies[0]
    return Response.json({ statusCode: 200, message: 'OK', data })
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <AnsweredNote testId="test" questionId="question" marking="cases" verdict={verdict} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('after a reload, the judging of an answer is followed to its end', async () => {
  renderNote([unjudged, { ...data, correct: false, score: 0, judged: 2, total: 2 }])
  screen.getByRole('heading', { name: 'Your answer is being judged' })
  await screen.findByText('Waiting to be judged', {}, polled)
  await screen.findByText('Result: Incorrect | Score: 0', {}, polled)
  screen.getByRole('heading', { name: 'This question was already answered' })
}, 60_000)

test('an answer that could not be judged says so, and what to do', async () => {
  renderNote([{ ...unjudged, problem: judgingGivenUp }])
  await screen.findByText('Not judged', {}, polled)
  screen.getByText(judgingGivenUp)
  screen.getByRole('heading', { name: 'This question was already answered' })
}, 60_000)

test('a judged answer names the groups of cases with what they earned', async () => {
  const group = (name: string, marks: number, passed: boolean) => ({
    ...{ name, marks, passed, needsAll: false },
  })
  const groups = [group('basics', 3, true), group('ties', 7, false)]
  const verdict = { correct: false, score: 3 }
  renderNote([{ ...data, ...verdict, groups }], verdict)
  screen.getByText('Result: Partly correct | Score: 3')
  const items = await screen.findAllByRole('listitem', {}, polled)
  expect(items.map(({ textContent }) => textContent)).toEqual(['basics 3 of 3', 'ties 0 of 7'])
}, 60_000)
