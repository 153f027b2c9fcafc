import { expect, test } from 'vitest'
import { countdownText } from '../../../platform/countdown.ts'
import { announcementOf } from './time-text.ts'

const minutes = (n: number) => n * 60_000

test.each([
  [minutes(90) + 5000, '1:30:05'],
  [minutes(60), '1:00:00'],
  [minutes(9) + 4001, '9:05'],
  [999, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%i ms are shown as %s', (leftMs, text) => {
  expect(countdownText(leftMs)).toBe(text)
})

test('screen readers hear of the last ten, five and one minutes', () => {
  const heard = [11, 10, 6, 5, 2, 1].map((left) => announcementOf(minutes(left)))
  expect(heard).toEqual([
    '',
    '10 minutes left',
    '10 minutes left',
    '5 minutes left',
    '5 minutes left',
    '1 minute left',
  ])
})
