import type { JudgingProgress } from '@assay/contract/judgings'

/** The result of an answer that has been judged. */
export type Verdict = { correct: boolean; score: number }

/** Null as long as the answer is being judged. */
export function judgedVerdict(
  answer: Pick<JudgingProgress, 'correct' | 'score'> | undefined,
): Verdict | null {
  if (!answer || answer.correct === null || answer.score === null) return null
  return { correct: answer.correct, score: answer.score }
}
