import { marksPerQuestion } from '@assay/contract/constants'

/** The marks of a question by points: whole numbers, at least one each. */
export function sharedMarks(points: readonly number[]): number[] {
  const total = points.reduce((sum, one) => sum + one, 0)
  const exact = points.map((one) => (marksPerQuestion * one) / total)
  const marks = exact.map((one) => Math.max(1, Math.floor(one)))
  const change = (step: 1 | -1) => {
    const gap = (at: number) => step * ((exact[at] ?? 0) - (marks[at] ?? 0))
    const [at] = [...marks.keys()]
      .filter((one) => step === 1 || (marks[one] ?? 0) > 1)
      .sort((left, right) => gap(right) - gap(left))
    if (at !== undefined) marks[at] = (marks[at] ?? 0) + step
  }
  const missing = () => marksPerQuestion - marks.reduce((sum, one) => sum + one, 0)
  while (missing() > 0) change(1)
  while (missing() < 0) change(-1)
  return marks
}
