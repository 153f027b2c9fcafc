// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StagedStatement, StageProgress } from './stages.tsx'

const [first, second, third] = [
  'Read it.',
  '\n\n# Stage 2: Totals\n\nSum it up.',
  '\n\n# Stage 3: Outages\n\nFind the longest.',
]
const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})

afterEach(() => {
  cleanup()
  scrolledTo.mockClear()
})

const isOpen = (name: string) =>
  screen.getByRole('heading', { name, hidden: true }).closest('details')?.open

test('of the open stages, the newest is unfolded', () => {
  render(<StagedStatement text={`${first}${second}`} />)
  expect([isOpen('Stage 1'), isOpen('Stage 2: Totals')]).toEqual([false, true])
  expect(scrolledTo).not.toHaveBeenCalled()
})

test('one that opens meanwhile is scrolled to, and the others stay as they are', () => {
  const { rerender } = render(<StagedStatement text={`${first}${second}`} />)
  rerender(<StagedStatement text={`${first}${second}${third}`} />)
  expect(scrolledTo.mock.contexts).toEqual([
    screen.getByRole('heading', { name: 'Stage 3: Outages' }).closest('details'),
  ])
  expect(isOpen('Stage 2: Totals')).toBe(true)
  expect(isOpen('Stage 1')).toBe(false)
})

test('what opens the next stage is said, and that one has opened', () => {
  const { rerender } = render(<StageProgress isOpen count={3} reached={1} />)
  const status = screen.getByRole('status')
  expect(status.textContent).toContain('Stage 1 of 3. Run your code on the sample.')
  expect(status.textContent).toContain('stage 2 of 3 opens')
  rerender(<StageProgress isOpen count={3} reached={2} />)
  expect(status.textContent).toContain('Stage 2 is open. Run your code on the samples.')
  rerender(<StageProgress isOpen count={3} reached={3} />)
  expect(status.textContent).toContain('Stage 3 is open. It is the last one.')
})

test('once it can no longer be answered, only how far it went is said', () => {
  render(<StageProgress isOpen={false} count={4} reached={2} />)
  expect(screen.getByRole('status').textContent).toBe('You reached stage 2 of 4.')
})
