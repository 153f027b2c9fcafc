import { expect, test } from 'vitest'
import { programsOf } from './read-trial.ts'

test('the programs of a case are read, of a shown and of a hidden one', () => {
  expect(programsOf('{"programs":["print(1)","print(2)"]}')).toEqual(['print(1)', 'print(2)'])
  expect(programsOf('{"program":"print(1)","reference":"print(2)"}')).toEqual(['print(1)'])
})

test.each(['', '3\n', 'null', '[]', '{"programs":[3]}', '{"programs":[]}', '{"prog'])(
  'what is none is shown as it is: %s',
  (text) => {
    expect(programsOf(text)).toBeNull()
  },
)
