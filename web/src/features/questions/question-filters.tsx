import type { BankListQuery, BankStatus, OriginFilter } from '@assay/contract/question-bank'
import { useQuery } from '@tanstack/react-query'
import type { ListControl } from '../../platform/use-list-query.ts'
import { FilterSelect, LevelSelect, SearchBox } from '../../ui/filter-bar.tsx'
import { loadFilters, questionKeys } from './calls.ts'

type FiltersProps = {
  list: ListControl<BankListQuery>
  /** Whether withdrawn questions can be looked at too. */
  hasWithdrawn?: boolean
}

const originOptions: Record<OriginFilter, string> = {
  All: 'Any Origin',
  shipped: 'Shipped',
  ours: 'Ours',
}
const statusOptions: Record<BankStatus, string> = { offered: 'Offered', withdrawn: 'Withdrawn' }

/** Search, level, topic, origin, and the idea if one is set. */
export function QuestionFilters({ list, hasWithdrawn = false }: FiltersProps) {
  const { query, change } = list
  const { data } = useQuery({
    queryKey: questionKeys.filters,
    queryFn: ({ signal }) => loadFilters(signal),
  })
  return (
    <>
      <search
        className={`mb-5 grid grid-cols-2 gap-2.5 ${hasWithdrawn ? 'xl:grid-cols-[minmax(0,1fr)_repeat(4,10rem)]' : 'sm:grid-cols-3'}`}
      >
        <SearchBox
          list={list}
          className={hasWithdrawn ? 'max-xl:col-span-full' : 'col-span-full'}
        />
        <LevelSelect list={list} />
        <FilterSelect
          label="Topic"
          value={query.topic}
          onChoose={(topic: string) => change({ topic })}
        >
          <option value="">Any Topic</option>
          {/* Shown before the topics are loaded. */}
          {!data && query.topic !== '' && <option value={query.topic}>{query.topic}</option>}
          {data?.topics.map((topic) => (
            <option key={topic} value={topic}>
              {topic}
            </option>
          ))}
        </FilterSelect>
        <OptionSelect
          label="Origin"
          value={query.origin}
          options={originOptions}
          onChoose={(origin) => change({ origin })}
        />
        {hasWithdrawn && (
          <OptionSelect
            label="Status"
            value={query.status}
            options={statusOptions}
            onChoose={(status) => change({ status })}
          />
        )}
      </search>
      {query.idea !== '' && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3">
          <span>
            Only the idea <span className="font-semibold">{query.idea}</span>
          </span>
          <button type="button" className="link" onClick={() => change({ idea: '' })}>
            Show all ideas
          </button>
        </p>
      )}
    </>
  )
}

type OptionSelectProps<Value extends string> = {
  label: string
  value: Value
  options: Record<Value, string>
  onChoose: (value: Value) => void
}

function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { label, value, options, onChoose } = props
  return (
    <FilterSelect label={label} value={value} onChoose={onChoose}>
      {Object.entries<string>(options).map(([option, title]) => (
        <option key={option} value={option}>
          {title}
        </option>
      ))}
    </FilterSelect>
  )
}
