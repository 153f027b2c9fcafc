import { urlOf } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import type {
  AddMembersBody,
  BadRows,
  CreateGroupBody,
  GroupListQuery,
} from '@assay/contract/groups'
import * as groups from '@assay/contract/groups'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changes, useRefresh } from '../../platform/changes.ts'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'

export const groupKeys = {
  list: queryKeys.groups.list,
  one: (id: string) => [...queryKeys.groups.all, 'one', id],
  members: (id: string) => [...queryKeys.groups.all, 'members', id],
}

export const loadGroups = async (query: GroupListQuery, signal: AbortSignal) =>
  okOrThrow(await call(groups.listGroups, { query, signal }), failures.somethingWrong)

export const loadGroup = async (id: string, signal?: AbortSignal) =>
  okOrThrow(
    await call(groups.readGroup, { params: { id }, ...(signal && { signal }) }),
    failures.somethingWrong,
  ).data

export const loadMembers = (id: string) => async (query: GroupListQuery, signal: AbortSignal) =>
  okOrThrow(
    await call(groups.listMembers, { params: { id }, query, signal }),
    failures.somethingWrong,
  )

export const exportUrl = (id: string) => urlOf(groups.exportMembers, { params: { id } })

/** Nothing was added: some rows cannot be read. */
export class RowsRefused extends CallFailed {
  readonly badRows: BadRows
  constructor(message: string, badRows: BadRows) {
    super(message, 409)
    this.badRows = badRows
  }
}

export async function createGroup(body: CreateGroupBody) {
  const response = await call(groups.createGroup, { body })
  if (response.statusCode === 409 && response.data) {
    throw new RowsRefused(response.message, response.data)
  }
  return okOrThrow(response, failures.somethingWrong)
}

export async function addMembers(id: string, body: AddMembersBody) {
  const response = await call(groups.addMembers, { params: { id }, body })
  if (response.statusCode === 409 && response.data) {
    throw new RowsRefused(response.message, response.data)
  }
  return okOrThrow(response, failures.somethingWrong)
}

export function useRemoveMember(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (email: string) =>
      okOrThrow(
        await call(groups.removeMember, { params: { id, email } }),
        failures.somethingWrong,
      ),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh(changes.group()),
  })
}

export function useDeleteGroup(id: string, onDeleted: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () =>
      okOrThrow(await call(groups.deleteGroup, { params: { id } }), failures.somethingWrong),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDeleted()
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh(changes.groupDeleted()),
  })
}

export async function renameGroup(id: string, name: string) {
  return okOrThrow(
    await call(groups.renameGroup, { params: { id }, body: { name } }),
    failures.somethingWrong,
  )
}
