// @vitest-environment happy-dom
import { judgingGivenUp } from '@assay/contract/judgings'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { AnsweredNote } from './answered-note.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const polled = { timeout: 30_000 }

const progress = { judged: 0, total: 0, isWithheld: false, problem: null }
const data = { totalScore: 0, remaining: 0, completedAt: null, ...progress }
const unjudged = { ...data, correct: null, score: null }

function renderNote(replies: object[]) {
  vi.stubGlobal('fetch', async () => {
    const data = replies.length > 1 ? replies.shift() : replies[0]
    return Response.json({ statusCode: 200, message: 'OK', data })
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <AnsweredNote testId="test" questionId="question" verdict={null} />
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
