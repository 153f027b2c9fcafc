// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../../platform/paths.ts'
// Loaded on demand by the guard; here in advance, so that no test has to wait for it.
import './leave-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

afterEach(() => cleanup())

/** A draft with unsaved changes, and a server that saves them, now or later, or does not. */
async function open({ canSave, after }: { canSave: boolean; after?: Promise<void> }) {
  let isUnsaved = true
  const draft = {
    isUnsaved: () => isUnsaved,
    saveNow: async () => {
      await after
      isUnsaved = !canSave
      return canSave
    },
  }
  const coding = (
    <>
      <LeaveGuard draft={draft} consequence="They will be lost." />
      <Outlet />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: paths.coding, element: coding },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: [paths.coding] },
  )
  await act(async () => render(<RouterProvider router={router} />))
  await vi.dynamicImportSettled()
  const go = (path: string) => act(() => router.navigate(path))
  return { go, path: () => router.state.location.pathname }
}

test('unsaved code is saved on the way out', async () => {
  const { go, path } = await open({ canSave: true })
  await go(paths.assessments)
  await expect.poll(path).toBe(paths.assessments)
})

test('code that cannot be saved is asked about: Stay stays', async () => {
  const { go, path } = await open({ canSave: false })
  await go(paths.assessments)
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(path()).toBe(paths.coding)
})

test('code that cannot be saved is asked about: Leave leaves', async () => {
  const { go, path } = await open({ canSave: false })
  await go(paths.assessments)
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect.poll(path).toBe(paths.assessments)
})

test('a save that is late is waited for, and then the page is left', async () => {
  let save = () => {}
  const after = new Promise<void>((done) => {
    save = done
  })
  const { go, path } = await open({ canSave: true, after })
  await go(paths.assessments)
  expect(await screen.findByText(/are still being saved/, {}, { timeout: 10_000 })).toBeTruthy()
  expect(path()).toBe(paths.coding)
  await act(async () => save())
  await expect.poll(path).toBe(paths.assessments)
})

test('nobody is held back once the session has ended', async () => {
  const { go, path } = await open({ canSave: false })
  await go(paths.sessionExpired)
  expect(path()).toBe(paths.sessionExpired)
})

test('closing the tab with unsaved code is asked about', async () => {
  await open({ canSave: false })
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})
