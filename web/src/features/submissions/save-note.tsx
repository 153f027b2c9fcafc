import type { DraftView, SaveState } from './draft-keeper.ts'

const looks: Record<SaveState, { text: string; dot: string }> = {
  saved: { text: 'Saved', dot: 'bg-[#86d7a0]' },
  saving: { text: 'Saving…', dot: 'bg-stone-faint' },
  browser: { text: 'Saved in this browser only', dot: 'bg-[#efcb66]' },
  nowhere: { text: 'Not saved', dot: 'bg-[#ff98a1]' },
}

/** Where the code is kept. Only what is out of order is spoken aloud. */
export function SaveNote({ view: { state, refusal } }: { view: DraftView }) {
  const { text, dot } = looks[state]
  const words = refusal === null ? text : `${text}: ${refusal}`
  const isWorthSaying = state === 'browser' || state === 'nowhere'
  return (
    <>
      <span className="flex items-center gap-2 py-2 text-sm text-stone-faint">
        <span aria-hidden="true" className={`solid size-1.5 shrink-0 rounded-full ${dot}`} />
        {words}
      </span>
      <span role="status" className="sr-only">
        {isWorthSaying ? words : ''}
      </span>
    </>
  )
}
