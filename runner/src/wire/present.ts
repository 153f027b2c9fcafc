import { isUtf8 } from 'node:buffer'
import { judgeStatuses, judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { Submission } from '../queue/submissions.ts'
import { encodeMime } from './base64.ts'
import { badRequest } from './errors.ts'

/** Output that is not UTF-8 was requested as plain text. */
export class NotUtf8 extends Error {}

interface View {
  submission: Submission
  text(bytes: Buffer | null | undefined): string | null
}

/** Rails writes decimals as strings and times as UTC with milliseconds. */
const decimal = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : String(value))
const seconds = (ms: number | null | undefined) =>
  ms == null ? null : decimal(Math.round(ms) / 1000)
const time = (date: Date | null) => date?.toISOString() ?? null

const toBytes = (text: string | null | undefined) => (text == null ? null : Buffer.from(text))

export function statusOf({ judgement, startedAt }: Submission) {
  const { inQueue, processing } = judgeStatusIds
  const id = judgement?.statusId ?? (startedAt ? processing : inQueue)
  return judgeStatuses.find((status) => status.id === id) ?? judgeStatuses[12]
}

/** Every field that can be requested from Judge0. */
const fields: Record<string, (view: View) => unknown> = {
  stdout: ({ submission, text }) => text(submission.judgement?.stdout),
  time: ({ submission }) => seconds(submission.judgement?.cpuMs),
  memory: ({ submission }) => submission.judgement?.memoryKb ?? null,
  stderr: ({ submission, text }) => text(submission.judgement?.stderr),
  token: ({ submission }) => submission.token,
  compile_output: ({ submission, text }) => text(submission.judgement?.compileOutput),
  message: ({ submission, text }) => text(toBytes(submission.judgement?.message)),
  status: ({ submission }) => statusOf(submission),
  status_id: ({ submission }) => statusOf(submission).id,
  language_id: ({ submission }) => submission.wire.language_id,
  language: ({ submission }) => ({
    id: submission.wire.language_id,
    name: submission.job.language.title,
  }),
  source_code: ({ submission, text }) => text(submission.job.source),
  stdin: ({ submission, text }) =>
    submission.wire.stdin == null ? null : text(submission.job.stdin),
  expected_output: ({ submission, text }) => text(submission.job.expectedOutput),
  // Judge0 reports 0 for a program killed by a signal, and null where no program ran.
  exit_code: ({ submission: { judgement } }) =>
    judgement?.wallMs == null ? null : (judgement.exitCode ?? 0),
  exit_signal: ({ submission }) => submission.judgement?.exitSignal ?? null,
  wall_time: ({ submission }) => seconds(submission.judgement?.wallMs),
  created_at: ({ submission }) => time(submission.createdAt),
  queued_at: ({ submission }) => time(submission.createdAt),
  started_at: ({ submission }) => time(submission.startedAt),
  finished_at: ({ submission }) => time(submission.finishedAt),
  updated_at: ({ submission }) =>
    time(submission.finishedAt ?? submission.startedAt ?? submission.createdAt),
  number_of_runs: ({ submission }) => submission.job.numberOfRuns,
  cpu_time_limit: ({ submission }) => decimal(submission.job.limits.cpuMs / 1000),
  cpu_extra_time: ({ submission }) => decimal(submission.job.limits.cpuExtraMs / 1000),
  wall_time_limit: ({ submission }) => decimal(submission.job.limits.wallMs / 1000),
  memory_limit: ({ submission }) => submission.job.limits.memoryKb,
  stack_limit: ({ submission }) => submission.job.limits.stackKb,
  max_processes_and_or_threads: ({ submission }) => submission.job.limits.processes,
  max_file_size: ({ submission }) => submission.job.limits.fileSizeKb,
  enable_per_process_and_thread_time_limit: ({ submission }) =>
    submission.wire.enable_per_process_and_thread_time_limit ?? false,
  enable_per_process_and_thread_memory_limit: ({ submission }) =>
    submission.wire.enable_per_process_and_thread_memory_limit ?? false,
  compiler_options: ({ submission }) => submission.wire.compiler_options ?? null,
  command_line_arguments: ({ submission }) => submission.wire.command_line_arguments ?? null,
  redirect_stderr_to_stdout: ({ submission }) => submission.job.stderrToStdout,
  callback_url: ({ submission }) => submission.wire.callback_url ?? null,
  additional_files: ({ submission }) => submission.wire.additional_files ?? null,
  enable_network: () => false,
  queue_host: ({ submission }) => submission.queueHost,
  execution_host: ({ submission }) => submission.executionHost,
}

export const defaultFields = [
  ...['stdout', 'time', 'memory', 'stderr', 'token', 'compile_output', 'message', 'status'],
]

/** Not part of `*`: Judge0's official Python client rejects a response with these. */
const onlyByName = ['queued_at', 'started_at', 'updated_at', 'queue_host', 'execution_host']
const allFields = Object.keys(fields).filter((field) => !onlyByName.includes(field))

/** `?fields=`: empty means the default ones, `*` all documented ones. */
export function parseFields(query: string | undefined): string[] {
  const requested = (query ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)
  if (requested.length === 0) return defaultFields
  if (requested.includes('*')) return allFields
  const invalid = requested.filter((field) => !Object.hasOwn(fields, field))
  if (invalid.length > 0) throw badRequest(`invalid fields: [${invalid.join(', ')}]`)
  return requested
}

export function present(submission: Submission, fieldNames: string[], isBase64: boolean) {
  const view: View = {
    submission,
    text(bytes) {
      if (!bytes) return null
      if (isBase64) return encodeMime(bytes)
      if (!isUtf8(bytes)) throw new NotUtf8()
      return bytes.toString('utf8')
    },
  }
  return Object.fromEntries(fieldNames.map((field) => [field, fields[field]?.(view) ?? null]))
}
