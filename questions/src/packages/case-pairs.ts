import { maxStdinBytes } from '@assay/contract/constants'
import type { QuestionCase } from '@assay/contract/question-parts'
import { caseBytes, maxCaseBytes } from './read-markdown.ts'

type Pair = Pick<QuestionCase, 'name' | 'input' | 'output'>

/** Cases of another format, as far as a question has room for them. */
export class CasePairs {
  #room = maxCaseBytes
  readonly #note: (sentence: string) => void

  constructor(note: (sentence: string) => void) {
    this.#note = note
  }

  /** `place` is where the case was found. Undefined if it cannot be taken over, which is told. */
  take(place: string, { name, ...texts }: Pair): QuestionCase | undefined {
    const input = texts.input.replaceAll('\r\n', '\n')
    const output = texts.output.replaceAll('\r\n', '\n')
    const one: QuestionCase = { name, input, output, weight: 1, group: null }
    const problem = this.#problemOf(one)
    if (problem !== undefined) {
      this.#note(`${place} ${problem}: not taken over`)
      return undefined
    }
    this.#room -= caseBytes(one)
    return one
  }

  #problemOf(one: QuestionCase): string | undefined {
    const { input, output } = one
    if (input.includes('\0') || output.includes('\0')) return 'is not text'
    if (input.length > maxStdinBytes || output.length > maxStdinBytes) {
      return `has more than ${maxStdinBytes} characters`
    }
    if (input.includes('{{') || output.includes('{{')) {
      return 'has double braces, which stand for recipes here'
    }
    return caseBytes(one) > this.#room ? 'does not fit beside the other cases' : undefined
  }
}
