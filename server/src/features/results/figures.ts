import { type ItemFigures, type ItemFinding, itemBounds } from '@assay/contract/items'
import { minCountedAnswers } from '@assay/contract/results'
import { addSums, noSums, type Sums } from './contribution.ts'

/** What is known of a question from its sums in each test. */
export function figuresOf(ofTests: readonly Sums[], medianSeconds: number | null): ItemFigures {
  const all = noSums()
  for (const one of ofTests) addSums(all, one)
  const { counted, answered } = all
  if (counted < minCountedAnswers) {
    return {
      ...{ counted, answered, finding: 'too-few' },
      ...{ facility: null, discrimination: null, medianSeconds: null },
      ...{ runsPerAnswer: null, abandoned: null },
    }
  }
  const facility = all.solved / counted
  const discrimination = correlation(ofTests)
  return {
    ...{ counted, answered, facility, discrimination, medianSeconds },
    finding: findingOf(facility, discrimination),
    runsPerAnswer: answered === 0 ? null : all.runs / answered,
    abandoned: all.abandoned / counted,
  }
}

function findingOf(facility: number, discrimination: number | null): ItemFinding {
  if (discrimination !== null && discrimination < 0) return 'negative'
  if (facility >= itemBounds.tooEasy) return 'too-easy'
  if (facility <= itemBounds.tooHard) return 'too-hard'
  if (discrimination !== null && discrimination < itemBounds.weak) return 'weak'
  return 'good'
}

/**
 * The corrected item-total correlation, within tests: how long and hard the rest of each test is must
 * not look like a property of the question. Null if either side is the same for everybody.
 */
function correlation(ofTests: readonly Sums[]): number | null {
  let [xx, rr, xr] = [0, 0, 0]
  for (const one of ofTests) {
    if (one.counted === 0) continue
    xx += one.xx - one.x ** 2 / one.counted
    rr += one.rr - one.r ** 2 / one.counted
    xr += one.xr - (one.x * one.r) / one.counted
  }
  // The sums are whole numbers, so that anything smaller comes from rounding.
  const least = 1e-6
  return xx < least || rr < least ? null : xr / Math.sqrt(xx * rr)
}
