import { draftPath } from '@assay/contract/page-paths'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingNote } from '../../ui/skeleton.tsx'
import { createDraft } from './calls.ts'

/** Creates a draft, empty or a copy of the question `from`, and goes on to its page. */
export function NewDraftPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const from = params.get('from') ?? undefined
  const { mutate, error } = useMutation({
    mutationFn: () => createDraft(from),
    onSuccess: ({ _id }) => navigate(draftPath(_id), { replace: true }),
  })
  // Effects run twice in development; one draft is enough.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])
  if (error) return <ErrorState message={error.message} retry={() => mutate()} />
  return <LoadingNote />
}
