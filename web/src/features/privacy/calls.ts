import { failures } from '@assay/contract/failures'
import * as privacy from '@assay/contract/privacy'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changes, useRefresh } from '../../platform/changes.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'

export const loadErasureRequest = async (signal: AbortSignal) =>
  okOrThrow(await call(privacy.readErasureRequest, { signal }), failures.somethingWrong).data

/** Asks to be erased, or no longer. */
export function useErasureRequest() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (isWanted: boolean) =>
      okOrThrow(
        isWanted ? await call(privacy.requestErasure) : await call(privacy.withdrawErasureRequest),
        failures.somethingWrong,
      ),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh(changes.erasureRequest()),
  })
}
