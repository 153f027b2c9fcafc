import { failures } from '@assay/contract/failures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useBack } from '../../platform/use-back.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { assessmentKeys, deleteAssessment, loadOne } from './calls.ts'
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
  const { remove, busy } = useDelete(testId, list)
  return (
    <Modal
      title="Confirm Delete"
      description={
        error && name === undefined
          ? error.message
          : `Are you sure you want to delete test ${name ?? '…'}?`
      }
      onClose={close}
    >
      <ModalActions>
        <Button kind="secondary" onClick={() => navigate(list)}>
          Cancel
        </Button>
        <Button kind="danger" busy={busy} disabled={name === undefined} onClick={remove}>
          Confirm
        </Button>
      </ModalActions>
    </Modal>
  )
}

function useDelete(testId: string, list: { pathname: string; search: string }) {
  const queryClient = useQueryClient()
  const redirect = useRedirect()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    const { statusCode, message } = await deleteAssessment(testId)
    if (statusCode === 200) {
      toast.success(message)
      void queryClient.invalidateQueries({ queryKey: assessmentKeys.live })
      void queryClient.invalidateQueries({ queryKey: assessmentKeys.deleted })
      redirect(list)
      return
    }
    toast.error(message || failures.assessmentDeletion)
    inFlight.current = false
    setBusy(false)
  }

  return { remove, busy }
}
