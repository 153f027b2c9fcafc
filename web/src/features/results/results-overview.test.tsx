// @vitest-environment happy-dom
import type { Results } from '@assay/contract/results'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { ResultsOverview } from './results-overview.tsx'

const results: Results = {
  funnel: { invited: 40, begun: 30, finished: 24 },
  counted: 23,
  beingJudged: 1,
  spread: {
    meanPercent: 58.26,
    medianPercent: 60,
    lowerPercent: 40,
    upperPercent: 80,
    medianMinutes: 34,
  },
  points: [
    { percent: 40, minutes: 50, count: 5 },
    { percent: 66, minutes: 34, count: 12 },
    { percent: 100, minutes: 20, count: 6 },
  ],
  countedAt: '2026-03-02T10:00:00.000Z',
}

const answers: Record<string, unknown> = { results, groups: [] }

function open(changes: Partial<Results> = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? ''
    const data = name === 'results' ? { ...results, ...changes } : (answers[name] ?? [])
    return Response.json({ statusCode: 200, message: 'OK', data, total: 0 })
  })
  const onPick = vi.fn()
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={['/?tab=results']}>
        <ResultsOverview testId="8f7c1d52-6f0e-4f0b-9e6a-111111111111" onPick={onPick} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onPick }
}

function Address() {
  return <output>{useLocation().search}</output>
}

const address = () => document.querySelector('output')?.textContent

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a bar leads to the attempts behind it, and back to all of them', async () => {
  const { onPick } = open()
  const plot = within(await screen.findByRole('figure', { name: 'Scores' }))
  expect(plot.getAllByRole('link')).toHaveLength(3)
  fireEvent.click(plot.getByRole('link', { name: '60 to 69 %: 12 candidates' }))
  expect(onPick).toHaveBeenCalledOnce()
  expect(address()).toBe('?tab=results&minPercent=60&maxPercent=69')
  const chosen = plot.getByRole('link', { current: true })
  fireEvent.click(chosen)
  expect(address()).toBe('?tab=results')
})

test('a dot leads to the attempts with its score and time', async () => {
  open()
  const plot = within(await screen.findByRole('figure', { name: 'Time against score' }))
  fireEvent.click(plot.getByRole('link', { name: '100 % in 20 min: 6 candidates' }))
  expect(address()).toBe('?tab=results&minPercent=100&maxPercent=100&minMinutes=20&maxMinutes=20')
})

test('arrow keys move between bars, one of which is in the tab order', async () => {
  open()
  const plot = within(await screen.findByRole('figure', { name: 'Scores' }))
  const [first, second] = plot.getAllByRole('link')
  first?.focus()
  expect(plot.getAllByRole('link').map((link) => link.getAttribute('tabindex'))).toEqual([
    ...['0', '-1', '-1'],
  ])
  if (first) fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  expect(second?.getAttribute('tabindex')).toBe('0')
  expect(plot.getByText('60 to 69 %: 12 candidates')).toBeDefined()
})

test('the funnel, the summary and the numbers behind a plot are text', async () => {
  open()
  const funnel = await screen.findByRole('list', { name: 'From invitation to result' })
  expect(funnel.textContent).toBe('Invited40Begun3075 %Finished2480 %')
  const hrefOf = (name: string) => within(funnel).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Invited')).toBe('/?tab=candidates')
  expect(hrefOf('Finished')).toBe('/?tab=results&status=Completed')
  expect(screen.getByText(/^Half of the 23 candidates/).textContent).toBe(
    'Half of the 23 candidates who have finished scored 60 % or more, and the middle half between 40 and 80 %. The average is 58.3 %. Half took 34 min or less. 1 finished attempt is still being judged and not counted yet.',
  )
  const numbers = screen.getByRole('table', { name: 'Candidates by score', hidden: true })
  expect(within(numbers).getByRole('row', { name: '60 to 69 % 12', hidden: true })).toBeDefined()
})

test('before anybody has finished there are no plots', async () => {
  const funnel = { invited: null, begun: 2, finished: 0 }
  open({ funnel, counted: 0, beingJudged: 0, spread: null, points: [] })
  expect(await screen.findByText('Nobody has finished yet.')).toBeDefined()
  expect(screen.queryByText('Invited')).toBeNull()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('while the first results are still being judged, nobody is said not to have finished', async () => {
  open({ counted: 0, spread: null, points: [], beingJudged: 2 })
  await screen.findByText('2 finished attempts are still being judged and not counted yet.')
  expect(screen.queryByText(/Nobody has finished/)).toBeNull()
})
