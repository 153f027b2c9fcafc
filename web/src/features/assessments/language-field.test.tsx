// @vitest-environment happy-dom
import type { OfferedLanguage } from '@assay/contract/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { LanguageField } from './language-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The field of a test in TypeScript, if the server offers these languages, or fails without any. */
function show(data?: OfferedLanguage[]) {
  const statusCode = data ? 200 : 500
  const fetched = vi.fn(async () =>
    Response.json({ statusCode, message: 'Told', data }, { status: statusCode }),
  )
  vi.stubGlobal('fetch', fetched)
  const client = makeQueryClient()
  render(
    <QueryClientProvider client={client}>
      <LanguageField field={(name) => ({ name, error: undefined })} current="TypeScript" />
    </QueryClientProvider>,
  )
  return { isSettled: () => client.isFetching() === 0 && fetched.mock.calls.length > 0 }
}

const refusal = /TypeScript is turned off/

test('a language is said to be turned off if the server says so', async () => {
  show([{ name: 'Python', isMissing: false, title: null, compileCommand: null }])
  await screen.findByText(refusal)
})

test('nothing is said about a language while the server cannot be asked', async () => {
  const { isSettled } = show()
  await waitFor(() => expect(isSettled()).toBe(true), { timeout: 5000 })
  expect(screen.queryByText(refusal)).toBeNull()
  screen.getByRole('option', { name: 'TypeScript', selected: true })
})
