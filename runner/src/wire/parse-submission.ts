import type { JudgeSubmission } from '@assay/contract/judge0'
import {
  judgeLimits,
  judgeMaxSourceBytes,
  judgeMaxStdinBytes,
  judgeSubmissionSchema,
} from '@assay/contract/judge0'
import type { Job } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/language.ts'
import type { ParsedRequest } from '../queue/submissions.ts'
import { parseAdditionalFiles } from './additional-files.ts'
import { decodeMime } from './base64.ts'
import type { FieldErrors } from './errors.ts'
import { splitArguments } from './split-arguments.ts'

type ParseResult = ParsedRequest | { errors: FieldErrors }

/** Validates a request body and turns it into a job. */
export function parseSubmission(
  body: unknown,
  isBase64: boolean,
  languages: ReadonlyMap<number, InstalledLanguage>,
  { allowMissing = false } = {},
): ParseResult {
  const parsed = judgeSubmissionSchema.safeParse(body ?? {})
  const errors: FieldErrors = {}
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? 'base')
      errors[field] = [...(errors[field] ?? []), message]
    }
    return { errors }
  }
  const wire = parsed.data
  const fail = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message]
  }
  const decode = (text: string | null | undefined) =>
    isBase64 ? decodeMime(text ?? '') : Buffer.from(text ?? '', 'utf8')

  const language = languages.get(wire.language_id)
  if (!language) fail('language_id', `language with id ${wire.language_id} doesn't exist`)
  else if ('missing' in language.toolchain && !allowMissing) {
    fail(
      'language_id',
      `language with id ${wire.language_id} is not available: ${language.toolchain.missing}`,
    )
  }
  if (wire.compiler_options && language && !language.isCompiled) {
    fail('compiler_options', 'setting compiler options is only allowed for compiled languages')
  }
  const source = decode(wire.source_code)
  if (source.length === 0) fail('source_code', "can't be blank")
  if (source.length > judgeMaxSourceBytes) fail('source_code', 'is too long (maximum is 1 MB)')
  const stdin = decode(wire.stdin)
  if (stdin.length > judgeMaxStdinBytes) fail('stdin', 'is too long (maximum is 16 MB)')
  if (wire.callback_url && !isHttpUrl(wire.callback_url)) fail('callback_url', 'is not a valid URL')
  const files = wire.additional_files ? parseAdditionalFiles(wire.additional_files) : []
  if (typeof files === 'string') fail('additional_files', files)

  if (!language || typeof files === 'string' || Object.keys(errors).length > 0) return { errors }
  return {
    wire,
    isBase64,
    job: {
      language,
      source,
      stdin,
      expectedOutput: wire.expected_output == null ? null : decode(wire.expected_output),
      compilerOptions: splitArguments(wire.compiler_options ?? ''),
      commandLineArguments: splitArguments(wire.command_line_arguments ?? ''),
      additionalFiles: files.filter(({ path }) => path !== language.sourceFile),
      stderrToStdout: wire.redirect_stderr_to_stdout ?? false,
      numberOfRuns: wire.number_of_runs ?? judgeLimits.number_of_runs.default,
      limits: {
        cpuMs: (wire.cpu_time_limit ?? judgeLimits.cpu_time_limit.default) * 1000,
        cpuExtraMs: (wire.cpu_extra_time ?? judgeLimits.cpu_extra_time.default) * 1000,
        wallMs: (wire.wall_time_limit ?? judgeLimits.wall_time_limit.default) * 1000,
        memoryKb: Math.floor(wire.memory_limit ?? language.defaultMemoryKb),
        stackKb: Math.ceil(wire.stack_limit ?? judgeLimits.stack_limit.default),
        processes:
          wire.max_processes_and_or_threads ?? judgeLimits.max_processes_and_or_threads.default,
        fileSizeKb: wire.max_file_size ?? judgeLimits.max_file_size.default,
      },
    },
  }
}

/**
 * Parses what another runner has accepted. If that one has a language we lack, the judge reports it.
 */
export function parseAgain(
  wire: JudgeSubmission,
  isBase64: boolean,
  languages: ReadonlyMap<number, InstalledLanguage>,
): Job {
  const parsed = parseSubmission(wire, isBase64, languages, { allowMissing: true })
  if ('job' in parsed) return parsed.job
  throw new Error(`A submission in the queue is invalid: ${JSON.stringify(parsed.errors)}`)
}

function isHttpUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
