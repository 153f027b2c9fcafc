import { type AttemptRow, attemptRowSchema } from '@assay/contract/attempts'
import { useMatch } from 'react-router'
import * as z from 'zod/mini'
import { attemptPath } from '../../platform/paths.ts'

/** The list hands over the row, so that the head of an attempt is there before its answers. */
const handedOver = z.object({ attempt: attemptRowSchema })

export const toAttemptState = (attempt: AttemptRow): z.infer<typeof handedOver> => ({ attempt })

export function readAttemptState(state: unknown, id: string): AttemptRow | undefined {
  const attempt = handedOver.safeParse(state).data?.attempt
  return attempt?._id === id ? attempt : undefined
}

/** The attempt in the address, wherever below the dashboard this is asked. */
export const useOpenedId = () => useMatch(attemptPath(':attemptId'))?.params.attemptId
