import os from 'node:os'
import { judgeBatchSize, judgeLimits } from '@assay/contract/judge0'
import { judgeStatuses } from '@assay/contract/judge0-statuses'
import type { FastifyInstance } from 'fastify'
import type { InstalledLanguage } from '../languages/language.ts'
import type { Submissions } from '../queue/submissions.ts'
import { notFound } from './errors.ts'
import type { Statistics } from './statistics.ts'

const judge0Version = '1.13.1'

const about = {
  version: judge0Version,
  homepage: 'https://judge0.com',
  source_code: 'https://github.com/judge0/judge0',
  maintainer: 'Assay runner, which speaks the protocol of Judge0',
}

const license = 'This is not Judge0 but the runner of Assay. Its licence is that of Assay.\n'
const isolation =
  'Programs are isolated by bubblewrap, control groups and seccomp, not by isolate.\n'

export interface InfoOptions {
  languages: ReadonlyMap<number, InstalledLanguage>
  submissions: Submissions
  statistics: Statistics
  concurrency: number
  queueSize: number
  warnings: string[]
}

export function registerInfoRoutes(app: FastifyInstance, options: InfoOptions) {
  const { languages, submissions, statistics } = options
  const listed = [...languages].sort(([a], [b]) => a - b)
  const compileCommandOf = ({ toolchain }: InstalledLanguage) =>
    'missing' in toolchain ? null : (toolchain.compileCommand ?? null)
  const isArchived = (language: InstalledLanguage) => 'missing' in language.toolchain

  app.get('/languages', () => listed.map(([id, { title }]) => ({ id, name: title })))
  app.get('/languages/all', () =>
    listed.map(([id, language]) => ({
      id,
      name: language.title,
      is_archived: isArchived(language),
      compile_cmd: compileCommandOf(language),
    })),
  )
  app.get<{ Params: { id: string } }>('/languages/:id', ({ params }) => {
    const language = languages.get(Number(params.id))
    if (!language) throw notFound()
    return {
      id: Number(params.id),
      name: language.title,
      is_archived: isArchived(language),
      source_file: language.sourceFile,
      compile_cmd: compileCommandOf(language),
      run_cmd: language.isCompiled ? './main' : `run ${language.sourceFile}`,
    }
  })
  app.get('/statuses', () => judgeStatuses)
  app.get('/', () => about)
  app.get('/about', () => about)
  app.get('/version', (_request, reply) => reply.type('text/plain').send(judge0Version))
  app.get('/license', (_request, reply) => reply.type('text/plain').send(license))
  app.get('/isolate', (_request, reply) => reply.type('text/plain').send(isolation))
  app.get('/config_info', () => configInfo(options))
  app.get('/system_info', () => systemInfo())
  app.get('/workers', async () => {
    const { waiting, running } = await submissions.load()
    return [
      {
        queue: judge0Version,
        size: waiting,
        available: options.concurrency,
        idle: Math.max(0, options.concurrency - running),
        working: running,
        paused: 0,
        failed: statistics.failed,
      },
    ]
  })
  app.get('/statistics', () => statistics.report())
  app.get('/healthz', (_request, reply) => {
    const fault = submissions.fault()
    return reply.code(fault === null ? 200 : 503).send({
      status: fault === null ? 'ok' : 'unavailable',
      ...(fault === null ? {} : { reason: fault }),
      warnings: options.warnings,
      languages: [...new Set(languages.values())].map((language) => ({
        id: language.id,
        name: language.title,
        available: !isArchived(language),
        ...('missing' in language.toolchain ? { reason: language.toolchain.missing } : {}),
      })),
    })
  })
}

function configInfo({ queueSize }: InfoOptions) {
  const limit = (name: keyof typeof judgeLimits) => ({
    [name]: judgeLimits[name].default,
    [`max_${name}`]: judgeLimits[name].max,
  })
  return {
    maintenance_mode: false,
    enable_wait_result: true,
    enable_compiler_options: true,
    allowed_languages_for_compile_options: [],
    enable_command_line_arguments: true,
    enable_submission_delete: true,
    enable_callbacks: true,
    callbacks_max_tries: 3,
    callbacks_timeout: 5,
    enable_additional_files: true,
    max_queue_size: queueSize,
    ...limit('cpu_time_limit'),
    ...limit('cpu_extra_time'),
    ...limit('wall_time_limit'),
    ...limit('memory_limit'),
    ...limit('stack_limit'),
    ...limit('max_processes_and_or_threads'),
    enable_per_process_and_thread_time_limit: false,
    allow_enable_per_process_and_thread_time_limit: false,
    enable_per_process_and_thread_memory_limit: false,
    allow_enable_per_process_and_thread_memory_limit: false,
    ...limit('max_file_size'),
    ...limit('number_of_runs'),
    redirect_stderr_to_stdout: false,
    max_extract_size: 10_240,
    enable_batched_submissions: true,
    max_submission_batch_size: judgeBatchSize,
    submission_cache_duration: 1,
    use_docs_as_homepage: false,
    allow_enable_network: false,
    enable_network: false,
  }
}

/** Judge0 prints lscpu and free; these are the useful parts, under the same names. */
function systemInfo() {
  const cpus = os.cpus()
  const gib = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)}G`
  return {
    Architecture: os.machine(),
    'CPU(s)': String(cpus.length),
    'Model name': cpus[0]?.model ?? '',
    Mem: `total ${gib(os.totalmem())}, free ${gib(os.freemem())}`,
  }
}
