import { levels } from '@assay/contract/catalogue'
import { type LevelFilter, type SortOrder, sortOrders } from '@assay/contract/lists'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListControl } from '../platform/use-list-query.ts'
import { SelectFrame } from './select-field.tsx'

const searchPauseMs = 250
const sortLabels: Record<SortOrder, string> = { desc: 'Newest First', asc: 'Oldest First' }

export function FilterBar({ list }: { list: ListControl }) {
  const { query, levelChosen, change } = list
  return (
    <search className="mb-5 grid grid-cols-2 gap-2.5 sm:grid-cols-[minmax(0,1fr)_11.5rem_10.5rem]">
      <SearchBox
        value={query.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <SelectFrame>
        <select
          aria-label="Level"
          className="field pick"
          value={levelChosen ? query.level : ''}
          onChange={({ target }) => change({ level: target.value as LevelFilter })}
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
        </select>
      </SelectFrame>
      <SelectFrame>
        <select
          aria-label="Sort order"
          className="field pick"
          value={query.sortOrder}
          onChange={({ target }) => change({ sortOrder: target.value as SortOrder })}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {sortLabels[order]}
            </option>
          ))}
        </select>
      </SelectFrame>
    </search>
  )
}

type SearchBoxProps = { value: string; onSearch: (text: string) => void }

/**
 * Searches after a pause in typing or when the box loses the focus: a search that came later could
 * bring back the user from another page. Follows the URL when that changes by itself.
 */
function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useRef(() => {})
  send.current = () => {
    const search = text.trim()
    if (search === sent.current) return
    sent.current = search
    onSearch(search)
  }

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => send.current(), searchPauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div className="relative max-sm:col-span-2">
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
        onBlur={() => send.current()}
        className="field pl-10"
      />
    </div>
  )
}
