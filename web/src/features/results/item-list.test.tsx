// @vitest-environment happy-dom
import type { Item } from '@assay/contract/items'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { ItemList } from './item-list.tsx'

const easy: Item = {
  ...{ questionId: '8f7c1d52-6f0e-4f0b-9e6a-111111111111', title: 'Echo', level: 'Basic' },
  ...{ position: 0, counted: 60, answered: 59, finding: 'too-easy', facility: 0.953 },
  ...{ discrimination: null, medianSeconds: 95, runsPerAnswer: 1.25, abandoned: 0 },
  wrongOutputs: [{ output: '', count: 2 }],
}
const fresh: Item = {
  ...easy,
  ...{ questionId: '8f7c1d52-6f0e-4f0b-9e6a-222222222222', title: 'Knots', position: null },
  ...{ counted: 7, finding: 'too-few', facility: null, medianSeconds: null },
  ...{ runsPerAnswer: null, abandoned: null, wrongOutputs: [] },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, message: 'OK', data: [easy, fresh] }),
  )
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <ItemList testId="8f7c1d52-6f0e-4f0b-9e6a-333333333333" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return within(await screen.findByRole('article', { name: '1. Echo' }))
}

test('a question has its figures and a sentence on what they mean', async () => {
  const card = await open()
  expect(card.getByText('Nearly everyone solves it; it tells you little.')).toBeDefined()
  const facts = card.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['95.3 %', '–', '1 min 35 s', '1.3', '0 %'])
  expect(card.getByText('2 answers printed nothing.')).toBeDefined()
})

test('a question that few have had shows the reason instead of figures', async () => {
  await open()
  const card = within(screen.getByRole('article', { name: 'Knots' }))
  expect(
    card.getByText(/^Its figures appear once 30 candidates have finished/).textContent,
  ).toContain('So far 7 of 30.')
  expect(card.queryAllByRole('definition')).toEqual([])
  expect(card.getByText('No longer in the test')).toBeDefined()
})
