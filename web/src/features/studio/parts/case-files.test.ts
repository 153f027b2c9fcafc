import { expect, test } from 'vitest'
import { readCaseFiles } from './case-files.ts'

const file = (name: string, text: string) => new File([text], name)

test('pairs inputs with outputs by name and ends them with a newline', async () => {
  const { cases, problems } = await readCaseFiles([
    file('b.out', '4\n'),
    file('a.in', '1\r\n2'),
    file('a.ans', '3'),
    file('b.in', '2 2\n'),
  ])
  expect(problems).toEqual([])
  expect(cases).toEqual([
    { name: 'a', input: '1\n2\n', output: '3\n', weight: 1, group: null },
    { name: 'b', input: '2 2\n', output: '4\n', weight: 1, group: null },
  ])
})

test('names every file that it cannot use', async () => {
  const { cases, problems } = await readCaseFiles([
    file('a.in', '1'),
    file('b.ans', '2'),
    file('notes.txt', ''),
    file('c.in', 'x'.repeat(1_100_000)),
    file('c.ans', '1'),
  ])
  expect(cases).toEqual([])
  expect(problems).toEqual([
    'notes.txt is neither an input (.in) nor an output (.ans or .out).',
    'b.ans has no input b.in.',
    'a.in has no output a.ans or a.out.',
    'c.in is larger than 1 MB.',
  ])
})
