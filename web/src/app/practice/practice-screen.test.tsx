// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, test, vi } from 'vitest'
import { paths } from '../../platform/paths.ts'
import { makeQueryClient } from '../../platform/query-client.ts'
import { PracticeScreen } from './practice-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a language is said to have no page only once it is known which there are', async () => {
  const data = [{ name: 'Python', isMissing: false, title: null, compileCommand: null }]
  const replies = [500, 500, 200].map((statusCode) => ({ statusCode, message: 'Sorry', data }))
  vi.stubGlobal('fetch', async () => {
    const reply = replies.shift()
    return Response.json(reply, { status: reply?.statusCode ?? 404 })
  })
  const router = createMemoryRouter(
    [{ path: `${paths.practice}/:language`, Component: PracticeScreen }],
    { initialEntries: [`${paths.practice}/TypeScript`] },
  )
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 }))
  await screen.findByRole('heading', { name: 'There is no page here' })
})
