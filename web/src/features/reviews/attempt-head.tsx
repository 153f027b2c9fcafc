import type { AttemptRow } from '@assay/contract/attempt-review'
import type { ReactNode, Ref } from 'react'
import { EmailText } from '../../ui/email-text.tsx'
import { ResultHead } from '../../ui/result/result-head.tsx'
import { Score } from '../../ui/result/score.tsx'
import { AttemptStatus } from './attempt-status.tsx'

type HeadProps = {
  attempt: AttemptRow
  heading: Ref<HTMLHeadingElement>
  action?: ReactNode
}

/** Candidate, test, times and total score. */
export function AttemptHead({ attempt, heading, action }: HeadProps) {
  return (
    <ResultHead
      {...attempt}
      name={attempt.test}
      heading={heading}
      action={action}
      aside={<AttemptStatus {...attempt} />}
      candidate={
        <>
          <span className="block font-medium">{attempt.name}</span>
          <EmailText email={attempt.email} />
        </>
      }
      score={<Score {...attempt} hasPercent isLarge />}
    />
  )
}
