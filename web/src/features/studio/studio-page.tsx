import { draftPath, newDraftPath } from '@assay/contract/page-paths'
import type { DraftRow } from '@assay/contract/studio'
import { Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../platform/dates.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { draftListQuery, loadDrafts, studioKeys } from './calls.ts'
import { DeleteDraftModal } from './delete-draft-modal.tsx'
import { ImportModal } from './import/import-modal.tsx'
import { ProofStateBadge } from './proof/proof-checks.tsx'

const states: Record<DraftRow['state'], string> = {
  unpublished: 'Not published',
  published: 'Published',
  changed: 'Changed since',
}

const titleOf = ({ title }: Pick<DraftRow, 'title'>) => title || 'Untitled question'

function columnsFor(onDelete: (draft: DraftRow) => void): Column<DraftRow>[] {
  return [
    {
      heading: 'QUESTION',
      leading: true,
      cell: (draft) => (
        <Link to={draftPath(draft._id)} className="link wrap-anywhere">
          {titleOf(draft)}
        </Link>
      ),
    },
    { heading: 'LEVEL', cell: ({ level }) => <LevelBadge level={level} /> },
    {
      heading: 'TOPIC',
      cell: ({ topic }) => <span className="wrap-anywhere">{topic || '–'}</span>,
    },
    {
      heading: 'SAVED',
      cell: ({ savedAt, savedBy }) => (
        <span className="text-sm">
          {formatDateTime(savedAt)}
          <span className="block text-muted wrap-anywhere">by {savedBy}</span>
        </span>
      ),
    },
    { heading: 'STATE', cell: ({ state }) => states[state] },
    {
      heading: 'PROOF',
      cell: ({ proof }) =>
        proof === null ? (
          <span className="text-muted">None</span>
        ) : (
          <ProofStateBadge state={proof} />
        ),
    },
    {
      heading: 'DELETE',
      cell: (draft) => (
        <IconButton
          label={`Delete ${titleOf(draft)}`}
          onClick={() => onDelete(draft)}
          className="max-md:-my-2 max-md:-mr-2.5 md:-ml-2.5"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      ),
    },
  ]
}

export function StudioPage() {
  const [deleting, setDeleting] = useState<DraftRow>()
  const [isImporting, setIsImporting] = useState(false)
  const columns = columnsFor(setDeleting)
  return (
    <>
      <PageHeader
        title="Studio"
        lead="Questions of your own, from the first draft to the published edition."
        action={
          <div className="flex flex-wrap gap-2.5">
            <Button kind="secondary" onClick={() => setIsImporting(true)}>
              <Upload aria-hidden="true" className="-ml-1 size-4.5" />
              Import
            </Button>
            <NewQuestion />
          </div>
        }
      />
      <FilteredListView
        name={studioKeys.list}
        load={loadDrafts}
        schema={draftListQuery}
        filters={[{ kind: 'sort' }]}
        isChanging={({ proof }) => proof === 'waiting' || proof === 'running'}
        skeleton={<TableSkeleton columns={columns} />}
        empty={
          <EmptyState
            title="No drafts yet"
            text="The studio is where you write questions of your own. Each one is proven with real programs before any test can draw it."
            action={<NewQuestion />}
          />
        }
      >
        {(drafts) => (
          <Table caption="Drafts" columns={columns} rows={drafts} rowKey={({ _id }) => _id} />
        )}
      </FilteredListView>
      {isImporting && <ImportModal onClose={() => setIsImporting(false)} />}
      {deleting && <DeleteDraftModal draft={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function NewQuestion() {
  return (
    <Link to={newDraftPath} className={buttonClass('primary')}>
      <Plus aria-hidden="true" className="-ml-1 size-4.5" />
      New question
    </Link>
  )
}
