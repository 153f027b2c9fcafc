// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

test('leads to a page, with its state', async () => {
  open()
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/next?page=2')
  fireEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('/next?page=2 from the list')).toBeTruthy()
})

test('leaves a click that opens a new tab to the browser', () => {
  open()
  const isLeft = fireEvent.click(screen.getByRole('link', { name: 'Next' }), { ctrlKey: true })
  expect(isLeft).toBe(true)
  expect(screen.queryByText(/from the list/)).toBeNull()
})

test('stays where its own handler prevents the click', () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Refused' }))
  expect(screen.getByRole('link', { name: 'Refused' })).toBeTruthy()
})

function open() {
  const links = (
    <>
      <Link to="/next?page=2" state="the list">
        Next
      </Link>
      <Link to="/next" onClick={(event) => event.preventDefault()}>
        Refused
      </Link>
    </>
  )
  const routes = [
    { path: '/', element: links },
    { path: '/next', Component: Arrived },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}

function Arrived() {
  const { pathname, search, state } = useLocation()
  return `${pathname}${search} from ${state}`
}
