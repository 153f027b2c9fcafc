import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useListQuery } from '../../platform/use-list-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AuditEntryItem } from './audit-entry.tsx'
import { auditFilters } from './audit-filters.ts'
import { auditKeys, auditPageQuery, exportUrl, loadEntries } from './calls.ts'

export function AuditPage() {
  const { query } = useListQuery(auditPageQuery)
  return (
    <>
      <PageHeader
        title="Audit log"
        lead="What administrators have changed, exported and opened, and when they signed in. Entries cannot be edited or deleted."
        action={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
            <Link to={paths.settings} className="link">
              Back to Settings
            </Link>
            <a href={exportUrl(query)} download className={buttonClass('secondary')}>
              <Download aria-hidden="true" className="-ml-1 size-4.5" />
              Download CSV
            </a>
          </div>
        }
      />
      <FilteredListView
        name={auditKeys.all}
        load={loadEntries}
        schema={auditPageQuery}
        filters={auditFilters}
        skeleton={<EntriesSkeleton />}
      >
        {(entries) => (
          <Card>
            <ol>
              {entries.map((entry) => (
                <AuditEntryItem key={entry._id} entry={entry} />
              ))}
            </ol>
          </Card>
        )}
      </FilteredListView>
    </>
  )
}

function EntriesSkeleton() {
  return (
    <Card>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-2.5 border-line px-5 py-4 not-last:border-b">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </Card>
  )
}
