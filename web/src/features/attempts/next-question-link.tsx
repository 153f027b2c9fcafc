import type { ReadAssessment } from '@assay/contract/attempts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { codingTarget, nextUnanswered, withAnswer } from './question-order.ts'

type NextQuestionLinkProps = { test: ReadAssessment; questionId: string }

/** Offered with the result of an answer, unless it was the last one. */
export function NextQuestionLink({ test, questionId }: NextQuestionLinkProps) {
  const next = nextUnanswered(test, questionId)
  if (!next) return null
  return (
    <Link
      {...codingTarget(withAnswer(test, questionId), next)}
      className={buttonClass('primary', 'shrink-0')}
    >
      Next question
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
