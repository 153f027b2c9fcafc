import { hasStages } from '@assay/contract/kinds/work-sample/stages'
import { maxSamplesOf, type QuestionCase } from '@assay/contract/question-parts'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PartSection } from '../part-section.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent } from '../saving/use-draft-store.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { CaseText } from './case-text.tsx'
import { newCase } from './new-case.ts'

export function SamplesPart({ store }: { store: DraftStore }) {
  const { kind, samples } = useContent(store)
  const { list, focusItem } = useFocusAfter()
  const set = (samples: QuestionCase[]) => store.change({ samples })
  const update = (at: number, fields: Partial<QuestionCase>) =>
    set(samples.map((it, other) => (other === at ? { ...it, ...fields } : it)))
  return (
    <PartSection
      title="Samples"
      lead={
        hasStages({ kind })
          ? 'One for each stage, in their order. A run of the newest one that prints what is expected opens the next stage.'
          : 'Cases that candidates see. A test marked by sample compares only the first; add a second for a rule that the first leaves open, such as a tie.'
      }
    >
      <ul ref={list} className="grid gap-4">
        {samples.map((sample, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity, and their fields are controlled
          <li key={at} tabIndex={-1} className="rounded-lg">
            <Card className="p-5">
              <div className="mb-3 flex items-center justify-between gap-3">
                <h3 className="font-semibold">{`Sample ${at + 1}`}</h3>
                {samples.length > 1 && (
                  <IconButton
                    label={`Remove sample ${at + 1}`}
                    onClick={() => {
                      set(samples.filter((_, other) => other !== at))
                      focusItem(Math.max(0, at - 1))
                    }}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </div>
              <div className="grid gap-4 md:grid-cols-2">
                <CaseText
                  label="Input"
                  value={sample.input}
                  onText={(input) => update(at, { input })}
                />
                <CaseText
                  label="Expected output"
                  value={sample.output}
                  onText={(output) => update(at, { output })}
                />
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {samples.length < maxSamplesOf(kind) && (
        <Button
          kind="secondary"
          className="w-fit"
          onClick={() => {
            set([...samples, newCase({ name: `sample ${samples.length + 1}` })])
            focusItem(samples.length)
          }}
        >
          <Plus aria-hidden="true" className="-ml-1 size-4.5" />
          Add a sample
        </Button>
      )}
    </PartSection>
  )
}
