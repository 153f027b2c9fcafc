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
  const isWorthSaying = state === 'browser' || state === 'nowhere'
  return (
    <>
      <span
        className="flex items-center gap-2 text-sm text-stone-faint"
        title={refusal ?? undefined}
      >
        <span aria-hidden="true" className={`size-1.5 rounded-full ${dot}`} />
        {text}
      </span>
      <span role="status" className="sr-only">
        {isWorthSaying ? [text, refusal].filter(Boolean).join('. ') : ''}
      </span>
    </>
  )
}
