import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Card } from '../../ui/card.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AuditEntryItem } from './audit-entry.tsx'
import { auditFilters } from './audit-filters.ts'
import { auditKeys, auditPageQuery, loadEntries } from './calls.ts'

export function AuditPage() {
  return (
    <>
      <PageHeader
        title="Audit log"
        lead="Everything administrators have changed or exported. Entries cannot be edited or deleted."
        action={
          <Link to={paths.settings} className="link">
            Back to Settings
          </Link>
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
