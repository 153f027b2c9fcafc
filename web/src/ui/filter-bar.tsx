import { levels } from '@assay/contract/catalogue'
import type { PageQuery, SortOrder } from '@assay/contract/lists'
import { type ReactNode, useId } from 'react'
import type { ListControl } from '../platform/use-list-query.ts'
import { FilterSelect } from './filter-select.tsx'
import { GroupSelect } from './group-select.tsx'
import { SearchBox } from './search-box.tsx'

type NameIn<Query> = keyof Query & string
type Choices = readonly (readonly [value: string, title: string])[]
type Sort = { label: string; sortBy?: string; sortOrder: SortOrder }

/** One way to narrow or sort a list. Each is kept in the URL, under its name. */
export type Filter<Query extends PageQuery> =
  | { kind: 'level' }
  | { kind: 'choice'; name: NameIn<Query>; label: string; choices: Choices }
  /** Not there while there is no group. */
  | { kind: 'group'; name: NameIn<Query> }
  | { kind: 'day'; name: NameIn<Query>; label: string }
  | { kind: 'sort'; sorts?: readonly [Sort, ...Sort[]] }
  /** Set by a link from elsewhere, and only then shown, to be taken back. */
  | { kind: 'link'; name: NameIn<Query>; text: (value: string) => ReactNode; showAll: string }

/** What the specified lists have. */
export const usualFilters = [{ kind: 'level' }, { kind: 'sort' }] as const

export const choicesOf = (titles: Record<string, string>): Choices => Object.entries(titles)

const byDate = [
  { label: 'Newest First', sortOrder: 'desc' },
  { label: 'Oldest First', sortOrder: 'asc' },
] as const

type FilterBarProps<Query extends PageQuery> = {
  list: ListControl<Query>
  filters: readonly Filter<Query>[]
  /** What can be done with the list, such as adding to it. */
  action?: ReactNode
  hasSearch?: boolean
}

/** The search box and the filters of a list. Controls that do not fit in a row share the next. */
export function FilterBar<Query extends PageQuery>(props: FilterBarProps<Query>) {
  const { list, filters, action, hasSearch = true } = props
  const controls = filters.filter(({ kind }) => kind !== 'link')
  const links = filters.filter((filter) => filter.kind === 'link')
  return (
    <search className="mb-5 flex flex-wrap items-center gap-2.5">
      {hasSearch && (
        <SearchBox list={list} className={`min-w-0 grow-[9] ${searchWidth(controls.length)}`} />
      )}
      {controls.map((filter) => (
        <Control
          key={'name' in filter ? filter.name : filter.kind}
          list={list}
          filter={filter}
          className="min-w-0 grow basis-2/5 sm:basis-36"
        />
      ))}
      {action !== undefined && (
        <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:w-full">{action}</div>
      )}
      {links.map(({ name, text, showAll }) => {
        const value = valueIn(list, name)
        return (
          value !== '' && (
            <p key={name} className="flex basis-full flex-wrap items-center gap-x-3 text-muted">
              <span>{text(value)}</span>
              <button
                type="button"
                onClick={() => set(list, name, undefined)}
                className="link min-h-7"
              >
                {showAll}
              </button>
            </p>
          )
        )
      })}
    </search>
  )
}

/** A row of its own where it would be too narrow beside the others. */
function searchWidth(controls: number): string {
  if (controls > 4) return 'basis-full'
  return controls > 3 ? 'basis-full xl:basis-56' : 'basis-full sm:basis-56'
}

type ControlProps<Query extends PageQuery> = {
  list: ListControl<Query>
  filter: Filter<Query>
  className: string
}

function Control<Query extends PageQuery>({ list, filter, className }: ControlProps<Query>) {
  switch (filter.kind) {
    case 'level':
      return (
        <FilterSelect
          label="Level"
          className={className}
          value={list.levelChosen ? valueIn(list, 'level') : ''}
          onChoose={(level) => set(list, 'level', level)}
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
    case 'choice':
      return (
        <FilterSelect
          label={filter.label}
          className={className}
          value={valueIn(list, filter.name)}
          onChoose={(value) => set(list, filter.name, value)}
        >
          {filter.choices.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </FilterSelect>
      )
    case 'group':
      return (
        <GroupSelect
          placeholder="Any Group"
          className={className}
          value={valueIn(list, filter.name)}
          onChoose={(groupId) => set(list, filter.name, groupId || undefined)}
        />
      )
    case 'day':
      return (
        <DayField
          label={filter.label}
          className={className}
          value={valueIn(list, filter.name)}
          onChoose={(day) => set(list, filter.name, day)}
        />
      )
    case 'sort':
      return <SortSelect list={list} sorts={filter.sorts ?? byDate} className={className} />
    case 'link':
      return null
  }
}

type SortSelectProps = { list: ListControl; sorts: readonly [Sort, ...Sort[]]; className: string }

function SortSelect({ list, sorts, className }: SortSelectProps) {
  const query: PageQuery & { sortBy?: string } = list.query
  const chosen = sorts.find(
    ({ sortBy, sortOrder }) => sortBy === query.sortBy && sortOrder === query.sortOrder,
  )
  return (
    <FilterSelect
      label="Sort order"
      className={className}
      value={valueOfSort(chosen ?? sorts[0])}
      onChoose={(value: string) => {
        const { label: _, ...sort } = sorts.find((one) => valueOfSort(one) === value) ?? sorts[0]
        list.change(sort)
      }}
    >
      {sorts.map((sort) => (
        <option key={sort.label} value={valueOfSort(sort)}>
          {sort.label}
        </option>
      ))}
    </FilterSelect>
  )
}

const valueOfSort = ({ sortBy, sortOrder }: Sort) =>
  sortBy === undefined ? sortOrder : `${sortBy} ${sortOrder}`

type DayFieldProps = {
  label: string
  value: string
  onChoose: (day: string) => void
  className: string
}

function DayField({ label, value, onChoose, className }: DayFieldProps) {
  const id = useId()
  return (
    // Wide enough for a date in every notation, and no wider.
    <div className={`flex items-center gap-2 sm:min-w-52 sm:max-w-60 ${className}`}>
      <label htmlFor={id} className="shrink-0 text-sm text-muted">
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

const valueIn = ({ query }: { query: object }, name: string): string =>
  String((query as Record<string, unknown>)[name] ?? '')

function set<Query extends PageQuery>(
  list: ListControl<Query>,
  name: string,
  value: string | undefined,
) {
  list.change({ [name]: value } as Partial<Query>)
}
