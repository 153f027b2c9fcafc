// @vitest-environment happy-dom
import type { Audience } from '@assay/contract/assessment-options'
import type { Assessment } from '@assay/contract/assessments'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { AdminFirstSteps } from './admin-first-steps.tsx'

const noAttempts = { statusCode: 200, message: 'Attempts', data: [], total: 0 }
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(noAttempts))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const testFor = (audience: Audience) => ({ _id: audience, name: audience, audience }) as Assessment

async function stepsWith(...tests: Assessment[]): Promise<string> {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <AdminFirstSteps tests={tests} total={tests.length} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return (await screen.findByRole('region', { name: 'First steps' })).textContent ?? ''
}

test('registering is promised only to find tests that are open to everyone', async () => {
  expect(await stepsWith(testFor('everyone'))).toContain('finds all tests under Assessments')
  cleanup()
  const invited = await stepsWith(testFor('invited'))
  expect(invited).not.toContain('Everyone who registers')
  expect(invited).toContain('Only people you invite can take invited')
  cleanup()
  const both = await stepsWith(testFor('invited'), testFor('everyone'))
  expect(both).toContain('finds the tests that are open to everyone')
})
