import type { Question } from '@assay/contract/questions'

/** The first sample has no number; in a question with stages, each belongs to one of them. */
export function sampleLabel({ stages }: Pick<Question, 'stages'>, label: string, at: number) {
  if (stages) return `${label} of stage ${at + 1}`
  return at === 0 ? label : `${label} ${at + 1}`
}
