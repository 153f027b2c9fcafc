import { useCallback } from 'react'
import { homeOf } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { calls } from './rules.ts'

/** What follows a sign-in of either kind: message, profile, and on to the role's own screen. */
export function useSignedIn(): (message: string) => Promise<'leaving' | undefined> {
  const redirect = useRedirect()
  return useCallback(
    async (message) => {
      toast.success(message)
      const [{ getMe }, { storeUser }] = await Promise.all([
        calls(),
        import('../../platform/stored-user.ts'),
      ])
      const me = await getMe()
      if (me.statusCode !== 200 || !me.data) {
        toast.error(me.message)
        return undefined
      }
      storeUser(me.data)
      redirect(homeOf(me.data.role))
      return 'leaving'
    },
    [redirect],
  )
}
