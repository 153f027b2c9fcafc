import { type To, useLocation, useNavigate } from 'react-router'

/** What a list gives its links as state: the name that the way back to it has. */
export type FromList = { list: string }

function listIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined
  return typeof state.list === 'string' ? state.list : undefined
}

/**
 * Back to the list that a page was opened from, as it was left; from anywhere else to its usual list,
 * so that the way back always leads where its words say.
 */
export function useBackToList(usual: FromList, to: To): FromList & { onClose: () => void } {
  const navigate = useNavigate()
  const from = listIn(useLocation().state)
  const onClose = () => {
    if (from === undefined) void navigate(to)
    else void navigate(-1)
  }
  return { list: from ?? usual.list, onClose }
}
