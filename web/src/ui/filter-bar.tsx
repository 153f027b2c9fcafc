import { levels } from '@assay/contract/catalogue'
import { type LevelFilter, type ListQuery, type SortOrder, sortOrders } from '@assay/contract/lists'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListControl } from '../platform/use-list-query.ts'
import { SelectFrame } from './select-field.tsx'

const searchPauseMs = 250
const sortLabels: Record<SortOrder, string> = { desc: 'Newest First', asc: 'Oldest First' }

/** The controls that every list has. */
export function FilterBar({ list }: { list: ListControl<ListQuery> }) {
  return (
    <search className="mb-5 grid grid-cols-2 gap-2.5 sm:grid-cols-[minmax(0,1fr)_11.5rem_10.5rem]">
      <SearchBox list={list} className="max-sm:col-span-2" />
      <LevelSelect list={list} />
      <SortSelect list={list} />
    </search>
  )
}

type SortSelectProps = { list: ListControl; className?: string }

export function SortSelect({ list, className = '' }: SortSelectProps) {
  return (
    <FilterSelect
      label="Sort order"
      className={className}
      value={list.query.sortOrder}
      onChoose={(sortOrder: SortOrder) => list.change({ sortOrder })}
    >
      {sortOrders.map((order) => (
        <option key={order} value={order}>
          {sortLabels[order]}
        </option>
      ))}
    </FilterSelect>
  )
}

type LevelSelectProps = { list: ListControl<ListQuery> }

export function LevelSelect({ list: { query, levelChosen, change } }: LevelSelectProps) {
  return (
    <FilterSelect
      label="Level"
      value={levelChosen ? query.level : ''}
      onChoose={(level: LevelFilter) => change({ level })}
    >
      <option value="" disabled>
        Select Level
      </option>
      <option value="All">Select All</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {level}
        </option>
      ))}
    </FilterSelect>
  )
}

type FilterSelectProps<Value extends string> = {
  label: string
  value: Value | ''
  onChoose: (value: Value) => void
  className?: string
  /** The options, whose values must be of type `Value`. */
  children: ReactNode
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, onChoose, className, children } = props
  return (
    <SelectFrame className={className}>
      <select
        aria-label={label}
        className="field pick"
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {children}
      </select>
    </SelectFrame>
  )
}

type SearchBoxProps = { list: ListControl; className?: string }

/**
 * Searches after a pause in typing. Not when the box loses the focus: the list would change under a
 * press on one of its buttons. Not while another page is loading either, since that would bring the
 * user back. Follows the URL when that changes by itself.
 */
export function SearchBox({ list: { query, change }, className = '' }: SearchBoxProps) {
  const value = query.search
  const [text, setText] = useState(value)
  const isIdle = useNavigation().state === 'idle'
  const sent = useRef(value)
  const send = useRef(() => {})
  send.current = () => {
    const search = text.trim()
    if (search === sent.current) return
    sent.current = search
    change({ search }, { replace: true })
  }

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (!isIdle || text.trim() === sent.current) return
    const timer = setTimeout(() => send.current(), searchPauseMs)
    return () => clearTimeout(timer)
  }, [text, isIdle])

  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label="Search"
        placeholder="Search here..."
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="field pl-10"
      />
    </div>
  )
}

type NamedSort<Key extends string> = { label: string; sortBy: Key; sortOrder: SortOrder }

type NamedSortSelectProps<Key extends string> = {
  sorts: readonly [NamedSort<Key>, ...NamedSort<Key>[]]
  query: { sortBy: Key; sortOrder: SortOrder }
  onChoose: (sort: { sortBy: Key; sortOrder: SortOrder }) => void
  className?: string
}

/** For lists that can be sorted by more than the date. */
export function NamedSortSelect<Key extends string>(props: NamedSortSelectProps<Key>) {
  const { sorts, query, onChoose, className = '' } = props
  const chosen = sorts.find(
    ({ sortBy, sortOrder }) => sortBy === query.sortBy && sortOrder === query.sortOrder,
  )
  return (
    <FilterSelect
      label="Sort order"
      className={className}
      value={(chosen ?? sorts[0]).label}
      onChoose={(label: string) => {
        const { sortBy, sortOrder } = sorts.find((one) => one.label === label) ?? sorts[0]
        onChoose({ sortBy, sortOrder })
      }}
    >
      {sorts.map(({ label }) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </FilterSelect>
  )
}
