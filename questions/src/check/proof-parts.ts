import type { BulkRunner } from '../mutants/bulk.ts'
import type { Sandbox } from './sandbox.ts'

/** What proving a question works with. */
export interface ProofParts {
  readonly sandbox: Sandbox
  readonly bulk: BulkRunner
  readonly depth: Depth
}

/** How much work goes into proving one question. */
export interface Depth {
  /** Inputs generated from the shape, and as many near the cases, to tell mutants apart. */
  readonly inputsPerKind: number
  /** CPU time the reference may spend on them; inputs beyond that are not used. */
  readonly inputSeconds: number
  /** For so many attempts fresh cases are made. */
  readonly freshAttempts: number
  /** Whether references run every case in a sandbox of its own, not all of them in one. */
  readonly oneByOne: boolean
  /** How much of its time limit a reference may take, if it is run case by case. */
  readonly shareOfLimit: number
  /** How much of its time limit a slow program must take. */
  readonly slowShareOfLimit: number
}

/** For a question somebody has just changed. */
export const thorough: Depth = {
  inputsPerKind: 1000,
  inputSeconds: 0.2,
  freshAttempts: 4,
  oneByOne: true,
  // Limits leave more room than that, but the machine may be busy.
  shareOfLimit: 1 / 2,
  slowShareOfLimit: 1,
}

/** To measure limits. */
export const measuring: Depth = { ...thorough, shareOfLimit: Number.POSITIVE_INFINITY }

/** For the whole bank in `npm test`, where every question has been proven thoroughly before. */
export const regression: Depth = {
  inputsPerKind: 100,
  inputSeconds: 0.02,
  freshAttempts: 1,
  oneByOne: false,
  shareOfLimit: Number.POSITIVE_INFINITY,
  // This machine may be faster than the one the limits were measured on.
  slowShareOfLimit: 2 / 3,
}
