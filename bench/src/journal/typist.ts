import { journalIntervalMs } from '@assay/contract/journal'
import type { JournalEntry } from '@assay/contract/journal-entries'

const letters = 'etaoin shrdlu()=:\n'

/** Somebody at work on one program: mostly types at its end, now and then takes something back. */
export class Typist {
  readonly recorder = crypto.randomUUID()
  text = 'import sys\n\n'
  #chunks = 0
  #seed: number

  constructor(seed: number) {
    this.#seed = seed + 1
  }

  /** So many changes as the next chunk of a journal, spread over the interval. */
  chunk(edits: number) {
    const number = this.#chunks
    this.#chunks += 1
    const entries: JournalEntry[] = number === 0 ? [[0, 'open', this.text]] : []
    for (let edit = 0; edit < edits; edit += 1)
      entries.push(this.#edit(Math.round((0.75 * journalIntervalMs) / edits)))
    const startedAt = new Date().toISOString()
    return { recorder: this.recorder, number, startedAt, entries }
  }

  #edit(pauseMs: number): JournalEntry {
    const elapsed = pauseMs + this.#below(pauseMs)
    const { length } = this.text
    const at = length - this.#below(Math.min(length, 40))
    const left = length - at
    if (at > 0 && this.#below(12) === 0) {
      this.text = this.text.slice(0, at - 1) + this.text.slice(at)
      return [elapsed, 'edit', [...kept(at - 1), [1], ...kept(left)]]
    }
    const letter = letters[this.#below(letters.length)] ?? ' '
    this.text = this.text.slice(0, at) + letter + this.text.slice(at)
    const lines = letter === '\n' ? ['', ''] : [letter]
    return [elapsed, 'edit', [...kept(at), [0, ...lines], ...kept(left)]]
  }

  /** Always the same numbers, so that every run measures the same work. */
  #below(limit: number): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647
    return this.#seed % limit
  }
}

const kept = (length: number) => (length > 0 ? [length] : [])
