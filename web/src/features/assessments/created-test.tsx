import type { Assessment } from '@assay/contract/assessments'
import { Plus, UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { candidatesPath, testPath } from '../../platform/dashboard-paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type CreatedTestProps = { test: Assessment; onCreateAnother: () => void }

/** What to do next with the test that was just created. */
export function CreatedTest({ test, onCreateAnother }: CreatedTestProps) {
  const card = useRef<HTMLDivElement>(null)
  // The field that had the focus is gone with the form.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus()
  }, [])
  return (
    <Card className="mb-5 max-w-xl px-6 py-5 sm:px-8">
      <div ref={card} tabIndex={-1} className="outline-none">
        <p role="status" className="font-medium wrap-anywhere">
          {test.name} is ready.{' '}
          <span className="font-normal text-muted">
            {test.audience === 'invited'
              ? 'Only people you invite can see it.'
              : 'Every candidate finds it under Assessments.'}
          </span>
        </p>
        <div className="mt-3.5 flex flex-wrap gap-2.5">
          <Link to={testPath(test._id)} className={buttonClass('secondary')}>
            Open test
          </Link>
          <Link to={candidatesPath(test._id)} className={buttonClass('secondary')}>
            <UserPlus aria-hidden="true" className="-ml-1 size-4.5" />
            Invite people
          </Link>
          <Button kind="secondary" onClick={onCreateAnother}>
            <Plus aria-hidden="true" className="-ml-1 size-4.5" />
            Create another
          </Button>
        </div>
      </div>
    </Card>
  )
}
