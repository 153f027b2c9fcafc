import { failures } from '@assay/contract/failures'
import * as sessions from '@assay/contract/own-sessions'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { toast } from '../../../platform/toasts.ts'

export const loadSessions = async (signal: AbortSignal) =>
  okOrThrow(await call(sessions.listOwnSessions, { signal }), failures.somethingWrong).data

/** Ends one session, or without an id all others. */
export function useEndSession() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (id: string | undefined) =>
      okOrThrow(
        id === undefined
          ? await call(sessions.endOtherSessions)
          : await call(sessions.endOwnSession, { params: { id } }),
        failures.somethingWrong,
      ),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    // After a refusal too: it may have ended by itself.
    onSettled: () => refresh(changes.sessionEnded()),
  })
}
