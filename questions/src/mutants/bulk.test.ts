import { afterAll, expect, test } from 'vitest'
import { startBulkRunner } from './bulk.ts'

const bulk = startBulkRunner()
afterAll(() => bulk.stop())

const reference = 'n = int(input())\nprint(n * n if n > 0 else 0)\n'
const request = {
  reference,
  cases: [
    { input: '3\n', output: '9\n' },
    { input: '-2\n', output: '0\n' },
  ],
  validator: undefined,
  inputs: ['0\n', '1\n', '50000\n'],
  seconds: 1,
}
const judge = (mutants: (string | null)[], wrong: string[] = []) =>
  bulk.run({ ...request, mutants, wrong })

test('mutants are killed, survive or are equivalent', async () => {
  const { mutants, problems } = await judge([
    reference.replace('n * n', 'n + n'),
    reference.replace('n * n', 'n * n % 100000'),
    reference.replace('n > 0', 'n >= 0'),
    'while True: pass',
    'print(',
    null,
  ])
  expect(problems).toEqual([])
  expect(mutants).toEqual([
    { verdict: 'killed', case: 0 },
    { verdict: 'survived', inputs: [{ input: 2, expected: '2500000000' }] },
    { verdict: 'equivalent' },
    { verdict: 'killed', case: expect.any(Number) },
    { verdict: 'invalid' },
    { verdict: 'survived', inputs: [{ input: 2, expected: '2500000000' }] },
  ])
})

test('on generated inputs a mutant is told by what it prints or by never ending, not by being slow', async () => {
  const onFifty = (statement: string) => `${reference}if n == 50000: ${statement}\n`
  const { mutants } = await judge([
    onFifty("exec('for i in range(1000000): pass')"),
    onFifty("exec('while True: pass')"),
  ])
  expect(mutants).toEqual([
    { verdict: 'equivalent' },
    { verdict: 'survived', inputs: [{ input: 2, expected: '2500000000' }] },
  ])
})

test('a mutant that ends its process does not take others with it', async () => {
  const { mutants } = await judge(['import os\nos._exit(1)\n', reference])
  expect(mutants).toEqual([{ verdict: 'killed' }, { verdict: 'equivalent' }])
})

test('a wrong program must fail by its output', async () => {
  const { wrong } = await judge([], [reference, 'print(9)', 'print(1 // 0)'])
  expect(wrong.map(({ verdict }) => verdict)).toEqual(['passes', 'wrong', 'fails'])
})

test('a reference that contradicts a case is a problem', async () => {
  const { problems } = await bulk.run({ ...request, reference: 'print(9)', mutants: [], wrong: [] })
  expect(problems).toEqual(["outside the sandbox prints '9' on case 1"])
})

test('a program may read descriptor 0 itself', async () => {
  const opening = reference.replace('input()', 'open(0).read()')
  const { mutants, problems } = await bulk.run({
    ...request,
    ...{ reference: opening, mutants: [opening, reference], wrong: [] },
    validator: 'import os\nassert int(os.read(0, 100)) < 50000\n',
  })
  expect(problems).toEqual([])
  expect(mutants).toEqual([{ verdict: 'equivalent' }, { verdict: 'equivalent' }])
})
