import { answeredInLanguages, type Language } from '@assay/contract/catalogue'
import { judgeStatusIds, stoppedRun } from '@assay/contract/judge0-statuses'
import { projectProblem } from '@assay/contract/kinds/project/project-problem'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import type { QuestionKind } from '@assay/contract/question-parts'
import {
  maxListedRuns,
  outputOf,
  type PracticeBody,
  type SubmitBody,
} from '@assay/contract/submissions'
import { minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal, retryLater } from '../../platform/errors.ts'
import type { JudgeCall } from '../../platform/judge/judge.ts'
import { notJudged } from '../../platform/judge/result.ts'
import { takeTry } from '../../platform/throttle/throttle.ts'
import type { UserRow } from '../accounts/present.ts'
import { dropOldPractice, practiceLimits } from './practice-limits.ts'
import { type CurrentRun, type JudgingParts, recordResult, refreshRun } from './refresh.ts'
import {
  countUnfinished,
  findLatestFinished,
  findLatestScored,
  findReadable,
  findRunOf,
  findRunsOf,
  findSampleRuns,
  lockUserRuns,
  type RunRow,
} from './store.ts'
import { submitRun } from './submit-run.ts'

const runsPerMinute = { tries: 60, windowMs: minuteMs, doubling: false }
const maxUnfinished = 4
const holdMs = secondMs

/** The run by which an answer is judged. */
export interface DecisiveRun {
  readonly id: string
  readonly language: Language | null
  readonly output: string
  /** What the checker of the question says of it; null if it has none. */
  readonly isAccepted: boolean | null
}

export interface SubmittedRuns {
  readonly token: string
  readonly sampleTokens: readonly string[]
}

interface OpenQuestion {
  readonly attemptId: string
  /** In which it may be answered. */
  readonly languages: readonly Language[]
  readonly question: {
    readonly id: string
    readonly kind: QuestionKind
    readonly sampleInput: string
    readonly furtherSamples: readonly { readonly input: string }[]
    /** Seconds of CPU time; the judge's own limit if missing. */
    readonly timeLimitFor: (language: Language) => number | undefined
  }
}

interface SubmissionsParts extends JudgingParts {
  /** The question, if the candidate may still act on it; throws the refusal otherwise. */
  readonly openQuestion: (
    db: Db,
    request: { userId: string; assessmentId: string; questionId: string },
    now: Date,
  ) => Promise<OpenQuestion>
}

export function submissionsService(parts: SubmissionsParts) {
  const { db, clock, judge } = parts

  const find = async (actor: UserRow, token: string): Promise<RunRow> => {
    const run = await findRunOf(db, actor.id, token)
    if (!run) throw refusal('run_not_found')
    return run
  }

  const takeRun = async (actor: UserRow): Promise<void> => {
    const taken = await takeTry(db, `runs:${actor.id}`, runsPerMinute, clock.now())
    if (!taken.allowed) {
      throw retryLater(taken.retryAfterSeconds, 'too_many_runs')
    }
  }

  const stopOne = async (run: RunRow, call: JudgeCall): Promise<RunRow> => {
    if (run.finishedAt) return run
    const stopped = await recordResult(parts, run, notJudged(stoppedRun))
    if (run.judgeToken !== null) {
      // The run is over for the candidate; if the judge cannot be reached, it finishes unread.
      await judge.stop(run.judgeToken, call).catch(() => {})
    }
    return stopped
  }

  const start = async (
    actor: UserRow,
    request: Parameters<typeof submitRun>[1],
    requestId: string,
    makeRoom: (tx: Db) => Promise<void> = async () => {},
  ): Promise<SubmittedRuns> => {
    await takeRun(actor)
    const call = { caller: actor.id, requestId }
    const { run, sampleRuns } = await submitRun(parts, request, call, async (tx) => {
      await lockUserRuns(tx, actor.id)
      if ((await countUnfinished(tx, actor.id)) >= maxUnfinished) {
        throw retryLater(2, 'runs_under_way')
      }
      await makeRoom(tx)
    })
    return { token: run.id, sampleTokens: sampleRuns.map(({ id }) => id) }
  }

  return {
    /** Also on the further samples, unless it is for the candidate's own input. */
    async submit(actor: UserRow, body: SubmitBody, requestId: string): Promise<SubmittedRuns> {
      const { testId, questionId, source_code: sourceCode, stdin } = body
      const asked = { userId: actor.id, assessmentId: testId, questionId }
      const { attemptId, languages, question } = await parts.openQuestion(db, asked, clock.now())
      const language = languages.find((one) => judgeLanguageIds[one] === body.language_id)
      if (!language) throw invalid({ language_id: answeredInLanguages(languages) })
      const problem = question.kind === 'project' ? projectProblem(language, sourceCode) : undefined
      if (problem !== undefined) throw refusal('project_malformed', problem)
      const further = question.furtherSamples.map(({ input }) => input)
      const inputs: [string, ...string[]] =
        stdin === undefined ? [question.sampleInput, ...further] : [stdin]
      const values = { attemptId, questionId, language, sourceCode, customInput: stdin ?? null }
      const cpuSeconds = question.timeLimitFor(language)
      return start(actor, { values, cpuSeconds, inputs }, requestId)
    },

    submitPractice(actor: UserRow, body: PracticeBody, requestId: string): Promise<SubmittedRuns> {
      const { language, source_code: sourceCode, stdin } = body
      const values = { practiceUserId: actor.id, language, sourceCode, customInput: stdin }
      const request = { values, inputs: [stdin] } as const
      return start(actor, request, requestId, (tx) =>
        dropOldPractice(tx, practiceLimits.ofAccount, actor.id),
      )
    },

    /** Waits for the result, for up to a second. */
    async read(actor: UserRow, token: string, requestId: string): Promise<CurrentRun> {
      const call = { caller: actor.id, requestId }
      return refreshRun(parts, await find(actor, token), holdMs, call)
    },

    async readDetail(actor: UserRow, token: string, requestId: string) {
      const run = await this.read(actor, token, requestId)
      const readable = await findReadable(db, run)
      if (!readable) throw refusal('results_withheld')
      const { language } = readable
      return { run, language, sampleRuns: await findSampleRuns(db, run.id) }
    },

    list: (actor: UserRow, { testId, questionId }: { testId: string; questionId: string }) =>
      findRunsOf(db, { userId: actor.id, assessmentId: testId, questionId }, maxListedRuns),

    /** With the runs on the further samples. */
    async stop(actor: UserRow, token: string, requestId: string): Promise<RunRow> {
      const call = { caller: actor.id, requestId }
      const run = await find(actor, token)
      for (const one of await findSampleRuns(db, run.id)) await stopOne(one, call)
      return stopOne(run, call)
    },

    /** Stores the result of the newest scored run, if there is one, for `decisiveRun`. */
    async settle(attemptId: string, questionId: string, call: JudgeCall): Promise<void> {
      const latest = await findLatestScored(db, attemptId, questionId)
      if (latest) await refreshRun(parts, latest, holdMs, call)
    },

    /** The newest finished run on the question's own input, unless the judge failed on it. */
    async decisiveRun(tx: Db, attemptId: string, questionId: string): Promise<DecisiveRun> {
      const run = await findLatestFinished(tx, attemptId, questionId)
      if (!run) throw refusal('no_run')
      if (run.statusId === judgeStatusIds.internalError) {
        throw refusal('run_failed')
      }
      const { id, language, isAccepted } = run
      const output = outputOf({ ...run, compile_output: run.compileOutput })
      return { id, language, isAccepted, output }
    },
  }
}

export type SubmissionsService = ReturnType<typeof submissionsService>
