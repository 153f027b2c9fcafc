// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { CandidateFirstSteps } from './candidate-first-steps.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('candidates are sent to practise only in languages that can be run', async () => {
  const data = [
    { name: 'Java', isMissing: true, title: null, compileCommand: null },
    { name: 'Python', isMissing: false, title: null, compileCommand: null },
    { name: 'Go', isMissing: false, title: null, compileCommand: null },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, message: 'Told', data }))
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <CandidateFirstSteps />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const linked = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  await waitFor(() => expect(linked()).toEqual(['Python', 'Go']), { timeout: 5000 })
})
