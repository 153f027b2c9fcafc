import { hasRecipe, spellOut } from '@assay/questions/expand'

interface Texts {
  readonly input: string
  readonly output: string
}

/** A task of the reading threads. */
export function spellOutAll(cases: readonly Texts[]): Texts[] {
  return cases.map(spellOut)
}

export interface CaseReading {
  readonly spellOutAll: (cases: readonly Texts[]) => Promise<Texts[]>
}

/** In a thread if there are recipes, as these can be expensive. Otherwise starting one would be. */
export async function spellOutCases<T extends Texts>(
  reading: CaseReading,
  cases: readonly T[],
): Promise<T[]> {
  if (!cases.some(hasRecipe)) return cases.map(spellOut)
  const texts = await reading.spellOutAll(cases.map(({ input, output }) => ({ input, output })))
  return cases.map((one, at) => ({ ...one, ...texts[at] }))
}
