import { expect, test } from 'vitest'
import { runStatus } from './run-status.ts'

test('a finished run is not called accepted', () => {
  expect(runStatus('Accepted')).toBe('Finished')
  expect(runStatus('Time Limit Exceeded')).toBe('Time Limit Exceeded')
})
