import { z } from 'zod'

/** The protocol of Judge0 1.13.1, spoken by our runner and the server. Units: seconds, kilobytes. */

/** The default limits of a run, and the largest it may request. */
export const judgeLimits = {
  number_of_runs: { default: 1, max: 20 },
  cpu_time_limit: { default: 5, max: 15 },
  cpu_extra_time: { default: 1, max: 5 },
  wall_time_limit: { default: 10, max: 20 },
  memory_limit: { default: 128_000, max: 512_000 },
  stack_limit: { default: 64_000, max: 128_000 },
  max_processes_and_or_threads: { default: 60, max: 120 },
  max_file_size: { default: 1024, max: 4096 },
} as const

export const judgeBatchSize = 20

/** The longest `GET /submissions/{token}?wait_ms=` is held open. */
export const judgeMaxHoldMs = 10_000

/** The largest source and input the runner accepts. */
export const judgeMaxSourceBytes = 1024 * 1024
export const judgeMaxStdinBytes = 16 * 1024 * 1024

/** Headers of our own, which another judge ignores. */
export const judgeHeaders = {
  authToken: 'x-auth-token',
  caller: 'x-caller',
  priority: 'x-priority',
  requestId: 'x-request-id',
  /** In the response about a run in the queue: how many go before it. */
  ahead: 'x-runs-ahead',
} as const

/** As in Rails, which Judge0 is written in: "5" equals 5, and null means the default. */
const limit = (range: { min: number; exclusive?: boolean; max: number; integer?: boolean }) =>
  z.preprocess(
    (value) => {
      if (value === null || value === '') return undefined
      return typeof value === 'string' ? Number(value.trim() === '' ? Number.NaN : value) : value
    },
    z
      .number({ error: 'is not a number' })
      .superRefine((value, context) => {
        const tooSmall = range.exclusive ? value <= range.min : value < range.min
        const bound = range.exclusive ? 'greater than' : 'greater than or equal to'
        if (tooSmall) context.addIssue(`must be ${bound} ${range.min}`)
        else if (value > range.max) context.addIssue(`must be less than or equal to ${range.max}`)
        else if (range.integer && !Number.isInteger(value)) context.addIssue('must be an integer')
      })
      .optional(),
  )

const flag = z.preprocess((value) => {
  if (value === null || value === '') return undefined
  if (value === 'true' || value === '1' || value === 1) return true
  if (value === 'false' || value === '0' || value === 0) return false
  return value
}, z.boolean({ error: 'is not a boolean' }).optional())

/** Forms and loosely typed clients send numbers and booleans where a text is meant. */
const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

const plainText = (maximum?: number) =>
  z
    .string({ error: 'is not a string' })
    .max(maximum ?? Number.MAX_SAFE_INTEGER, `is too long (maximum is ${maximum} characters)`)
    .refine((value) => maximum === undefined || !value.includes('\0'), 'contains a null byte')
    .nullish()

const text = (maximum?: number) => z.preprocess(asText, plainText(maximum))

/** CPU time and memory are limited for all processes of a program together. */
const perProcessFlag = flag.refine((value) => value !== true, 'this option cannot be enabled')

/** An object's own text may be missing, of any length, or nested too deep to make. */
const shown = (value: unknown) =>
  typeof value === 'object' ? Object.prototype.toString.call(value) : String(value).slice(0, 100)

const languageId = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  z.int({
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ''
        ? "can't be blank"
        : `language with id ${shown(issue.input)} doesn't exist`,
  }),
)

const { max: maxRuns } = judgeLimits.number_of_runs

/** The body of `POST /submissions`; unknown fields are dropped, as Rails' `permit` does. */
export const judgeSubmissionSchema = z.object({
  source_code: z.preprocess(
    asText,
    z.string({ error: "can't be blank" }).refine((value) => value.trim() !== '', "can't be blank"),
  ),
  language_id: languageId,
  compiler_options: text(512),
  command_line_arguments: text(512),
  stdin: text(),
  expected_output: text(),
  number_of_runs: limit({ min: 0, exclusive: true, max: maxRuns, integer: true }),
  cpu_time_limit: limit({ min: 0, exclusive: true, max: judgeLimits.cpu_time_limit.max }),
  cpu_extra_time: limit({ min: 0, max: judgeLimits.cpu_extra_time.max }),
  wall_time_limit: limit({ min: 1, max: judgeLimits.wall_time_limit.max }),
  memory_limit: limit({ min: 2048, max: judgeLimits.memory_limit.max }),
  stack_limit: limit({ min: 0, exclusive: true, max: judgeLimits.stack_limit.max }),
  max_processes_and_or_threads: limit({
    min: 0,
    exclusive: true,
    max: judgeLimits.max_processes_and_or_threads.max,
    integer: true,
  }),
  max_file_size: limit({ min: 0, exclusive: true, max: judgeLimits.max_file_size.max }),
  enable_per_process_and_thread_time_limit: perProcessFlag,
  enable_per_process_and_thread_memory_limit: perProcessFlag,
  redirect_stderr_to_stdout: flag,
  enable_network: flag.refine((value) => value !== true, 'enabling network is not allowed'),
  callback_url: text(2048),
  additional_files: text(),
})

export type JudgeSubmission = z.infer<typeof judgeSubmissionSchema>

/** The fields a caller may send. */
export type JudgeSubmissionInput = { source_code: string; language_id: number } & Partial<
  Omit<JudgeSubmission, 'source_code' | 'language_id'>
>

export const judgeTokenSchema = z.object({ token: z.string() })

/** `GET /languages/all`: what can be run, and what once could. */
export const judgeLanguagesSchema = z.array(
  z.object({
    id: z.int(),
    name: z.string().optional(),
    is_archived: z.boolean().optional(),
    /** Told by our runner only. */
    compile_cmd: z.string().nullish(),
  }),
)

/** The default fields of a result. Only `status` is always there. */
export const judgeResultSchema = z.object({
  token: z.string().optional(),
  stdout: z.string().nullish(),
  stderr: z.string().nullish(),
  compile_output: z.string().nullish(),
  message: z.string().nullish(),
  time: z.string().nullish(),
  memory: z.number().nullish(),
  status: z.object({ id: z.number().int(), description: z.string() }),
})

export type JudgeResult = z.infer<typeof judgeResultSchema>

export const judgeLanguageSchema = z.object({ id: z.number().int(), name: z.string() })
