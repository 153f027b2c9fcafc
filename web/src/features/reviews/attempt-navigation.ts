import { type AttemptRow, attemptRowSchema } from '@assay/contract/attempt-review'
import { attemptPath } from '@assay/contract/page-paths'
import { useMatch } from 'react-router'
import * as z from 'zod/mini'
import type { FromList } from '../../platform/use-back-to-list.ts'

/** The list passes its row on, so that the header of an attempt shows before its answers. */
const navigationState = z.object({ attempt: attemptRowSchema })

export const toAttemptState = (
  attempt: AttemptRow,
  list: string,
): z.infer<typeof navigationState> & FromList => ({ attempt, list })

export function readAttemptState(state: unknown, id: string): AttemptRow | undefined {
  const attempt = navigationState.safeParse(state).data?.attempt
  return attempt?._id === id ? attempt : undefined
}

/** Works outside the route of the attempt too, unlike `useParams`. */
export const useAttemptIdInUrl = () => useMatch(attemptPath(':attemptId'))?.params.attemptId
