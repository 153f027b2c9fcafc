import { maxCasesOfJudging } from '@assay/contract/judge-cases'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { expect, test } from 'vitest'
import { judgeClient } from './client.ts'
import type { Judge } from './judge.ts'
import { notJudged } from './result.ts'
import { runCases } from './run-cases.ts'

const program = { language: 'Python', sourceCode: 'print(input())' } as const
const call = { caller: 'test' }

/** Echoes the inputs of each judging; a judging of more than the judge accepts is refused. */
function echoingJudge() {
  const judgings: (readonly string[])[] = []
  const judge: Judge = {
    ...judgeClient({ baseUrl: () => undefined }),
    submitCases: async (_, inputs) => {
      expect(inputs.length).toBeLessThanOrEqual(maxCasesOfJudging)
      judgings.push(inputs)
      return String(judgings.length - 1)
    },
    askCases: async (token, after) => {
      const results = (judgings[Number(token)] ?? []).slice(after, after + 30).map((stdout) => ({
        ...{ ...notJudged(''), message: null, stdout },
        statusId: judgeStatusIds.accepted,
      }))
      return { state: 'known', results }
    },
  }
  return { judge, judgings }
}

async function outputsOf(judge: Judge, inputs: readonly string[]) {
  const outputs: (string | null)[] = []
  const { signal } = new AbortController()
  for await (const { stdout } of runCases(judge, program, inputs, call, signal)) {
    outputs.push(stdout)
  }
  return outputs
}

test('more inputs than fit into one judging are run in several, in their order', async () => {
  const { judge, judgings } = echoingJudge()
  const inputs = Array.from({ length: 2 * maxCasesOfJudging + 5 }, (_, index) => String(index))
  expect(await outputsOf(judge, inputs)).toEqual(inputs)
  expect(judgings.map(({ length }) => length)).toEqual([maxCasesOfJudging, maxCasesOfJudging, 5])
})

test('large inputs are spread over judgings too', async () => {
  const { judge, judgings } = echoingJudge()
  const large = 'x'.repeat(9 * 1024 * 1024)
  expect(await outputsOf(judge, [large, 'small', large])).toEqual([large, 'small', large])
  expect(judgings.map(({ length }) => length)).toEqual([2, 1])
})
