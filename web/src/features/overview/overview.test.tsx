// @vitest-environment happy-dom
import type { Overview as OverviewData } from '@assay/contract/overview'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { Overview } from './overview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '018f0000-0000-7000-8000-000000000001'
const none = { total: 0, rows: [] }
const quiet: OverviewData = {
  atWork: 0,
  running: none,
  failedMails: none,
  failedJudgings: none,
  expiring: none,
  weakQuestions: none,
}

function show(data: OverviewData) {
  const body = { statusCode: 200, message: 'Overview', data }
  vi.stubGlobal('fetch', async () => Response.json(body))
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <Overview />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('with nothing going on it is one quiet line', async () => {
  show(quiet)
  await screen.findByText('Nobody is at work right now, and nothing needs attention.')
  expect(screen.queryByRole('region')).toBeNull()
})

test('it says who is at work, and opens the tests they are at work on', async () => {
  const rows = [{ testId: id, name: 'Loops', atWork: 2, underWay: 3, closesAt: null }]
  show({ ...quiet, atWork: 2, running: { total: 1, rows } })
  const head = await screen.findByRole('button', { name: '2 at work Loops' })
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(head)
  const list = screen.getByRole('list', { name: 'Running now' })
  const link = within(list).getByRole('link', { name: 'Loops' })
  expect(link.getAttribute('href')).toBe(`/dashboard/test/${id}/live`)
  expect(list.textContent).toContain('2 at work · 3 in progress')
  expect(screen.queryByRole('button', { name: /attention/ })).toBeNull()
  fireEvent.click(head)
  expect(screen.queryByRole('link')).toBeNull()
})

test('what needs attention leads to where something can be done about it', async () => {
  const at = '2026-03-02T10:00:00.000Z'
  const judging = { _id: id, attemptId: id, candidate: 'Ada', test: 'Loops', question: 'Sum' }
  const expiring = { testId: id, name: 'Graphs', invitations: 4, expiresAt: at }
  show({
    ...quiet,
    failedMails: { total: 2, rows: [] },
    failedJudgings: { total: 1, rows: [{ ...judging, failedAt: at }] },
    expiring: { total: 4, rows: [expiring] },
  })
  const summary = /^Needs attention 2 failed emails, 1 unjudged answer, 4 expiring invitations$/
  fireEvent.click(await screen.findByRole('button', { name: summary }))
  const list = screen.getByRole('list', { name: 'Needs attention' })
  const targets = within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(targets).toEqual([
    ['Sum, by Ada', `/dashboard/userAttempts/${id}`],
    ['Graphs', `/dashboard/test/${id}?tab=candidates&status=not-started`],
  ])
})
