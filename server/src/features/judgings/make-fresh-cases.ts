import { type Language, languages } from '@assay/contract/catalogue'
import type { Checked } from '@assay/contract/checker-run'
import type { Checker, Comparison } from '@assay/contract/comparison'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import {
  maxFreshInputBytes,
  maxTimeLimitSeconds,
  timeLimitIn,
} from '@assay/contract/question-parts'
import { isRightOutput, isSameOutput } from '@assay/contract/submissions'
import { generatorInput } from '@assay/questions/fresh'
import { type JudgeCall, LanguageMissing } from '../../platform/judge/judge.ts'
import type { Finished } from '../../platform/judge/result.ts'
import { runCases } from '../../platform/judge/run-cases.ts'
import { runChecker } from '../../platform/judge/run-checker.ts'
import { comparisonOf } from '../questions/present.ts'
import { type Edition, programsOf, type StoredProgram } from './edition-store.ts'
import { inputKey, knownInputs } from './known-inputs.ts'
import type { JudgingAnswersParts } from './parts.ts'

/** A fresh case to be made. */
export interface Slot {
  readonly position: number
  /** What its marks count for; null without groups. */
  readonly group: string | null
  /** What the generator is asked for. */
  readonly purpose: string
}

export interface MadeCase {
  readonly position: number
  readonly group: string | null
  readonly input: string
  readonly expectedOutput: string
}

interface Candidate {
  readonly slot: Slot
  readonly input: string
}

export interface Making {
  readonly edition: Edition
  readonly slots: readonly Slot[]
  /** Inputs that the attempt has already got, for its slots. They are kept if they are still valid. */
  readonly kept: readonly Candidate[]
  readonly seedOf: (slot: Slot, tries: number) => number
  readonly call: JudgeCall
  readonly signal: AbortSignal
}

/** How many inputs are made at once for each slot that is still open, round by round. */
const triesPerRound = { generator: [1, 3, 6, 10], shape: [1, 4, 10, 25] }
/** As many references as have to agree, the quickest to start first. */
const referencesAsked = 2
const quickestFirst: readonly Language[] = ['C', 'Python', 'JavaScript', 'C++', 'Java']
const maxLoggedChars = 200

/**
 * Makes one case for each slot. An input that is a sample or another case, that the validator refuses,
 * or on which the references disagree is replaced by another one. Gives up a slot after
 * some tries, and all of them if the judge lacks the language of the generator or the validator, or
 * has fewer than two references.
 */
export async function makeFreshCases(
  parts: JudgingAnswersParts,
  making: Making,
): Promise<MadeCase[]> {
  const programs = await programsOf(parts.db, making.edition.id)
  const maker = await FreshCaseMaker.of(parts, making, programs)
  try {
    await maker.take(making.kept)
    let tries = 0
    for (const some of maker.rounds()) {
      if (maker.openSlots().length === 0) break
      await maker.take(await maker.candidates(tries, some))
      tries += some
    }
  } catch (error) {
    if (!(error instanceof LanguageMissing || error instanceof TooFewReferences)) throw error
  }
  return maker.made()
}

class TooFewReferences extends Error {}

class FreshCaseMaker {
  readonly #parts: JudgingAnswersParts
  readonly #making: Making
  readonly #generator: StoredProgram | undefined
  readonly #validator: StoredProgram | undefined
  readonly #comparison: Comparison | null
  #references: readonly StoredProgram[]
  readonly #taken: Set<string>
  readonly #made = new Map<number, MadeCase>()

  private constructor(
    parts: JudgingAnswersParts,
    making: Making,
    programs: readonly StoredProgram[],
    known: ReadonlySet<string>,
  ) {
    this.#parts = parts
    this.#making = making
    this.#generator = programs.find(({ role }) => role === 'generator')
    this.#validator = programs.find(({ role }) => role === 'validator')
    const { comparison } = making.edition
    this.#comparison = comparison && comparisonOf(comparison, programs)
    this.#references = [...new Set([...quickestFirst, ...languages])]
      .flatMap((language) => programs.filter((one) => one.language === language))
      .filter(({ role }) => role === 'reference')
    this.#taken = new Set(known)
  }

  static async of(parts: JudgingAnswersParts, making: Making, programs: readonly StoredProgram[]) {
    return new FreshCaseMaker(parts, making, programs, await knownInputs(parts, making.edition))
  }

