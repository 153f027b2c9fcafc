import type { Assessment } from '@assay/contract/assessments'
import type { Choice } from '@assay/contract/lti-launches'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingNote } from '../../ui/skeleton.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { answerChoice, loadChoice, loadTests } from './calls.ts'
import { wasOpenedFromFrame } from './launch-window.ts'

const columns: Column<Assessment>[] = [
  { heading: 'TEST NAME', leading: true, cell: ({ name }) => name },
  { heading: 'NO. OF QUESTIONS', numeric: true, cell: ({ numOfQuestions }) => numOfQuestions },
  { heading: 'LANGUAGE', cell: ({ language }) => language },
  { heading: 'LEVEL', cell: ({ level }) => <LevelBadge level={level} /> },
  {
    heading: 'FOR',
    cell: ({ audience }) => (audience === 'invited' ? 'invited people' : 'everyone'),
  },
]

/** A teacher chooses a test for a place in a course. */
export function ChooseTestPage() {
  const { choiceId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.choice(choiceId),
    queryFn: ({ signal }) => loadChoice(choiceId, signal),
  })
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />
  if (!data) return <LoadingNote />
  return <Choosing choice={data} />
}

function Choosing({ choice: { _id, platform, course, returns } }: { choice: Choice }) {
  const [chosen, setChosen] = useState<ChosenTest>()
  const choose = useMutation({
    mutationFn: async ({ _id: testId, name, audience }: Assessment) => ({
      name,
      isForInvited: audience === 'invited',
      ...(await answerChoice(_id, testId)),
    }),
    onSuccess: (answer) => {
      setChosen(answer)
      if (answer.address !== null && !wasOpenedFromFrame()) location.assign(answer.address)
    },
    onError: ({ message }) => toast.error(message),
  })
  const place = course === null ? platform : `${course}, ${platform}`
  if (chosen) return <Chosen {...chosen} place={place} />
  const choosing: Column<Assessment> = {
    heading: 'CHOOSE',
    cell: (test) => (
      <Button
        kind="secondary"
        busy={choose.isPending && choose.variables._id === test._id}
        aria-label={`Choose ${test.name}`}
        onClick={() => choose.mutate(test)}
      >
        Choose
      </Button>
    ),
  }
  const all = [...columns, choosing]
  return (
    <>
      <PageHeader
        title="Choose a test"
        lead={`For ${place}. ${returns ? 'The course gets a link to it, with a column for the scores.' : 'The link in the course opens it from now on.'}`}
        action={
          <Link to={paths.createTest} className={buttonClass('secondary')}>
            Create a test first
          </Link>
        }
      />
      <ListView
        name={queryKeys.tests.live}
        load={loadTests}
        skeleton={<TableSkeleton columns={all} />}
      >
        {(tests) => (
          <Table
            caption="Tests to choose from"
            columns={all}
            rows={tests}
            rowKey={(test) => test._id}
          />
        )}
      </ListView>
    </>
  )
}

type ChosenTest = { name: string; isForInvited: boolean; address: string | null }
type ChosenProps = ChosenTest & { place: string }

function Chosen({ name, isForInvited, address, place }: ChosenProps) {
  return (
    <>
      <PageHeader title="The course has the test now" lead={`${name}, for ${place}.`} />
      <p role="status" className="max-w-prose">
        {address === null
          ? 'The link in the course opens it from now on. You can close this window.'
          : 'Go back to the window with your course. If nothing has changed there, take the answer back from here.'}
      </p>
      {isForInvited && (
        <p className="mt-3 max-w-prose">
          Only invited people may take it. On the page of the learning platform under Integrations,
          import the course as a group; then invite the group to the test.
        </p>
      )}
      {address !== null && (
        <a href={address} className={buttonClass('secondary', 'mt-5')}>
          Take it back from here
        </a>
      )}
    </>
  )
}
