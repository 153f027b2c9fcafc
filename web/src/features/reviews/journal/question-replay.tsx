import type { AnsweredQuestion, AttemptDetail } from '@assay/contract/attempt-review'
import type { Recorder } from '@assay/contract/journal-recorders'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EventList } from './event-list.tsx'
import { ReplayPlayer } from './replay-player.tsx'
import { summaryText } from './replay-words.ts'
import { usePlayer } from './use-player.ts'
import { useReplay } from './use-replay.ts'

type QuestionReplayProps = {
  attempt: AttemptDetail
  number: number
  answered: AnsweredQuestion
  recorders: readonly Recorder[]
}

/** How one answer was written: in words, as a replay, and as a list of what happened. */
export function QuestionReplay({ attempt, number, answered, recorders }: QuestionReplayProps) {
  const shown = useReplay({ attempt, answered, recorders })
  const { replay, events, summary, end, playTimes } = shown
  const isLive = attempt.ended === null && answered.answeredAt === null
  const player = usePlayer(playTimes, events, isLive)
  const headingId = `journal-question-${number}`
  return (
    <Card className="overflow-hidden">
      <section aria-labelledby={headingId}>
        <header className="border-b border-line bg-sunken/45 px-5 py-3.5">
          <h2 id={headingId} className="text-lg font-semibold">
            {`Question ${number}: ${answered.question.title}`}
          </h2>
        </header>
        {replay.steps.length === 0 ? (
          <p className="px-5 py-10 text-center text-muted">{nothingText(answered, isLive)}</p>
        ) : (
          <>
            <div className="grid gap-2 px-5 py-4">
              <p className="text-lg tabular-nums first-letter:uppercase">{summaryText(summary)}</p>
              {end && <EndNote end={end} onShow={() => player.to(end.step)} />}
            </div>
            <div className="grid border-t border-line xl:grid-cols-[minmax(0,1fr)_22rem]">
              <ReplayPlayer
                language={attempt.language}
                replay={replay}
                events={events}
                playTimes={playTimes}
                player={player}
                isLive={isLive}
              />
              <EventList
                events={events}
                startedAt={replay.steps[0]?.at ?? 0}
                step={player.step}
                onShow={player.to}
              />
            </div>
          </>
        )}
      </section>
    </Card>
  )
}

function nothingText({ runCount, sourceCode }: AnsweredQuestion, isLive: boolean): string {
  if (isLive) return 'Nothing has been recorded of this question yet.'
  return runCount > 0 || sourceCode !== null
    ? 'Gap: code was run for this question, but nothing was recorded of how it was written.'
    : 'Nothing was recorded of this question.'
}

type End = { state: 'equal' | 'different' | 'nothing'; step: number }

function EndNote({ end, onShow }: { end: End; onShow: () => void }) {
  if (end.state === 'equal') {
    return (
      <Note icon={<CircleCheck aria-hidden="true" className="size-4.5 text-good" />}>
        The judged program is the recorded text, character by character.
      </Note>
    )
  }
  return (
    <Note icon={<TriangleAlert aria-hidden="true" className="size-4.5 text-warn" />}>
      The recorded text is not the judged program, so something is missing or was sent past the
      editor.{' '}
      <button type="button" className="link" onClick={onShow}>
        Show where
      </button>
    </Note>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-muted">
      <span className="mt-0.75 shrink-0">{icon}</span>
      <span>{children}</span>
    </p>
  )
}
