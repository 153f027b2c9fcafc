// @vitest-environment happy-dom
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../platform/query-client.ts'
import { Button } from './button.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Delete({ mutationFn }: { mutationFn: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Delete
    </Button>
  )
}

const open = (mutationFn: () => Promise<void>) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Delete mutationFn={mutationFn} />
    </QueryClientProvider>,
  )

test('a second click on a mutation’s button is ignored, without any timer in between', async () => {
  let finish = () => {}
  const mutationFn = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  open(mutationFn)
  const button = screen.getByRole('button')
  // Between two events of a browser only microtasks are certain to run.
  await act(async () => void fireEvent.click(button))
  await act(async () => void fireEvent.click(button))
  expect(mutationFn).toHaveBeenCalledTimes(1)
  expect(button.textContent).toBe('Loading...')
  await act(async () => finish())
  expect(button.textContent).toBe('Delete')
})

test('a mutation is tried even if the browser thinks that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const mutationFn = vi.fn(async () => {})
  open(mutationFn)
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(mutationFn).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
})
