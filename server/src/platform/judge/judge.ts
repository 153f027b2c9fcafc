import type { Language } from '@assay/contract/catalogue'
import { errorCodes } from '@assay/contract/error-codes'
import { Refusal } from '../errors.ts'
import type { Finished } from './result.ts'

export interface Program {
  readonly language: Language
  readonly sourceCode: string
  /** The judge's own limit if missing. */
  readonly cpuSeconds?: number | undefined
  /** What it finds in its arguments, split as a shell would. */
  readonly commandLine?: string
  /** The largest file it may write; the judge's own limit if missing. */
  readonly fileKb?: number
}

/** On whose behalf the judge is asked. A judge that does not know these headers ignores them. */
export interface JudgeCall {
  readonly caller: string
  readonly requestId?: string
  /** Runs after everything that a candidate waits for. */
  readonly isBackground?: boolean
}

type Outcome =
  | { readonly state: 'running'; readonly statusId: number; readonly ahead?: number | undefined }
  /** The judge does not know the token: it was restarted, or has deleted the result. */
  | { readonly state: 'forgotten' }
  | { readonly state: 'finished'; readonly result: Finished }

type CasesOutcome =
  | { readonly state: 'forgotten' }
  | { readonly state: 'known'; readonly results: readonly Finished[] }

/** What a judge tells about a language. */
interface JudgeLanguage {
  readonly title: string | null
  readonly compileCommand: string | null
}

export interface Judge {
  submit(program: Program, stdin: string, call: JudgeCall): Promise<string>
  /** Long polling: the judge may wait this long for the result before it responds. */
  ask(token: string, holdMs: number, call: JudgeCall): Promise<Outcome>
  stop(token: string, call: JudgeCall): Promise<void>
  /** Several inputs as submissions of their own. */
  submitBatch(program: Program, inputs: readonly string[], call: JudgeCall): Promise<string[]>
  /** One program on many inputs; undefined if this judge has no such call. */
  submitCases(
    program: Program,
    inputs: readonly string[],
    call: JudgeCall,
  ): Promise<string | undefined>
  /** The results after the first `after`. Waits until there are any. */
  askCases(token: string, after: number, holdMs: number, call: JudgeCall): Promise<CasesOutcome>
  stopCases(token: string, call: JudgeCall): Promise<void>
  /** The languages it can run, by id; undefined if it does not say. */
  languages(call: JudgeCall): Promise<ReadonlyMap<number, JudgeLanguage> | undefined>
}

/** The judge cannot be reached or accepts no more work. Candidates see the message. */
export class JudgeUnavailable extends Refusal {
  /** It responds, but accepts no more work at the moment. */
  readonly isBusy: boolean

  constructor(reason: unknown, code: 'runner_unavailable' | 'runner_busy', retryAfterSeconds = 5) {
    super(code, errorCodes[code].message, { retryAfterSeconds })
    this.cause = reason
    this.isBusy = code === 'runner_busy'
  }
}

/**
 * The judge works, but without this language. No `JudgeUnavailable`: it runs everything else, so
 * nothing else has to wait.
 */
export class LanguageMissing extends Refusal {
  readonly language: Language

  constructor(reason: unknown, language: Language) {
    const message = `The code runner cannot run ${language} at the moment. Contact your administrator.`
    super('language_unavailable', message, { retryAfterSeconds: 60 })
    this.cause = reason
    this.language = language
  }
}
