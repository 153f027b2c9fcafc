import type { JudgeSubmission } from '@assay/contract/judge0'
import {
  judgeLimits,
  judgeMaxSourceBytes,
  judgeMaxStdinBytes,
  judgeSubmissionSchema,
} from '@assay/contract/judge0'
import type { z } from 'zod'
import type { Job } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/language.ts'
import type { ParsedRequest } from '../queue/submissions.ts'
import type { BoxFile } from '../sandbox/box-spec.ts'
import { readAdditionalFiles } from './additional-files.ts'
import { decodeMime } from './base64.ts'
import { isRefusedHost } from './callbacks.ts'
import type { FieldErrors } from './errors.ts'
import { splitArguments } from './split-arguments.ts'

type ParseResult = ParsedRequest | { errors: FieldErrors }

export type Languages = ReadonlyMap<number, InstalledLanguage>

export const stdinTooLong = 'is too long (maximum is 16 MB)'

/** Validates a request body and turns it into a job. */
export async function parseSubmission(
  body: unknown,
  isBase64: boolean,
  languages: Languages,
): Promise<ParseResult> {
  const zip = (body as { additional_files?: unknown } | null)?.additional_files
  const files = typeof zip === 'string' && zip !== '' ? await readAdditionalFiles(zip) : []
  return parseWithFiles(body, isBase64, languages, { files })
}

function parseWithFiles(
  body: unknown,
  isBase64: boolean,
  languages: Languages,
  { files, allowMissing = false }: { files: BoxFile[] | string; allowMissing?: boolean },
): ParseResult {
  const parsed = judgeSubmissionSchema.safeParse(body ?? {})
  if (!parsed.success) return { errors: fieldErrors(parsed.error) }
  const wire = parsed.data
  const errors: FieldErrors = {}
  const fail = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message]
  }
  const decode = (text: string | null | undefined) => decodeText(text ?? '', isBase64)

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
  if (stdin.length > judgeMaxStdinBytes) fail('stdin', stdinTooLong)
  const expectedOutput = wire.expected_output == null ? null : decode(wire.expected_output)
  if ((expectedOutput?.length ?? 0) > judgeMaxStdinBytes) fail('expected_output', stdinTooLong)
  const unusable = wire.callback_url ? whyUnusable(wire.callback_url) : undefined
  if (unusable !== undefined) fail('callback_url', unusable)
  const problem = typeof files === 'string' ? files : conflictWith(language?.sourceFile, files)
  if (problem !== null) fail('additional_files', problem)

  if (!language || typeof files === 'string' || Object.keys(errors).length > 0) return { errors }
  return {
    wire,
    isBase64,
    job: {
      language,
      source,
      stdin,
      expectedOutput,
      compilerOptions: splitArguments(wire.compiler_options ?? ''),
      commandLineArguments: splitArguments(wire.command_line_arguments ?? ''),
      additionalFiles: ownFiles(files, language.sourceFile),
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

export function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'base')
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

export function decodeText(text: string, isBase64: boolean): Buffer {
  return isBase64 ? decodeMime(text) : Buffer.from(text, 'utf8')
}

/** The source file's name is taken: no folder can have it. */
function conflictWith(sourceFile: string | undefined, files: BoxFile[]): string | null {
  const isInside = files.some(({ path }) => path.startsWith(`${sourceFile}/`))
  return isInside ? `holds a folder named ${sourceFile}, which is the name of the source` : null
}

/**
 * Parses what another runner has accepted, except for its additional files, which only a run needs.
 * If that runner has a language we lack, the judge reports it.
 */
export function parseAgain(wire: JudgeSubmission, isBase64: boolean, languages: Languages): Job {
  const parsed = parseWithFiles(wire, isBase64, languages, { files: [], allowMissing: true })
  if ('job' in parsed) return parsed.job
  throw new Error(`A submission in the queue is invalid: ${JSON.stringify(parsed.errors)}`)
}

/** Like `parseAgain`, with its additional files. */
export async function parseToRun(
  wire: JudgeSubmission,
  isBase64: boolean,
  languages: Languages,
): Promise<Job> {
  const job = parseAgain(wire, isBase64, languages)
  const files = wire.additional_files ? await readAdditionalFiles(wire.additional_files) : []
  if (typeof files === 'string') throw new Error(`A submission's archive ${files}`)
  return { ...job, additionalFiles: ownFiles(files, job.language.sourceFile) }
}

function ownFiles(files: BoxFile[], sourceFile: string): BoxFile[] {
  return files.filter(({ path }) => path !== sourceFile)
}

function whyUnusable(callbackUrl: string): string | undefined {
  if (!URL.canParse(callbackUrl)) return 'is not a valid URL'
  const url = new URL(callbackUrl)
  if (!['http:', 'https:'].includes(url.protocol)) return 'is not a valid URL'
  return isRefusedHost(url) ? 'is not an address on the public internet' : undefined
}
