import { type AuditFilter, auditActions } from '@assay/contract/audit'
import { useId } from 'react'
import type { ListControl } from '../../platform/use-list-query.ts'
import { FilterSelect, SearchBox, SortSelect } from '../../ui/filter-bar.tsx'
import type { AuditPageQuery } from './calls.ts'
import { actionTexts } from './entry-text.ts'

export function AuditFilterBar({ list }: { list: ListControl<AuditPageQuery> }) {
  const { query, change } = list
  return (
    <search className="mb-5 grid grid-cols-2 gap-2.5 xl:grid-cols-[minmax(0,1fr)_13rem_10.5rem_auto_auto]">
      <SearchBox list={list} className="max-xl:col-span-full" />
      <FilterSelect
        label="Action"
        value={query.action}
        onChoose={(action: AuditFilter) => change({ action })}
      >
        <option value="All">Any Action</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {actionTexts[action].title}
          </option>
        ))}
      </FilterSelect>
      <SortSelect list={list} />
      <DayField label="From" value={query.from} onChoose={(from) => change({ from })} />
      <DayField label="To" value={query.to} onChoose={(to) => change({ to })} />
    </search>
  )
}

type DayFieldProps = { label: string; value: string; onChoose: (day: string) => void }

function DayField({ label, value, onChoose }: DayFieldProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-10 shrink-0 text-sm text-muted xl:w-auto">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field min-w-0"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
