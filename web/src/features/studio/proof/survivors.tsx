import { maxChars, maxHiddenCases } from '@assay/contract/question-parts'
import type { Proof, Survivor } from '@assay/contract/studio'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Sample } from '../../../ui/sample.tsx'
import { TextLine } from '../fields.tsx'
import { freeName, newCase } from '../parts/new-case.ts'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent } from '../saving/use-draft-store.ts'

type Mutants = NonNullable<Proof['mutants']>

/** How many mistakes the cases find, and those they miss. */
export function MutantReport({ mutants, store }: { mutants: Mutants; store: DraftStore }) {
  const { killed, equivalent, explained, survivors } = mutants
  const total = killed + survivors.length
  return (
    <section aria-labelledby="mutants" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h3 id="mutants" className="text-lg font-semibold">
          {total === 0
            ? 'No mutants to kill'
            : `${Math.floor((100 * killed) / total)} % of mutants killed (${killed} of ${total})`}
        </h3>
        <p className="max-w-prose text-muted">
          A mutant is a reference with one small mistake. A case kills it if the two print different
          outputs.
          {equivalent === 1 && ' One mutant never behaves differently, so no case can kill it.'}
          {equivalent > 1 &&
            ` ${equivalent} mutants never behave differently, so no case can kill them.`}
          {explained === 1 && ' One is explained.'}
          {explained > 1 && ` ${explained} are explained.`}
        </p>
      </div>
      {survivors.length > 0 && (
        <ul className="grid gap-4">
          {survivors.map((survivor) => (
            <SurvivorItem key={survivor.mutant} survivor={survivor} store={store} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SurvivorItem({ survivor, store }: { survivor: Survivor; store: DraftStore }) {
  const { mutant, line, before, after, input, expected } = survivor
  const { groups, hiddenCases, survivors } = useContent(store)
  const [isExplaining, setIsExplaining] = useState(false)
  const isAdded = hiddenCases.some((it) => it.input === input)
  const isExplained = survivors.some((it) => it.mutant === mutant)
  const addCase = () => {
    const name = freeName(
      line === 0 ? 'more than 32 bits' : `kills a mutant of line ${line}`,
      hiddenCases,
    )
    const group = groups[0]?.name ?? null
    const added = newCase({ name, input, output: expected, group })
    store.change({ hiddenCases: [...hiddenCases, added] })
  }
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <MutantDiff line={line} before={before} after={after} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Sample label="Input that tells them apart" text={input} />
          <Sample label="The reference prints" text={expected} />
        </div>
        {isAdded || isExplained ? (
          <p role="status" className="font-medium text-good">
            {isAdded
              ? `Added as a hidden case${groups[0] ? ` of the group “${groups[0].name}”` : ''}.`
              : 'Explained.'}{' '}
            Prove again to see the difference.
          </p>
        ) : isExplaining ? (
          <ExplainForm
            onCancel={() => setIsExplaining(false)}
            onExplain={(reason) => store.change({ survivors: [...survivors, { mutant, reason }] })}
          />
        ) : (
          <div className="flex flex-wrap gap-2.5">
            <Button
              kind="secondary"
              disabled={hiddenCases.length >= maxHiddenCases}
              onClick={addCase}
            >
              Add this case
            </Button>
            <Button kind="quiet" onClick={() => setIsExplaining(true)}>
              Explain
            </Button>
          </div>
        )}
      </Card>
    </li>
  )
}

type MutantDiffProps = Pick<Survivor, 'line' | 'before' | 'after'>

function MutantDiff({ line, before, after }: MutantDiffProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-muted">
        {line === 0 ? 'Whole program' : `Line ${line}`}
      </figcaption>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too
        tabIndex={0}
        className="overflow-x-auto rounded-md bg-stone py-2 font-mono text-sm text-stone-ink"
      >
        <pre className="w-max min-w-full bg-stone-bad-soft px-3.5 text-stone-bad-ink">
          <span className="sr-only">Reference: </span>
          {`- ${before}`}
        </pre>
        <pre className="w-max min-w-full bg-stone-good-soft px-3.5 text-stone-good-ink">
          <span className="sr-only">Mutant: </span>
          {`+ ${after}`}
        </pre>
      </div>
    </figure>
  )
}

type ExplainFormProps = { onExplain: (reason: string) => void; onCancel: () => void }

function ExplainForm({ onExplain, onCancel }: ExplainFormProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onExplain(reason.trim())
      }}
    >
      <TextLine
        label="Why the difference does not matter"
        value={reason}
        maxLength={maxChars.reason}
        onText={setReason}
        autoFocus
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="secondary" disabled={reason.trim() === ''}>
          Explain
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
