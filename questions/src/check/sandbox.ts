import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { checkerRun } from '@assay/contract/checker-run'
import { checkerVerdict, exitCodeIn } from '@assay/contract/checker-verdict'
import { judgeLimits } from '@assay/contract/judge0'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { judgedProgram } from '@assay/contract/judged-program'
import type { Outcome, Programs } from '../prove/programs.ts'
import type { Solution } from '../question.ts'

const runnerMain = fileURLToPath(new URL('../../../runner/dist/main.js', import.meta.url))

export interface Sandbox extends Programs {
  /** Without a limit of its own the program gets the usual one, which has sandboxes in store. */
  run(solution: Solution, input: string, limitSeconds?: number): Promise<Outcome>
  stop(): Promise<void>
}

/** The product's own runner, on a port of its own, for as long as the check lasts. */
export async function startSandbox(): Promise<Sandbox> {
  const child = spawn(process.execPath, [runnerMain], {
    env: {
      PATH: process.env.PATH,
      RUNNER_PORT: '0',
      LOG_LEVEL: 'warn',
      LANGUAGES: 'SQL',
      // One more than there are cores: a sandbox in the making also waits for the kernel.
      RUNNER_CONCURRENCY: String(availableParallelism() + 1),
      // Several questions send all their cases at once, and everything that they send has to be run.
      RUNNER_QUEUE_SIZE: '10000',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([message]) => (message as { listening: number }).listening),
    ended.then(() => {
      throw new Error('the runner did not start')
    }),
  ])
  return {
    run: (solution, input, limitSeconds) => judge(port, solution, input, limitSeconds),
    async *runAll(solution, inputs, limitSeconds) {
      for (const input of inputs) yield await judge(port, solution, input, limitSeconds)
    },
    async check(checker, checked) {
      const { solution, input, commandLine } = checkerRun(checker, checked)
      const result = await submit(port, {
        ...programOf(solution, input),
        command_line_arguments: commandLine,
        max_file_size: judgeLimits.max_file_size.max,
      })
      return checkerVerdict({
        exitCode: exitCodeIn(result.message === null ? null : decode(result.message)),
        errorOutput: decode(result.stderr),
        ended: result.status.description,
      })
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Answer {
  stdout: string | null
  stderr: string | null
  compile_output: string | null
  message: string | null
  time: string | null
  status: { id: number; description: string }
}

async function judge(
  port: number,
  solution: Solution,
  input: string,
  limitSeconds: number | undefined,
): Promise<Outcome> {
  const result = await submit(port, {
    ...programOf(solution, input),
    ...(limitSeconds !== undefined && {
      cpu_time_limit: limitSeconds,
      cpu_extra_time: 0,
      // CPU time decides, however busy the machine is.
      wall_time_limit: judgeLimits.wall_time_limit.max,
    }),
  })
  const { accepted, timeLimitExceeded, compilationError, internalError } = judgeStatusIds
  const words = [result.compile_output, result.stderr].map(decode).join(' ').trim()
  if (result.status.id === internalError) throw new Error(`the runner failed: ${words}`)
  const ends: Record<number, Outcome['end']> = {
    [accepted]: 'accepted',
    [timeLimitExceeded]: 'too slow',
    [compilationError]: 'not compiled',
  }
  return {
    end: ends[result.status.id] ?? 'crashed',
    output: decode(result.stdout),
    seconds: Number(result.time ?? 0),
    words: `${result.status.description} ${words}`.trim().slice(0, 300),
  }
}

function programOf({ language, source }: Solution, input: string) {
  const judged = judgedProgram(language, source)
  return {
    language_id: judged.judgeId,
    source_code: encode(judged.source),
    additional_files: judged.additionalFiles,
    stdin: encode(input + (judged.inputEnd ?? '')),
  }
}

const agent = new http.Agent({ keepAlive: true })

/** By node:http, since the processor time of thousands of fetches is missed by the programs. */
async function submit(port: number, submission: object): Promise<Answer> {
  const request = http.request({
    ...{ agent, port, host: '127.0.0.1', method: 'POST' },
    path: '/submissions?base64_encoded=true&wait=true&fields=stdout,stderr,compile_output,message,time,status',
    headers: { 'content-type': 'application/json' },
  })
  request.end(JSON.stringify(submission))
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const answer = await text(response)
    if (response.statusCode !== 201) throw new Error(`the runner answered ${answer}`)
    return JSON.parse(answer)
  } catch (error) {
    // The runner may close a connection that was idle just as it is used again.
    const isStale = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    if (isStale) return submit(port, submission)
    throw error
  }
}

const encode = (text: string) => Buffer.from(text).toString('base64')
const decode = (text: string | null) => Buffer.from(text ?? '', 'base64').toString()
