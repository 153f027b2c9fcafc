import type { Assessment } from '@assay/contract/assessments'
import { testRulesPath } from '@assay/contract/page-paths'
import { Pencil, RefreshCw, Trash2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deleteTestPath, editTestPath, rejudgeTestPath } from '../../platform/dashboard-paths.ts'
import { paths } from '../../platform/paths.ts'
import { testOptionEntries } from '../../platform/test-options/table.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { toDeleteState, toEditState } from './navigation-state.ts'

/** The options of a test, its address, and what can be done with it. */
export function TestOverview({ test }: { test: Assessment }) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <Card className="p-5 sm:p-6">
        <dl className="grid gap-3">
          {factsOf(test).map(([term, fact]) => (
            <div key={term} className="grid gap-x-6 sm:grid-cols-[11rem_1fr]">
              <dt className="text-muted">{term}</dt>
              <dd className="font-medium break-words whitespace-pre-line">{fact}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <AddressOfTest test={test} />
      <div className="flex flex-wrap gap-2.5">
        <Link
          to={editTestPath(test._id)}
          state={toEditState(test)}
          className={buttonClass('secondary')}
        >
          <Pencil aria-hidden="true" className="-ml-1 size-4.5" />
          Edit
        </Link>
        <DuplicateButton id={test._id} />
        <Link
          to={{ pathname: paths.userAttempts, search: `?testId=${test._id}` }}
          className={buttonClass('secondary')}
        >
          <Users aria-hidden="true" className="-ml-1 size-4.5" />
          Attempts
        </Link>
        {test.marking === 'cases' && (
          <Link
            to={rejudgeTestPath(test._id)}
            state={{ name: test.name }}
            className={buttonClass('secondary')}
          >
            <RefreshCw aria-hidden="true" className="-ml-1 size-4.5" />
            Rejudge
          </Link>
        )}
        <Link
          to={deleteTestPath(test._id)}
          state={toDeleteState(test)}
          className={buttonClass('secondary')}
        >
          <Trash2 aria-hidden="true" className="-ml-1 size-4.5" />
          Delete
        </Link>
      </div>
    </div>
  )
}

/** Short facts first, then texts. */
function factsOf(test: Assessment): [term: string, fact: ReactNode][] {
  const ofOptions = (ofTexts: boolean) =>
    testOptionEntries.flatMap(([, { control, fact }]): [string, string][] => {
      const text = (control.type === 'text') === ofTexts ? fact?.text(test) : null
      return fact && text ? [[fact.term, text]] : []
    })
  return [['Questions', test.numOfQuestions], ...ofOptions(false), ...ofOptions(true)]
}

/** Candidates read the rules there, and begin. */
function AddressOfTest({ test }: { test: Assessment }) {
  const address = location.origin + testRulesPath(test._id)
  return (
    <section aria-labelledby="address">
      <h2 id="address" className="font-medium">
        Link to the test
      </h2>
      <p className="mt-1 text-sm text-muted">
        {test.audience === 'invited'
          ? 'It works for invited people who are signed in. New people need the link in their email.'
          : 'For candidates who are signed in.'}
      </p>
      <p className="mt-2.5 flex w-fit max-w-full items-center rounded-md border border-line bg-surface pl-3.5">
        <span className="truncate font-mono text-sm select-all">{address}</span>
        <CopyButton text={address} label="Copy the link" />
      </p>
    </section>
  )
}
