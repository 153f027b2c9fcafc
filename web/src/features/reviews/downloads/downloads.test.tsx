// @vitest-environment happy-dom
import { attemptExportQuery } from '@assay/contract/attempt-review'
import type { ResultFile } from '@assay/contract/result-files'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../../platform/query-client.ts'
import { Downloads, FileProgress } from './downloads.tsx'
import { useResultFile } from './use-result-file.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const filter = attemptExportQuery.parse({ testId: id, sortBy: 'score' })
const waiting: ResultFile = {
  ...{ _id: id, format: 'csv', state: 'waiting', done: 0, total: null },
  expiresAt: '2026-03-03T10:00:00.000Z',
}

function Page({ total }: { total: number }) {
  const making = useResultFile(filter)
  return (
    <>
      <FileProgress making={making} />
      <Downloads {...{ filter, total, making }} />
    </>
  )
}

/** The states that the server tells, one after another; the last again and again. */
function open(total: number, states: Partial<ResultFile>[]) {
  const left = [...states]
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      requests.push(JSON.parse(String(init.body)))
      return Response.json({ statusCode: 201, message: 'OK', data: waiting }, { status: 201 })
    }
    const state = left.length > 1 ? left.shift() : left[0]
    return Response.json({ statusCode: 200, message: 'OK', data: { ...waiting, ...state } })
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page total={total} />
    </QueryClientProvider>,
  )
  return { requests, saved }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a short list is sent at once; only the report of the test is made first', () => {
  open(1000, [])
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['Download CSV', 'Download JSON'],
  ])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Download PDF',
  ])
})

test('a long list is made first, tells how far it is, and is saved once it is done', async () => {
  const running = { state: 'running', done: 1000, total: 2500 } as const
  const { requests, saved } = open(2500, [running, { state: 'done', done: 2500, total: 2500 }])
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await screen.findByText('1,000 of 2,500 attempts')
  expect(requests).toEqual([{ format: 'csv', filter }])
  expect(saved).not.toHaveBeenCalled()
  await screen.findByText(/^Your CSV file is ready\./)
  expect(saved).toHaveBeenCalledOnce()
  const again = screen.getByRole('link', { name: 'Save it again' })
  expect(again.getAttribute('href')).toBe(`/api/result-files/${id}/file`)
})

test('a file that cannot be made says so, and can be asked for again', async () => {
  open(2500, [{ state: 'failed' }])
  fireEvent.click(screen.getByRole('button', { name: 'Download JSON' }))
  await screen.findByText('The file could not be made. Please try again.')
  expect(screen.getByRole('button', { name: 'Download JSON' })).toBeDefined()
})
