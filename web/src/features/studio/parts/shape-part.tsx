import type { QuestionDraft } from '@assay/contract/studio'
import { TextArea } from '../fields.tsx'
import { Help, PartSection } from '../part-section.tsx'
import { CheckProblems } from '../proof/proof-checks.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent, useSaveView } from '../saving/use-draft-store.ts'
import { GeneratorSection } from './generator-section.tsx'
import { ProgramEditor } from './program-editor.tsx'

const examples = [
  ['n:1..100', 'a line with one whole number, remembered as n'],
  ['n:1..100 k:1..n', 'two numbers; a bound may use earlier names with +, - and *'],
  ['a[n]:-1000..1000', 'n numbers on one line'],
  ['@n x:0..9 y:0..9', 'n lines of that form'],
  ['s:word(1..20,[a-z])', 'a word of 1 to 20 of these characters'],
  ['s:line(0..80,[a-z ])', 'a whole line, spaces included'],
  ['op:one(push|pop|top)', 'one of the listed words'],
  ['rest', 'whatever follows, unchecked'],
] as const

type ShapePartProps = { draft: QuestionDraft; store: DraftStore }

export function ShapePart({ draft, store }: ShapePartProps) {
  const { shape } = useContent(store)
  const { generation } = useSaveView(store)
  return (
    <PartSection
      title="Input shape"
      lead="Describes the input, so that the proof can check every case against the ranges in the statement, and generate inputs of its own."
    >
      <TextArea
        label="Shape"
        help="One line of the input per line. Leave it empty if the input cannot be described this way."
        value={shape.join('\n')}
        rows={5}
        spellCheck={false}
        placeholder={'n:1..100\na[n]:-1000..1000'}
        onText={(text) => store.change({ shape: text === '' ? [] : text.split('\n').slice(0, 50) })}
        className="font-mono text-sm"
      />
      <Help title="What a shape can say">
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {examples.map(([line, meaning]) => (
            <div key={line} className="contents">
              <dt className="font-mono text-ink">{line}</dt>
              <dd className="max-sm:mb-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Help>
      <div className="grid gap-1.5">
        <h3 className="text-sm font-medium">Validator</h3>
        <p className="-mt-1 max-w-prose text-sm text-muted">
          A short Python program that reads an input and fails with <code>assert</code> if it breaks
          a promise that the shape cannot express: “all different”, “the roads form a tree”.
        </p>
        <CheckProblems draft={draft} check="Input validator" />
        <ProgramEditor
          key={generation}
          language="Python"
          label="Validator"
          source={() => store.content().validator}
          onEdit={(text) => store.change({ validator: text })}
        />
      </div>
      <CheckProblems draft={draft} check="Generator" />
      <GeneratorSection draftId={draft._id} store={store} />
    </PartSection>
  )
}
