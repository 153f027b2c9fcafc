// @vitest-environment happy-dom

import { peopleListQuery } from '@assay/contract/people'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ListControl, useListQuery } from '../platform/use-list-query.ts'
import { SearchBox } from './search-box.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pauseMs = 250
const loadMs = 1000
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function List({ onSearch }: { onSearch: (search: string | undefined) => void }) {
  const [search, setSearch] = useState('')
  const list: ListControl = {
    query: { search, page: 1, limit: 5, sortOrder: 'desc' },
    levelChosen: false,
    change(changed) {
      onSearch(changed.search)
      setSearch(changed.search ?? '')
    },
  }
  return (
    <>
      <SearchBox list={list} />
      <Link to="/next">Next</Link>
    </>
  )
}

function ListOfUrl() {
  return (
    <>
      <SearchBox list={useListQuery(peopleListQuery)} />
      <Link to="." state="a dialog">
        Preview
      </Link>
    </>
  )
}

function open() {
  const searched = vi.fn()
  const load = () =>
    new Promise<{ element: string }>((resolve) =>
      setTimeout(resolve, loadMs, { element: 'The next page' }),
    )
  const router = createMemoryRouter([
    { path: '/', element: <List onSearch={searched} /> },
    { path: '/next', lazy: load },
  ])
  render(<RouterProvider router={router} />)
  return { searched, router }
}

function type(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
}

test('searches once after a pause in typing, and not sooner when the box loses the focus', async () => {
  const { searched } = open()
  type('a')
  await pass(pauseMs - 1)
  type('ab')
  fireEvent.blur(screen.getByRole('searchbox'))
  await pass(pauseMs - 1)
  expect(searched).not.toHaveBeenCalled()
  await pass(1)
  expect(searched.mock.calls).toEqual([['ab']])
})

test('does not search while another page is loading', async () => {
  const { searched, router } = open()
  type('a')
  await act(async () => screen.getByRole('link').click())
  await pass(loadMs)
  expect(router.state.location.pathname).toBe('/next')
  await pass(pauseMs)
  expect(searched).not.toHaveBeenCalled()
})

test('a search leaves a dialog open that was opened during the pause', async () => {
  const router = createMemoryRouter([{ path: '/', Component: ListOfUrl }])
  render(<RouterProvider router={router} />)
  type('a')
  await act(async () => screen.getByRole('link').click())
  await pass(pauseMs)
  expect(router.state.location).toMatchObject({ search: '?search=a', state: 'a dialog' })
})
