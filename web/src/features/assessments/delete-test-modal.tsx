import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useBack } from '../../platform/use-back.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { assessmentKeys, loadOne } from './calls.ts'
import { useDeleteTest } from './mutations.ts'
import { readDeleteState } from './navigation-state.ts'

export function DeleteTestModal() {
  const { testId = '' } = useParams()
  const { search, state } = useLocation()
  const list = { pathname: paths.viewTests, search }
  const close = useBack(list)
  const navigate = useNavigate()
  const given = readDeleteState(state)?.name
  const { data, error } = useQuery({
    queryKey: assessmentKeys.one(testId),
    queryFn: ({ signal }) => loadOne(testId, signal),
    enabled: given === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const name = given ?? data?.name
  const redirect = useRedirect()
  const remove = useDeleteTest(testId, {
    onDeleted: () => redirect(list),
    onGone: () => navigate(list, { replace: true }),
  })
  return (
    <ConfirmModal
      title="Confirm Delete"
      description={
        error && name === undefined
          ? error.message
          : `Are you sure you want to delete test ${name ?? '…'}?`
      }
      action="Confirm"
      isBusy={remove.isPending}
      isDisabled={name === undefined}
      onConfirm={remove.mutate}
      onClose={close}
      onCancel={() => navigate(list)}
    />
  )
}
