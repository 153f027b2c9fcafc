import { failures } from '@assay/contract/failures'
import type { Accommodations, PeopleListQuery } from '@assay/contract/people'
import * as people from '@assay/contract/people'
import { erasePerson } from '@assay/contract/privacy'
import type { Role } from '@assay/contract/roles'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { toast } from '../../../platform/toasts.ts'

export const loadPeople = async (query: PeopleListQuery, signal: AbortSignal) =>
  okOrThrow(await call(people.listPeople, { query, signal }), failures.somethingWrong)

/** What an administrator can do with an account. */
export type PersonChange =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'active'; readonly active: boolean }
  | { readonly kind: 'reset mail' }

export function useChangePerson(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (change: PersonChange) =>
      okOrThrow(await send(id, change), failures.somethingWrong),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    // After a refusal too: somebody else may have changed the account meanwhile.
    onSettled: () => refresh(changes.person()),
  })
}

function send(id: string, change: PersonChange) {
  const params = { id }
  switch (change.kind) {
    case 'role':
      return call(people.setRole, { params, body: { role: change.role } })
    case 'active':
      return call(people.setActive, { params, body: { active: change.active } })
    case 'reset mail':
      return call(people.sendResetMail, { params })
  }
}

export function useAccommodate(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (body: Accommodations) =>
      okOrThrow(
        await call(people.setAccommodations, { params: { id }, body }),
        failures.somethingWrong,
      ),
    onSuccess: ({ message }) => {
      toast.success(message)
      return refresh(changes.person())
    },
  })
}

export function useErasePerson(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (confirmation: string) =>
      okOrThrow(
        await call(erasePerson, { params: { id }, body: { confirmation } }),
        failures.somethingWrong,
      ),
    onSuccess: ({ message }) => {
      toast.success(message)
      return refresh(changes.personErased())
    },
  })
}
