import { z } from 'zod'
import { judgeResultSchema, judgeSubmissionSchema } from './judge0.ts'

/**
 * Our runner's extension of the Judge0 protocol: one program, compiled once, on many inputs.
 * `POST /judgings` accepts it, `GET /judgings/{token}?after=N&wait_ms=M` is held open until there
 * are more than N results, `DELETE /judgings/{token}` stops it. Another judge answers 404, and gets
 * a batch of submissions instead.
 */

export const maxCasesOfJudging = 100

/** All inputs of one judging together, before they are encoded. */
export const maxJudgingBytes = 64 * 1024 * 1024

export const judgingSchema = judgeSubmissionSchema
  .omit({ stdin: true, expected_output: true, number_of_runs: true, callback_url: true })
  .extend({ inputs: z.array(z.string({ error: 'is not a string' })).min(1).max(maxCasesOfJudging) })
export type Judging = z.infer<typeof judgingSchema>

/**
 * Results in the order of the inputs, from the one after `after` to the last finished one. The
 * judging is over when there are `total` of them.
 */
export const judgingResultsSchema = z.object({
  token: z.string(),
  total: z.int(),
  results: z.array(judgeResultSchema),
})
