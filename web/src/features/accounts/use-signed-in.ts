import { failures } from '@assay/contract/failures'
import { useCallback } from 'react'
import { okOrThrow } from '../../platform/failure.ts'
import { homeOf } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { calls } from './schemas.ts'

/** After a login of either kind: shows the message, stores the profile, opens the home screen. */
export function useSignedIn(): (message: string) => Promise<void> {
  const redirect = useRedirect()
  return useCallback(
    async (message) => {
      toast.success(message)
      const [{ getMe }, { storeUser }] = await Promise.all([
        calls(),
        import('../../platform/stored-user.ts'),
      ])
      const { data } = okOrThrow(await getMe(), failures.login)
      storeUser(data)
      await redirect(homeOf(data.role))
    },
    [redirect],
  )
}
