import { memo, useMemo, useState } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { chunksOf, cutOutput } from './output-chunks.ts'
import type { RunOutcome } from './run-outcome.ts'
import { matchesExpected, type RunResult } from './run-result.ts'
import type { ShownRun } from './use-runs.ts'

const defaultText = 'No output generated yet...'
const laidOutWhenVisible = 'block [contain-intrinsic-size:auto_60rem] [content-visibility:auto]'

type OutputPanelProps = { shown: ShownRun; expectedOutput: string }

/** Shows output as text, never as markup. */
export const OutputPanel = memo(function OutputPanel({ shown, expectedOutput }: OutputPanelProps) {
  const result = shown.phase === 'finished' ? shown.result : null
  const text = result?.output ?? (shown.phase === 'failed' ? shown.message : null)
  return (
    <section
      aria-labelledby="output"
      className="overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink shadow-1"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-stone-line py-1 pr-1.5 pl-4 text-sm">
        <h2 id="output" className="tracking-normal">
          Output
        </h2>
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RunStatus shown={shown} />
        </div>
        <span className="ml-auto flex min-h-9 items-center gap-3 pl-3 font-mono text-xs text-stone-faint">
          {result && result.facts.length > 0 && (
            <span className="tabular-nums">{result.facts.join(' · ')}</span>
          )}
          {text !== null && (
            <CopyButton
              text={text}
              label="Copy the output"
              className="size-9! text-stone-faint hover:bg-stone-line hover:text-stone-ink"
            />
          )}
        </span>
      </header>
      {result?.outcome.advice && (
        <p className="border-b border-stone-line px-4 py-2 text-sm text-[#ffc9ce]">
          {result.outcome.advice}
        </p>
      )}
      {text === null ? (
        <p className="min-h-28 px-4 py-3 font-mono text-sm text-stone-faint">
          {shown.phase === 'running' ? 'Running...' : defaultText}
        </p>
      ) : (
        <OutputText key={text} text={text} isError={shown.phase === 'failed'} />
      )}
      {result?.errorOutput && <Beside label="Error output" text={result.errorOutput} />}
      {result?.compilerOutput && <Beside label="Compiler messages" text={result.compilerOutput} />}
      {result && shown.phase === 'finished' && !shown.isCustom && result.hasOutput && (
        <Match result={result} expectedOutput={expectedOutput} />
      )}
    </section>
  )
})

function RunStatus({ shown }: { shown: ShownRun }) {
  if (shown.phase === 'none' || shown.phase === 'running') return null
  const note = shown.isCustom && <span className="text-stone-faint">on your own input</span>
  if (shown.phase === 'stopped') return <Chip tone="bad">Stopped</Chip>
  if (shown.phase === 'failed') return <Chip tone="bad">Not run</Chip>
  return (
    <>
      <Chip tone={shown.result.outcome.tone}>{shown.result.outcome.title}</Chip>
      {note}
    </>
  )
}

function Chip({ tone, children }: { tone: RunOutcome['tone']; children: string }) {
  const look = tone === 'bad' ? 'bg-[#3d181e] text-[#ff98a1]' : 'bg-stone-line text-stone-ink'
  return <span className={`punch px-2 py-0.5 text-xs font-medium ${look}`}>{children}</span>
}

function OutputText({ text, isError }: { text: string; isError: boolean }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const { shown, hiddenChars } = useMemo(
    () => (isExpanded ? { shown: text, hiddenChars: 0 } : cutOutput(text)),
    [text, isExpanded],
  )
  const chunks = useMemo(() => chunksOf(shown), [shown])
  return (
    <>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long output scrolls, by keyboard too
        tabIndex={0}
        className={`max-h-96 overflow-auto px-4 py-3 font-mono text-sm wrap-anywhere [font-variant-ligatures:none] whitespace-pre-wrap -outline-offset-2 ${isError ? 'text-[#ff98a1]' : ''}`}
      >
        {chunks.map(({ key, text }) => (
          <span key={key} className={chunks.length > 1 ? laidOutWhenVisible : 'block'}>
            {text}
          </span>
        ))}
      </pre>
      {hiddenChars > 0 && (
        <button
          type="button"
          onClick={() => setIsExpanded(true)}
          className="block min-h-11 w-full border-t border-stone-line px-4 text-left text-sm font-medium text-[#f0935a] -outline-offset-2 hover:bg-stone-line"
        >
          Show all ({size(text.length)})
        </button>
      )}
    </>
  )
}

/** What was written beside the output. It is shown, but never compared. */
function Beside({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label} className="border-t border-stone-line">
      <h3 className="px-4 pt-2.5 text-xs font-medium tracking-normal text-stone-faint">
        {label} <span className="font-normal">(not part of the output)</span>
      </h3>
      <OutputText key={text} text={text} isError />
    </section>
  )
}

function Match({ result, expectedOutput }: { result: RunResult; expectedOutput: string }) {
  const isSame = matchesExpected(result, expectedOutput)
  return (
    <p
      className={`border-t border-stone-line px-4 py-2 text-sm ${isSame ? 'text-[#86d7a0]' : 'text-[#efcb66]'}`}
    >
      {isSame ? 'Matches the expected output.' : 'Differs from the expected output.'}
    </p>
  )
}

const size = (chars: number) =>
  chars < 1_000_000 ? `${Math.round(chars / 1000)} KB` : `${(chars / 1_000_000).toFixed(1)} MB`
