import { urlOf } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import type {
  AddMembersBody,
  BadRows,
  CreateGroupBody,
  GroupListQuery,
} from '@assay/contract/groups'
import * as groups from '@assay/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'

export const groupKeys = {
  all: ['groups'],
  list: ['groups', 'list'],
  one: (id: string) => ['groups', 'one', id],
  members: (id: string) => ['groups', 'members', id],
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

/** Refreshes everything about groups afterwards, also after a refusal. */
function useGroupChange<Input>(change: (input: Input) => Promise<{ message: string }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupKeys.all }),
  })
}

export const useRemoveMember = (id: string) =>
  useGroupChange(async (email: string) =>
    okOrThrow(await call(groups.removeMember, { params: { id, email } }), failures.somethingWrong),
  )

export const useDeleteGroup = (id: string) =>
  useGroupChange(async () =>
    okOrThrow(await call(groups.deleteGroup, { params: { id } }), failures.somethingWrong),
  )

export async function renameGroup(id: string, name: string) {
  return okOrThrow(
    await call(groups.renameGroup, { params: { id }, body: { name } }),
    failures.somethingWrong,
  )
}