  made(): MadeCase[] {
    return [...this.#made.values()].sort((one, other) => one.position - other.position)
  }

  /** Random inputs of the shape are cheap, and more of them are of no use. */
  rounds(): readonly number[] {
    return triesPerRound[this.#generator ? 'generator' : 'shape']
  }

  openSlots(): Slot[] {
    return this.#making.slots.filter(({ position }) => !this.#made.has(position))
  }

  /** So many inputs for each open slot, without those that could not be made. */
  async candidates(tries: number, count: number): Promise<Candidate[]> {
    const { seedOf } = this.#making
    const asked = this.openSlots().flatMap((slot) =>
      Array.from({ length: count }, (_, at) => ({ slot, seed: seedOf(slot, tries + at) })),
    )
    const inputs = this.#generator
      ? await this.#generate(this.#generator, asked)
      : await this.#parts.reading.shapeInputs(
          this.#making.edition.shape,
          asked.map(({ seed }) => seed),
        )
    return asked.flatMap(({ slot }, at) => {
      const input = inputs[at]
      return input === undefined ? [] : [{ slot, input }]
    })
  }

  /** Makes cases of the first good candidate of each slot. */
  async take(candidates: readonly Candidate[]): Promise<void> {
    let left = await this.#valid(this.#unknown(candidates))
    while (left.length > 0) {
      await this.#takeFirst(left)
      left = this.#unknown(left)
    }
  }

  /** Only the first candidate of each slot costs runs of the references. */
  async #takeFirst(valid: readonly Candidate[]): Promise<void> {
    const firstOf = new Map(valid.toReversed().map((one) => [one.slot.position, one]))
    const picked = [...firstOf.values()]
    const outputs = await this.#agreedOutputs(picked.map(({ input }) => input))
    picked.forEach(({ slot, input }, at) => {
      const expectedOutput = outputs[at]
      this.#taken.add(inputKey(input))
      if (expectedOutput === undefined) return
      const { position, group } = slot
      this.#made.set(position, { position, group, input, expectedOutput })
    })
  }

  /** Each input once. */
  #unknown(candidates: readonly Candidate[]): Candidate[] {
    const byKey = new Map(candidates.toReversed().map((one) => [inputKey(one.input), one]))
    return [...byKey]
      .filter(([key, { slot }]) => !this.#taken.has(key) && !this.#made.has(slot.position))
      .map(([, one]) => one)
      .reverse()
  }

  async #generate(
    generator: StoredProgram,
    asked: readonly { slot: Slot; seed: number }[],
  ): Promise<(string | undefined)[]> {
    const results = await this.#run(
      generator,
      asked.map(({ slot, seed }) => generatorInput(seed, slot.purpose)),
    )
    return asked.map((_, at) => {
      const input = outputIn(results[at])
      const isUsable =
        input !== undefined && input !== '' && Buffer.byteLength(input) <= maxFreshInputBytes
      return isUsable ? input : undefined
    })
  }

  async #valid(candidates: readonly Candidate[]): Promise<Candidate[]> {
    if (!this.#validator) return [...candidates]
    const results = await this.#run(
      this.#validator,
      candidates.map(({ input }) => input),
    )
    return candidates.filter((_, at) => results[at]?.statusId === judgeStatusIds.accepted)
  }

  /** Undefined where the references disagree, or one of them fails. */
  async #agreedOutputs(inputs: readonly string[]): Promise<(string | undefined)[]> {
    if (inputs.length === 0) return []
    const asked = this.#references.slice(0, referencesAsked)
    if (asked.length < referencesAsked) throw new TooFewReferences()
    try {
      const results = await Promise.all(asked.map((reference) => this.#run(reference, inputs)))
      const outputs: (string | undefined)[] = []
      for (const [at, input] of inputs.entries()) {
        const output = await this.#agreedOutput(
          input,
          results.map((of) => outputIn(of[at])),
        )
        outputs.push(output)
        if (output === undefined) {
          const { slug } = this.#making.edition
          const start = input.slice(0, maxLoggedChars)
          this.#parts.log.warn({ slug, input: start }, 'the references disagree on a fresh case')
        }
      }
      return outputs
    } catch (error) {
      if (!(error instanceof LanguageMissing)) throw error
      const { language } = error
      this.#references = this.#references.filter((reference) => reference.language !== language)
      return this.#agreedOutputs(inputs)
    }
  }

  /** Undefined if one of them failed, or printed what is not right where the first one's output is. */
  async #agreedOutput(
    input: string,
    [answer, ...others]: readonly (string | undefined)[],
  ): Promise<string | undefined> {
    if (answer === undefined) return undefined
    const comparison = this.#comparison
    for (const output of others) {
      if (output === undefined) return undefined
      const isRight =
        comparison?.by === 'checker'
          ? await this.#check(comparison, { input, answer, output })
          : isRightOutput(output, { expectedOutput: answer, comparison }, isSameOutput)
      if (!isRight) return undefined
    }
    return answer
  }

  async #check(checker: Checker, checked: Checked): Promise<boolean> {
    const { call, signal } = this.#making
    const verdict = await runChecker(this.#parts.judge, checker, checked, call, signal)
    if (!verdict) throw new Error('the judge failed on a checker')
    return verdict.isRight
  }

  async #run(program: StoredProgram, inputs: readonly string[]): Promise<Finished[]> {
    const { edition, call, signal } = this.#making
    const { language, source: sourceCode, role } = program
    const cpuSeconds =
      role === 'reference' && edition.limits
        ? timeLimitIn(edition.limits, language)
        : maxTimeLimitSeconds
    const results: Finished[] = []
    const asked = { language, sourceCode, cpuSeconds }
    for await (const result of runCases(this.#parts.judge, asked, inputs, call, signal)) {
      if (result.statusId === judgeStatusIds.internalError) {
        throw new Error(`the judge failed on a ${role}: ${result.message}`)
      }
      results.push(result)
    }
    return results
  }
}

function outputIn(result: Finished | undefined): string | undefined {
  return result?.statusId === judgeStatusIds.accepted ? (result.stdout ?? '') : undefined
}
