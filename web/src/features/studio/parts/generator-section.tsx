import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { memoryText } from '../../../ui/amounts.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgramText } from '../../../ui/program-text.tsx'
import { tryGenerator } from '../calls.ts'
import { NumberLine, SelectLine } from '../fields.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent, useSaveView } from '../saving/use-draft-store.ts'
import { ProgramEditor } from './program-editor.tsx'

type GeneratorSectionProps = { draftId: string; store: DraftStore }

/** The program that makes the cases each attempt gets for itself, and a way to try it. */
export function GeneratorSection({ draftId, store }: GeneratorSectionProps) {
  const { groups, generator } = useContent(store)
  const { generation } = useSaveView(store)
  const isWritten = generator.trim() !== ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="text-sm font-medium">Generator</h3>
      <p className="-mt-1 max-w-prose text-sm text-muted">
        A Python program that reads a seed and the name of a group, on a line each, and prints one
        valid input for that group, always the same for the same two. Every attempt gets five cases
        made by it, or from the shape if there is no generator.
      </p>
      <ProgramEditor
        key={generation}
        language="Python"
        label="Generator"
        source={() => store.content().generator}
        onEdit={(text) => store.change({ generator: text })}
      />
      {isWritten &&
        (groups.length === 0 ? (
          <p className="text-sm font-medium text-warn">
            Divide the cases into groups first: a generator makes an input for a group.
          </p>
        ) : (
          <TryGenerator draftId={draftId} store={store} />
        ))}
    </div>
  )
}

function TryGenerator({ draftId, store }: GeneratorSectionProps) {
  const names = useContent(store).groups.map(({ name }) => name)
  const [seed, setSeed] = useState(1)
  const [chosen, setChosen] = useState('')
  const group = names.includes(chosen) ? chosen : (names[0] ?? '')
  const trial = useMutation({
    mutationFn: async (wanted: { seed: number; group: string }) => {
      if (!(await store.saveNow())) throw new Error('The draft could not be saved.')
      const { revision } = store.view().saved
      return { ...wanted, made: await tryGenerator(draftId, { revision, ...wanted }) }
    },
  })
  return (
    <section aria-label="Try the generator" className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <form
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_max-content]"
        onSubmit={(event) => {
          event.preventDefault()
          trial.mutate({ seed, group })
        }}
      >
        <NumberLine label="Seed" value={seed} min={0} max={999_999_999} onNumber={setSeed} />
        <SelectLine label="For the group" value={group} options={names} onSelect={setChosen} />
        <Button type="submit" kind="secondary" busy={trial.isPending} busyLabel="Running…">
          <Play aria-hidden="true" className="-ml-1 size-4" />
          Try it
        </Button>
      </form>
      <div role="status">
        {trial.error && <p className="text-sm font-medium text-bad">{trial.error.message}</p>}
        {trial.data && <Made {...trial.data} />}
      </div>
    </section>
  )
}

type MadeProps = {
  seed: number
  group: string
  made: Awaited<ReturnType<typeof tryGenerator>>
}

function Made({ seed, group, made: { input, bytes, problem } }: MadeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {problem !== null && <p className="text-sm font-medium text-bad">{problem}</p>}
      <ProgramText
        kind="output"
        label={`Input for “${group}”, seed ${seed}`}
        aside={bytes < 1024 ? `${bytes} B` : memoryText(Math.round(bytes / 1024))}
        text={input}
        copyLabel="Copy the input"
        note={input.length < bytes ? 'Only the beginning is shown.' : undefined}
      />
    </div>
  )
}
