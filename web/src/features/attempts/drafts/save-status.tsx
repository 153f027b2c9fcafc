import type { DraftView, SaveState } from '../../../platform/drafts/draft-keeper.ts'

const looks: Record<SaveState, { text: string; dot: string }> = {
  saved: { text: 'Saved', dot: 'bg-stone-good' },
  saving: { text: 'Saving…', dot: 'bg-stone-faint' },
  browserOnly: { text: 'Saved in this browser only', dot: 'bg-stone-warn' },
  notSaved: { text: 'Not saved', dot: 'bg-stone-bad' },
}

/** Where the code is saved. Screen readers announce it only when something is wrong. */
export function SaveStatus({ view: { state, refusal } }: { view: DraftView }) {
  const { text, dot } = looks[state]
  const message = refusal === null ? text : `${text}: ${refusal}`
  const isProblem = state === 'browserOnly' || state === 'notSaved'
  return (
    <>
      <span className="flex items-center gap-2 py-2 text-sm text-stone-faint">
        <span aria-hidden="true" className={`solid size-1.5 shrink-0 rounded-full ${dot}`} />
        {message}
      </span>
      <span role="status" className="sr-only">
        {isProblem ? message : ''}
      </span>
    </>
  )
}
