import * as z from 'zod/mini'
import type { Marking } from './assessment-options.ts'
import { type Language, languageSchema, languageSchemaOf, languages } from './catalogue.ts'
import type { ShownComparison } from './comparison.ts'
import { maxSourceBytes, maxStdinBytes } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { judgeLanguageIds } from './language-facts.ts'
import { dataResponse, idSchema, instant, plainResponse } from './responses.ts'
import { isSameBy } from './same-output.ts'
import { urlFrom } from './url.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

export const draftSourceSchema = z
  .string('Source code is required')
  .check(z.refine((text) => bytes(text) <= maxSourceBytes, 'Source code must not exceed 64 KB'))

const programSchema = draftSourceSchema.check(
  z.refine((text) => text.trim() !== '', 'Source code is required'),
)

const inputSchema = z
  .string('Input must be text')
  .check(z.refine((text) => bytes(text) <= maxStdinBytes, 'Input must not exceed 1 MB'))

export const submitBody = z.object({
  testId: idSchema,
  questionId: idSchema,
  source_code: programSchema,
  language_id: z.literal(Object.values(judgeLanguageIds), 'Language id is not known'),
  /** The candidate's own input; a run with one is never scored. */
  stdin: z.optional(inputSchema),
})
export type SubmitBody = z.infer<typeof submitBody>

/** Runs of the same code on the question's further samples, in their order; none without such. */
const sampleTokens = z.optional(z.array(idSchema))

export const practiceBody = z.object({
  language: languageSchema,
  source_code: programSchema,
  stdin: inputSchema,
})
export type PracticeBody = z.infer<typeof practiceBody>

/** Judge0's shape of a submission. `message` is Judge0's own if it sent one. */
export const runResponse = z.extend(plainResponse, {
  token: idSchema,
  stdout: z.nullable(z.string()),
  stderr: z.nullable(z.string()),
  compile_output: z.nullable(z.string()),
  time: z.nullable(z.string()),
  memory: z.nullable(z.int()),
  status: z.object({ id: z.int(), description: z.string() }),
  /** How many runs go before it while it waits; missing if the judge does not say. */
  ahead: z.optional(z.int()),
  /** Whether the output is right, of a finished run on a sample whose question has a checker. */
  isMatch: z.optional(z.boolean()),
})
export type RunResponse = z.infer<typeof runResponse>

/** How many of the latest runs of a question are listed. */
export const maxListedRuns = 20

/** A run in the candidate's history of a question. */
export const listedRunSchema = z.object({
  token: idSchema,
  createdAt: instant,
  language: z.enum(languages),
  /** On the candidate's own input, so never scored. */
  isCustom: z.boolean(),
  status: z.object({ id: z.int(), description: z.string() }),
  message: z.string(),
  /** Whether the output is the expected one; null for unfinished, unscored and very long ones. */
  isMatch: z.nullable(z.boolean()),
})
export type ListedRun = z.infer<typeof listedRunSchema>

/** A run with the program and input it ran on. */
export const runDetailResponse = z.extend(runResponse, {
  /** Null in practice from before it was stored. */
  language: z.nullable(z.enum(languages)),
  sourceCode: z.string(),
  /** Null when the run was on the sample input. */
  customInput: z.nullable(z.string()),
  sampleTokens,
})
export type RunDetail = z.infer<typeof runDetailResponse>

/** A run as an administrator sees it. Its output is cut as that of an answer. */
const reviewedRunSchema = z.extend(listedRunSchema, {
  sourceCode: z.string(),
  customInput: z.nullable(z.string()),
  output: z.string(),
  timeMs: z.nullable(z.int()),
  memoryKb: z.nullable(z.int()),
})
export type ReviewedRun = z.infer<typeof reviewedRunSchema>

const candidate = { access: 'candidate', tag: 'submissions' } as const
const submission = {
  responses: { 201: z.extend(plainResponse, { token: idSchema, sampleTokens }) },
  // 64 KB of source and 1 MB of input; escaped as JSON they may take twice as much or more.
  bodyLimitBytes: 3 * 1024 * 1024,
  location: ({ token }: { token: string }) => urlFrom(readRun, { params: { token } }),
} as const
const runParams = z.object({ token: idSchema })

export const submitRun = endpoint({
  operationId: 'submitRun',
  summary: 'Run code for a question',
  description:
    'In the language of the test or another one that it allows. Without `stdin` the program gets the sample input, and its output can be submitted as answer; with it, the run is never scored. The code of a project is all its files, each below a line `=== name`. Poll `readRun` with the token.',
  errors: [
    'attempt_not_begun',
    'question_not_in_test',
    'question_answered',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
    'test_paused',
    'project_malformed',
    'too_many_runs',
    'runs_under_way',
    'runner_unavailable',
    'runner_busy',
    'language_unavailable',
  ],
  ...candidate,
  method: 'POST',
  path: '/submissions',
  body: submitBody,
  ...submission,
})

