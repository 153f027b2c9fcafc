// @vitest-environment happy-dom
import { redirectDelayMs } from '@assay/contract/constants'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRedirect } from './use-redirect.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const slowMs = 500

function Form({ onDone }: { onDone: () => void }) {
  const redirect = useRedirect()
  useEffect(() => void redirect('/done').then(onDone), [redirect, onDone])
  return <Link to="/elsewhere">Elsewhere</Link>
}

/** A page whose code takes a while to load. */
function slow(text: string) {
  return () =>
    new Promise<{ element: string }>((resolve) => setTimeout(resolve, slowMs, { element: text }))
}

function open() {
  const onDone = vi.fn()
  const router = createMemoryRouter(
    [
      { path: '/', element: <Form onDone={onDone} /> },
      { path: '/done', lazy: slow('Done') },
      { path: '/elsewhere', lazy: slow('Elsewhere') },
    ],
    { initialEntries: ['/elsewhere', '/'] },
  )
  render(<RouterProvider router={router} />)
  return { router, onDone }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('redirects after the delay, in place of the page that was left', async () => {
  const { router, onDone } = open()
  await pass(redirectDelayMs - 1)
  expect(router.state.location.pathname).toBe('/')
  expect(onDone).not.toHaveBeenCalled()
  await pass(slowMs)
  expect(onDone).not.toHaveBeenCalled()
  await pass(1)
  expect(router.state.location.pathname).toBe('/done')
  expect(onDone).toHaveBeenCalledTimes(1)
  await act(async () => void router.navigate(-1))
  await pass(slowMs)
  expect(router.state.location.pathname).toBe('/elsewhere')
})

test('leaving the page cancels the redirect, and nothing waits for it any longer', async () => {
  const { router, onDone } = open()
  await pass(redirectDelayMs - 1)
  await act(async () => screen.getByRole('link').click())
  await pass(slowMs)
  expect(router.state.location.pathname).toBe('/elsewhere')
  await pass(redirectDelayMs)
  expect(router.state.location.pathname).toBe('/elsewhere')
  expect(onDone).toHaveBeenCalledTimes(1)
})
