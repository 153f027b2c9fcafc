import { duplicateAssessment } from '@assay/contract/assessment-questions'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api.ts'
import { changes, useRefresh } from '../../platform/changes.ts'
import { testPath } from '../../platform/dashboard-paths.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'

/** Makes a copy of a test and opens it. */
export function DuplicateButton({ id }: { id: string }) {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const duplicate = useMutation({
    mutationFn: async () =>
      okOrThrow(
        await call(duplicateAssessment, { params: { id } }),
        dashboardFailures.assessmentCreation,
      ),
    onSuccess: async ({ data, message }) => {
      toast.success(message)
      await navigate(testPath(data._id))
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh(changes.test()),
  })
  return (
    <Button kind="secondary" busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
      <Copy aria-hidden="true" className="-ml-1 size-4.5" />
      Duplicate
    </Button>
  )
}
