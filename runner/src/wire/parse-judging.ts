import { judgingSchema, maxJudgingBytes } from '@assay/contract/judge-cases'
import { judgeMaxStdinBytes } from '@assay/contract/judge0'
import type { ParsedRequest } from '../queue/submissions.ts'
import type { FieldErrors } from './errors.ts'
import {
  decodeText,
  fieldErrors,
  type Languages,
  parseSubmission,
  stdinTooLong,
} from './parse-submission.ts'

/** Validates a request body and turns it into one job per input. */
export async function parseJudging(
  body: unknown,
  isBase64: boolean,
  languages: Languages,
): Promise<{ cases: ParsedRequest[] } | { errors: FieldErrors }> {
  const parsed = judgingSchema.safeParse(body ?? {})
  if (!parsed.success) return { errors: fieldErrors(parsed.error) }
  const { inputs, ...program } = parsed.data
  const request = await parseSubmission(program, isBase64, languages)
  const decoded = inputs.map((input) => decodeText(input, isBase64))
  const problem = problemOf(decoded)
  if (problem !== null || 'errors' in request) {
    const errors = 'errors' in request ? request.errors : {}
    return { errors: problem === null ? errors : { ...errors, inputs: [problem] } }
  }
  return {
    cases: decoded.map((stdin, at) => ({
      ...request,
      job: { ...request.job, stdin, isFollowed: at + 1 < decoded.length },
    })),
  }
}

function problemOf(inputs: Buffer[]): string | null {
  if (inputs.some(({ length }) => length > judgeMaxStdinBytes)) return `one ${stdinTooLong}`
  const bytes = inputs.reduce((sum, { length }) => sum + length, 0)
  return bytes > maxJudgingBytes ? 'are too long together (maximum is 64 MB)' : null
}
