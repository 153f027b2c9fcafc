import { maxPageSize } from '@assay/contract/constants'
import { failures } from '@assay/contract/failures'
import { listGroups, readGroup } from '@assay/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { okOrThrow } from '../platform/failure.ts'
import { queryKeys } from '../platform/query-keys.ts'
import { FilterSelect } from './filter-select.tsx'

const loadNewest = async ({ signal }: { signal: AbortSignal }) =>
  okOrThrow(
    await call(listGroups, { query: { limit: maxPageSize }, signal }),
    failures.somethingWrong,
  ).data

const loadGroup = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(readGroup, { params: { id }, signal }), failures.somethingWrong).data

type GroupSelectProps = {
  /** What stands there while no group is chosen. */
  placeholder: string
  value?: string | undefined
  onChoose: (groupId: string) => void
  className?: string
}

/** The newest groups, as many as one page holds. Not there while there is no group. */
export function GroupSelect({ placeholder, value = '', onChoose, className }: GroupSelectProps) {
  const { data: newest = [] } = useQuery({
    queryKey: [...queryKeys.groups.all, 'choices'],
    queryFn: loadNewest,
  })
  const isOlder = value !== '' && newest.length > 0 && !newest.some(({ _id }) => _id === value)
  const { data: older } = useQuery({
    queryKey: [...queryKeys.groups.all, 'one', value],
    queryFn: ({ signal }) => loadGroup(value, signal),
    enabled: isOlder,
  })
  const groups = older ? [...newest, older] : newest
  if (groups.length === 0) return null
  return (
    <FilterSelect label="Group" value={value} onChoose={onChoose} className={className}>
      <option value="">{placeholder}</option>
      {groups.map(({ _id, name, members }) => (
        <option key={_id} value={_id}>
          {name} ({members})
        </option>
      ))}
    </FilterSelect>
  )
}