export const submitPracticeRun = endpoint({
  operationId: 'submitPracticeRun',
  summary: 'Run code outside of a test',
  description: 'Never scored or listed. Poll `readRun` with the token.',
  errors: [
    'too_many_runs',
    'runs_under_way',
    'runner_unavailable',
    'runner_busy',
    'language_unavailable',
  ],
  ...candidate,
  method: 'POST',
  path: '/submissions/practice',
  body: practiceBody,
  ...submission,
})

/** As an installation with these languages accepts it. */
export const submitPracticeRunIn = (offered: readonly Language[]) =>
  endpoint({
    ...submitPracticeRun,
    body: z.extend(practiceBody, { language: languageSchemaOf(offered) }),
  })

export const readRun = endpoint({
  operationId: 'readRun',
  summary: 'Read a run',
  description: 'Waits up to a second for the result. Ask again while `status.id` is 2 or less.',
  errors: ['run_not_found', 'runner_unavailable', 'runner_busy', 'language_unavailable'],
  ...candidate,
  method: 'GET',
  path: '/submissions/:token',
  params: runParams,
  responses: { 200: runResponse },
})

export const listRuns = endpoint({
  operationId: 'listRuns',
  summary: 'List the runs of a question',
  description: "The caller's latest twenty, newest first.",
  errors: [],
  ...candidate,
  method: 'GET',
  path: '/submissions',
  query: z.object({ testId: idSchema, questionId: idSchema }),
  responses: { 200: dataResponse(z.array(listedRunSchema)) },
})

export const readRunDetail = endpoint({
  operationId: 'readRunDetail',
  summary: 'Read a run with its program',
  description: 'Source, custom input and the runs on further samples.',
  errors: [
    'run_not_found',
    'results_withheld',
    'runner_unavailable',
    'runner_busy',
    'language_unavailable',
  ],
  ...candidate,
  method: 'GET',
  path: '/submissions/:token/detail',
  params: runParams,
  responses: { 200: runDetailResponse },
})

export const listAttemptRuns = endpoint({
  operationId: 'listAttemptRuns',
  keyScopes: ['read-results'],
  summary: 'List the runs of a question in an attempt',
  description: "The candidate's latest twenty with their programs, newest first.",
  errors: ['attempt_not_found'],
  access: 'admin',
  tag: 'submissions',
  method: 'GET',
  path: '/attempts/:id/questions/:questionId/runs',
  params: z.object({ id: idSchema, questionId: idSchema }),
  responses: { 200: dataResponse(z.array(reviewedRunSchema)) },
})

export const stopRun = endpoint({
  operationId: 'stopRun',
  summary: 'Stop a run',
  description: 'With its runs on further samples. A run that has finished stays as it is.',
  errors: ['run_not_found'],
  ...candidate,
  method: 'DELETE',
  path: '/submissions/:token',
  params: runParams,
  responses: { 200: runResponse },
})

/** The output that is shown and scored. */
export function outputOf(run: {
  stdout: string | null
  stderr: string | null
  compile_output: string | null
}): string {
  return run.stdout || run.stderr || run.compile_output || 'Unknown error'
}

/** The specified comparison, of marking by sample. */
export function isCorrect(output: string, expectedOutput: string): boolean {
  return output.trim() === expectedOutput.trim()
}

/** The comparison of marking by cases: blanks at line ends and at the end do not count. */
export function isSameOutput(output: string, expectedOutput: string): boolean {
  return withoutEndBlanks(output) === withoutEndBlanks(expectedOutput)
}

/** As outputs are compared in marking by cases. */
export function withoutEndBlanks(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines.join('\n').trimEnd()
}

/** What an output is compared with. */
export interface ExpectedOutput {
  readonly expectedOutput: string
  readonly comparison?: ShownComparison | null | undefined
}

/**
 * Whether an output is right: by its words, as a table or by the checker's verdict if the question says so, else
 * by the given exact comparison. Without a verdict of its checker it is not.
 */
export function isRightOutput(
  output: string,
  { expectedOutput, comparison }: ExpectedOutput,
  isExact: typeof isCorrect,
  checked?: boolean | null,
): boolean {
  if (!comparison) return isExact(output, expectedOutput)
  if (comparison.by === 'checker') return checked === true
  return isSameBy(output, expectedOutput, comparison)
}

/** What an output is compared with in a test, which gives marks by this. */
export type Expected = ExpectedOutput & { readonly marking: Marking }

/** Whether a run is right. Marking by cases compares only what programs print, not error output. */
export function matchesExpected(
  run: { output: string; isPrinted: boolean; isAccepted: boolean | null | undefined },
  expected: Expected,
): boolean {
  return expected.marking === 'cases'
    ? run.isPrinted && isRightOutput(run.output, expected, isSameOutput, run.isAccepted)
    : isRightOutput(run.output, expected, isCorrect, run.isAccepted)
}
