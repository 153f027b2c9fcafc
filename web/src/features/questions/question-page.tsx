import type { BankQuestionDetail } from '@assay/contract/question-bank'
import { useQuery } from '@tanstack/react-query'
import { CircleSlash, Download, GitFork } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { originTitles, successText } from './amounts.ts'
import { loadQuestion, questionKeys, useFork } from './calls.ts'
import { CasesTab } from './detail/cases-tab.tsx'
import { ProgramsTab } from './detail/programs-tab.tsx'
import { StatementTab } from './detail/statement-tab.tsx'
import { UseTab } from './detail/use-tab.tsx'
import { ExportModal, questionUrl } from './export-modal.tsx'
import { WithdrawModal } from './withdraw-modal.tsx'

const tabs = [
  { name: 'statement', title: 'Statement' },
  { name: 'cases', title: 'Cases' },
  { name: 'programs', title: 'Programs' },
  { name: 'use', title: 'Use' },
  { name: 'figures', title: 'Figures' },
] as const
type TabName = (typeof tabs)[number]['name']

const views: Record<
  Exclude<TabName, 'figures'>,
  (props: { question: BankQuestionDetail }) => React.ReactNode
> = {
  statement: StatementTab,
  cases: CasesTab,
  programs: ProgramsTab,
  use: UseTab,
}

/** One question with everything that proves it. `figures`: how it did in tests. */
export function QuestionPage({ figures }: { figures: React.ReactNode }) {
  const { questionId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const selected = tabs.find(({ name }) => name === params.get('tab'))?.name ?? 'statement'
  const { data, error, refetch } = useQuery({
    queryKey: questionKeys.one(questionId),
    queryFn: ({ signal }) => loadQuestion(questionId, signal),
  })
  if (error && !data) return <ErrorState message={error.message} retry={() => void refetch()} />
  const View = selected === 'figures' ? undefined : views[selected]
  return (
    <>
      <Link to={paths.questions} className="link text-sm">
        All questions
      </Link>
      <PageHeader
        title={data?.title ?? 'Question'}
        lead={data && data.summary !== '' ? data.summary : undefined}
        action={data && <Actions question={data} />}
      />
      {data && <Facts question={data} />}
      <Tabs
        label="Parts of the question"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParams(tab === 'statement' ? {} : { tab }, { replace: true })}
      >
        {!data ? <DetailSkeleton /> : View ? <View question={data} /> : figures}
      </Tabs>
    </>
  )
}

function Actions({ question }: { question: BankQuestionDetail }) {
  const fork = useFork(question._id)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button kind="secondary" busy={fork.isPending} onClick={() => fork.mutate()}>
        <GitFork aria-hidden="true" className="-ml-1 size-4.5" />
        Fork
      </Button>
      <Button kind="secondary" onClick={() => setIsExporting(true)}>
        <Download aria-hidden="true" className="-ml-1 size-4.5" />
        Export
      </Button>
      {question.origin === 'ours' && question.withdrawnAt === null && (
        <Button kind="secondary" onClick={() => setIsWithdrawing(true)}>
          <CircleSlash aria-hidden="true" className="-ml-1 size-4.5" />
          Withdraw
        </Button>
      )}
      {isExporting && (
        <ExportModal
          title="Export this question"
          urlFor={(format) => questionUrl(question._id, format)}
          onClose={() => setIsExporting(false)}
        />
      )}
      {isWithdrawing && (
        <WithdrawModal question={question} onClose={() => setIsWithdrawing(false)} />
      )}
    </div>
  )
}

function Facts({ question }: { question: BankQuestionDetail }) {
  const { level, topic, minutes, origin, idea, content, withdrawnAt } = question
  const newest = question.editions[0]
  const isOld = newest !== undefined && newest._id !== question._id
  return (
    <>
      <ul className="-mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
        <li>
          <LevelBadge level={level} />
        </li>
        <li>{topic}</li>
        <li>{minutes} minutes</li>
        <li>{originTitles[origin]}</li>
        {content.kind === 'debugging' && <li>Debugging</li>}
        {content.kind === 'sql' && <li>SQL</li>}
        {content.kind === 'breaking' && <li>Break it</li>}
        {content.kind === 'testing' && <li>Write the tests</li>}
        {content.kind === 'staged' && <li>Work sample</li>}
        {content.kind === 'project' && <li>Work in existing code</li>}
        {idea !== '' && (
          <li>
            Idea:{' '}
            <Link to={`${paths.questions}?idea=${encodeURIComponent(idea)}`} className="link">
              {idea}
            </Link>
          </li>
        )}
        {question.successPercent !== null && <li>{successText(question)} solved it</li>}
      </ul>
      {withdrawnAt !== null && (
        <p className="mb-6 rounded-md border border-warn/30 bg-warn-soft px-4 py-2.5 text-warn">
          {isOld
            ? 'There is a newer edition of this question. Tests that have this one keep it.'
            : 'This question is withdrawn: no test draws it any more. Tests that have it keep it.'}
        </p>
      )}
    </>
  )
}

function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingNote />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-40" />
    </div>
  )
}
