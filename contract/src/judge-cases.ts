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

const blank = "can't be blank"

const inputs = z
  .array(z.unknown(), { error: blank })
  .min(1, blank)
  .max(maxCasesOfJudging, `are too many (maximum is ${maxCasesOfJudging})`)
  // Their types are checked only if there are not too many: each could be an error to report.
  .pipe(z.array(z.string({ error: 'must all be strings' })))

export const judgingSchema = judgeSubmissionSchema
  .omit({ stdin: true, expected_output: true, number_of_runs: true, callback_url: true })
  .extend({ inputs })
export type Judging = z.infer<typeof judgingSchema>

/**
 * Results in the order of the inputs, from the one after `after` to the last finished one, or fewer
 * if they are large. The judging is over when there are `total` of them.
 */
export const judgingResultsSchema = z.object({
  token: z.string(),
  total: z.int(),
  results: z.array(judgeResultSchema),
})
