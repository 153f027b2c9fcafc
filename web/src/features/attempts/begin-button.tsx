import { asksBeforeBeginning } from '@assay/contract/assessments'
import type { ReadAssessment } from '@assay/contract/attempts'
import { ArrowRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useBeginTest } from './use-test.ts'

/** Leads to the questions. Where a clock would start, it begins the test first. */
export function BeginButton({ test }: { test: ReadAssessment }) {
  const navigate = useNavigate()
  const questions = { pathname: paths.questionList, search: `?test=${test._id}` }
  const begin = useBeginTest({ onBegun: () => navigate(questions, { replace: true }) })
  if (!asksBeforeBeginning(test)) {
    return (
      <Link to={questions} className={buttonClass()}>
        Start
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    )
  }
  return (
    <Button busy={begin.isPending} onClick={() => begin.mutate(test)}>
      {test.ownTimeLimitMinutes === null ? 'Begin the test' : 'Begin, and start the clock'}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Button>
  )
}
