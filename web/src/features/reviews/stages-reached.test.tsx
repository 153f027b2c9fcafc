// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StagesReached } from './stages-reached.tsx'

afterEach(cleanup)

test('the day is said where it is not the one on which the attempt was begun', () => {
  const local = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()
  const { container } = render(
    <StagesReached reachedAt={[local(5, 11), local(7, 9)]} count={4} startedAt={local(5, 10)} />,
  )
  expect(container.textContent).toBe(
    'Reached stage 3 of 4. stage 2 at 11:00, stage 3 on 7 Mar 2026, 09:00',
  )
})
