import type { QuestionContent } from '@assay/contract/question-parts'
import {
  createQuestionDraft,
  proveQuestionDraft,
  publishQuestionDraft,
  readProof,
  saveQuestionDraft,
} from '@assay/contract/studio'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { pino } from 'pino'
import { type ProofParts, questionProver } from '../features/studio/proof-job.ts'
import { jobWorker } from '../platform/jobs/worker.ts'
import { reading } from './reading.ts'
import type { Product } from './test-app.ts'

const timesCase = (name: string, n: number) => ({
  ...{ name, input: `${n}\n`, output: `${2 * n}\n`, weight: 1, group: null },
})

/** A question that asks to double a number, with programs in the language of the judge stand-in. */
export const doubling: QuestionContent = {
  title: 'Double a number',
  summary: 'Print a number times two.',
  idea: 'doubling',
  topic: 'arithmetic',
  level: 'Basic',
  minutes: 5,
  kind: 'writing',
  statement: 'Print twice the number.',
  samples: [timesCase('sample', 3)],
  hiddenCases: [timesCase('one', 1), timesCase('ten', 10), timesCase('largest', 100)],
  shape: ['n:1..100'],
  validator: '',
  starters: [],
  solutions: [
    { language: 'Python', source: 'times 2' },
    { language: 'C', source: 'times 2' },
  ],
  failing: [{ language: 'C', source: 'print 6', verdict: 'wrong', reason: 'prints the sample' }],
  survivors: [],
  groups: [],
  generator: '',
  noSlowSolutionReason: '',
}

/** A draft that an author writes, proves and publishes. */
export async function startDraft(author: SignedIn, content: QuestionContent, from?: string) {
  const body = from === undefined ? {} : { from }
  const made = succeeded(await author.call(createQuestionDraft, { body })).data
  const params = { id: made._id }
  let revision = made.revision
  const save = async (changed: QuestionContent) => {
    const saved = await author.call(saveQuestionDraft, {
      params,
      body: { revision, content: changed },
    })
    revision = succeeded(saved).data?.revision ?? revision
  }
  if (from === undefined) await save(content)
  return {
    id: made._id,
    params,
    content: made.content,
    revision: () => revision,
    save,
    prove: async () =>
      succeeded(await author.call(proveQuestionDraft, { params, body: { revision } })).data,
    proof: async () => succeeded(await author.call(readProof, { params })).data,
    publish: () => author.request(publishQuestionDraft, { params, body: { revision } }),
  }
}

/** A node that proves questions. */
export function provingNode(
  { db, database, clock }: Product,
  parts: Pick<ProofParts, 'judge' | 'referenceSeconds'>,
) {
  const log = pino({ level: 'silent' })
  const handlers = [questionProver({ db, clock, log, reading, ...parts })]
  return jobWorker({ database, clock, log, handlers })
}
