import type { QuestionContent, TimeLimits } from '@assay/contract/question-parts'
import type { Question } from '../../question.ts'

/** A question of the bank as the studio has it. */
export function contentOf(question: Question): {
  content: QuestionContent
  limits: TimeLimits | null
} {
  // Shipped questions have one text and no pictures.
  const { slug: _slug, limits = null, translations: _none, pictures: _nor, ...rest } = question
  const content = {
    ...rest,
    summary: rest.summary ?? '',
    idea: rest.idea ?? '',
    noSlowSolutionReason: rest.noSlowSolutionReason ?? '',
    validator: rest.validator ?? '',
    generator: rest.generator ?? '',
    groups: [...rest.groups],
    shape: [...rest.shape],
    samples: [...rest.samples],
    hiddenCases: [...rest.hiddenCases],
    starters: [...rest.starters],
    solutions: [...rest.solutions],
    failing: [...rest.failing],
    survivors: [...rest.survivors],
  }
  return { content, limits }
}
