import { stubs } from '@assay/contract/stubs/stubs'
import { expect, test } from 'vitest'
import { readBank } from './bank.ts'
import { signatureOf } from './signature.ts'

const signature = (shape: string[], ...outputs: string[]) =>
  signatureOf({
    kind: 'writing',
    shape,
    samples: outputs.slice(0, 1).map((output) => ({ output })),
    hiddenCases: outputs.slice(1).map((output) => ({ output })),
  })

const values = (...all: [string, string][]) => ({
  form: 'values',
  values: all.map(([name, type]) => ({ name, type })),
})
const number = { of: 'number', layout: 'one' }

test('the shape of the input says what the function gets', () => {
  expect(signature(['n:1..100 k:1..n', 'a[n-1]:-1000..1000'], '5\n')).toEqual({
    lines: [
      values(['n', 'int'], ['k', 'int']),
      { form: 'list', value: { name: 'a', type: 'int' }, count: 'n-1' },
    ],
    result: number,
  })
  expect(
    signature(['n:1..9', '@n s:word(1..8,[a-z]) op:one(in|out) t:0..5000000000'], '5'),
  ).toEqual({
    lines: [
      values(['n', 'int']),
      {
        form: 'table',
        columns: [
          { name: 's', type: 'word' },
          { name: 'op', type: 'word' },
          { name: 't', type: 'long' },
        ],
        count: 'n',
      },
    ],
    result: number,
  })
  expect(signature(['s:line(0..80,[a-z ])'], '5')?.lines).toEqual([values(['s', 'line'])])
})

test('names are unlike one another and mean nothing else in any language', () => {
  const lines = signature(['in:1..9 a:1..9', 'a:1..9 Top:1..9', 'l[in]:1..9'], '5')?.lines
  expect(lines).toEqual([
    values(['in_', 'int'], ['a', 'int']),
    values(['a2', 'int'], ['top', 'int']),
    { form: 'list', value: { name: 'l', type: 'int' }, count: 'in_' },
  ])
})

test.each([
  [['1\n', '-20\n'], { of: 'number', layout: 'one' }],
  [['1\n', 'none\n'], { of: 'text', layout: 'one' }],
  [['1\n', '2 3\n'], { of: 'number', layout: 'row' }],
  [['1\n', '2\n3\n'], { of: 'number', layout: 'column' }],
  [['1\n', '2\nno 3\n'], { of: 'text', layout: 'column' }],
  [['007\n'], { of: 'text', layout: 'one' }],
  [['1.50\n'], { of: 'text', layout: 'one' }],
])('all outputs say what it returns: %j', (outputs, result) => {
  expect(signature(['n:1..9'], ...outputs)?.result).toEqual(result)
})

test.each([
  [[]],
  [['rest']],
  [['no shape at all']],
  [['a[n]:1..9']],
  [['n:1..k']],
  [['n:1..9', '@n op:one(get) k:1..9 | op:one(end)']],
  [['n:1..9', '@n a[n]:1..9']],
  [['n:1..9 a[n]:1..9']],
  [['n:1..10000000000000000000']],
  [['s:word(0..9,[a-z])']],
])('no function is offered for %j', (shape) => {
  expect(signature(shape, '5')).toBeNull()
})

test('most questions of the bank have a function in every language', () => {
  const bank = readBank().filter(({ kind }) => kind === 'writing')
  const signatures = bank.map(signatureOf).filter((one) => one !== null)
  expect(signatures.length / bank.length).toBeGreaterThan(0.75)
  for (const one of signatures) {
    for (const write of Object.values(stubs)) expect(write(one)).not.toMatch(/undefined/)
  }
})
