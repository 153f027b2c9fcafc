import type { HiddenTrial, ShownTrial } from '@assay/contract/kinds/break-it/trial'

/** The programs that a case tries inputs on; null if it is none. */
export function programsOf(text: string): readonly string[] | null {
  try {
    const trial: Partial<ShownTrial & HiddenTrial> | null = JSON.parse(text)
    const programs = trial?.programs ?? (trial?.program === undefined ? [] : [trial.program])
    const isText = programs.every((program) => typeof program === 'string')
    return isText && programs.length > 0 ? programs : null
  } catch {
    return null
  }
}
