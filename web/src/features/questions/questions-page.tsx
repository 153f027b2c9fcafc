import { newDraftPath, questionPath, studioPath } from '@assay/contract/page-paths'
import { type BankQuestion, bankListQuery } from '@assay/contract/question-bank'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useListQuery } from '../../platform/use-list-query.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { originTitles, successText, usesText } from './amounts.ts'
import { loadQuestions, questionKeys } from './calls.ts'
import { ExportModal, questionsUrl } from './export-modal.tsx'
import { statusFilter, useQuestionFilters } from './question-filters.tsx'

const columns: Column<BankQuestion>[] = [
  {
    heading: 'QUESTION',
    leading: true,
    cell: ({ _id, title, summary }) => (
      <>
        <Link to={questionPath(_id)} className="link wrap-anywhere">
          {title}
        </Link>
        {summary !== '' && <span className="block font-normal text-muted">{summary}</span>}
      </>
    ),
  },
  { heading: 'LEVEL', cell: ({ level }) => <LevelBadge level={level} /> },
  { heading: 'TOPIC', cell: ({ topic }) => topic },
  { heading: 'ORIGIN', cell: ({ origin }) => originTitles[origin] },
  { heading: 'TESTS', numeric: true, cell: ({ uses }) => usesText(uses) },
  { heading: 'SOLVED', numeric: true, cell: successText },
]

/** The question bank. */
export function QuestionsPage() {
  const { query } = useListQuery(bankListQuery)
  const filters = useQuestionFilters(query)
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      <PageHeader
        title="Questions"
        lead="What tests are made of: how often each question is used, and how many solve it."
        action={
          <div className="flex flex-wrap gap-2.5">
            <Button kind="secondary" onClick={() => setIsExporting(true)}>
              <Download aria-hidden="true" className="-ml-1 size-4.5" />
              Export
            </Button>
            <Link to={studioPath} className={buttonClass('secondary')}>
              Drafts
            </Link>
            <Link to={newDraftPath} className={buttonClass('primary')}>
              <Plus aria-hidden="true" className="-ml-1 size-4.5" />
              New question
            </Link>
          </div>
        }
      />
      {isExporting && (
        <ExportModal
          title="Export these questions"
          urlFor={(format) => questionsUrl(query, format)}
          onClose={() => setIsExporting(false)}
        />
      )}
      <FilteredListView
        name={questionKeys.list}
        load={loadQuestions}
        schema={bankListQuery}
        filters={[...filters, statusFilter]}
        skeleton={<TableSkeleton columns={columns} />}
        empty={
          <EmptyState
            title="No questions yet"
            text="Write the first one. Tests can draw it once it is published."
          />
        }
      >
        {(questions) => (
          <Table caption="Questions" columns={columns} rows={questions} rowKey={({ _id }) => _id} />
        )}
      </FilteredListView>
    </>
  )
}
