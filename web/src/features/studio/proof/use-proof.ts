import type { Proof, QuestionDraft } from '@assay/contract/studio'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../platform/toasts.ts'
import { cancelProof, loadProof, prove, studioKeys } from '../calls.ts'
import type { DraftStore } from '../saving/draft-store.ts'

const pollMs = 1000

export const isUnderWay = (proof: Proof | null | undefined) =>
  proof?.state === 'waiting' || proof?.state === 'running'

/** The latest proof of a draft, followed while it runs. */
export function useProof(draft: QuestionDraft): Proof | null {
  const { data } = useQuery({
    queryKey: studioKeys.proof(draft._id),
    queryFn: ({ signal }) => loadProof(draft._id, signal),
    initialData: draft.proof,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? pollMs : false),
  })
  return data
}

/** The draft is not proven then. */
export function useCancelProof(draftId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => cancelProof(draftId),
    onSuccess: (proof) => queryClient.setQueryData(studioKeys.proof(draftId), proof),
    onError: ({ message }) => toast.error(message),
  })
}

/** Saves first: what is proven is a saved revision. */
export function useProve(draftId: string, store: DraftStore) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!(await store.saveNow())) throw new Error('The draft could not be saved.')
      return prove(draftId, store.view().saved.revision)
    },
    onSuccess: (proof) => queryClient.setQueryData(studioKeys.proof(draftId), proof),
    onError: ({ message }) => toast.error(message),
  })
}
