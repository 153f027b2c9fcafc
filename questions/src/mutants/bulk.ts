import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Case } from '../question.ts'

const script = fileURLToPath(new URL('../../src/mutants/run-mutants.py', import.meta.url))

export interface BulkRequest {
  readonly reference: string
  /** Sources; null stands for the reference with 32-bit arithmetic. */
  readonly mutants: readonly (string | null)[]
  /** Programs that some case must refuse. */
  readonly wrong: readonly string[]
  readonly cases: readonly BulkCase[]
  readonly validator: string | undefined
  /** On which mutants are compared with the reference once the cases have not told them apart. */
  readonly inputs: readonly string[]
  /** CPU time that the reference may spend on the inputs; what is left of them is not used. */
  readonly seconds: number
}

interface BulkCase extends Pick<Case, 'input' | 'output'> {
  /** CPU time of the reference if it is known to be right; it is then run here only if quick. */
  readonly seconds?: number | undefined
}

export interface Difference {
  readonly input: number
  /** What the reference prints there. */
  readonly expected: string
}

export type MutantVerdict =
  | { readonly verdict: 'invalid' | 'equivalent' }
  | { readonly verdict: 'killed'; readonly case?: number }
  | { readonly verdict: 'survived'; readonly inputs: readonly Difference[] }

export type WrongVerdict =
  | { readonly verdict: 'wrong' }
  | { readonly verdict: 'passes' }
  | { readonly verdict: 'fails'; readonly case?: number; readonly words: string }

export interface BulkAnswer {
  readonly wrong: readonly WrongVerdict[]
  readonly problems: readonly string[]
  /** How many of the inputs made sense to the reference. */
  readonly inputs: number
  readonly mutants: readonly MutantVerdict[]
}

/** Whether a reference solves the cases of other questions. */
export interface TwinRequest {
  readonly reference: string
  readonly tries: readonly (readonly Pick<Case, 'input' | 'output'>[])[]
}

export interface TwinMatch {
  /** Of the try. */
  readonly index: number
  /** How the expected outputs follow from the printed ones: "the same", "line 2", "1 more". */
  readonly relation: string
}

export interface BulkRunner {
  run(request: BulkRequest): Promise<BulkAnswer>
  findTwins(request: TwinRequest): Promise<readonly TwinMatch[]>
  stop(): Promise<void>
}

/** A Python process that answers one request after the other. */
export function startBulkRunner(): BulkRunner {
  const child = spawn('python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let last: Promise<unknown> = Promise.resolve()
  function ask<T>(request: object): Promise<T> {
    const answer = last.then(async () => {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      const { value, done } = await answers.next()
      if (done) throw new Error('the process that runs mutants has died')
      return JSON.parse(value) as T
    })
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    run: (request) => ask<BulkAnswer>(request),
    findTwins: (request) => ask<TwinMatch[]>(request),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
