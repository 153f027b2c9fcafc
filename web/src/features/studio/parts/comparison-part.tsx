import {
  type Checker,
  type CheckerLanguage,
  type Comparison,
  checkerLanguages,
  comparisonInWords,
  isCheckerLanguage,
  maxCheckerFlagChars,
  plainWords,
} from '@assay/contract/comparison'
import type { QuestionDraft } from '@assay/contract/studio'
import { useRef } from 'react'
import { CheckLine, SelectLine, TextLine } from '../fields.tsx'
import { Help, PartSection } from '../part-section.tsx'
import { CheckProblems } from '../proof/proof-checks.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent, useSaveView } from '../saving/use-draft-store.ts'
import { checkerTemplates } from './checker-templates.ts'
import { ProgramEditor } from './program-editor.tsx'
import { WordFields } from './word-fields.tsx'

const ways = ['exact', 'words', 'checker'] as const
type Way = (typeof ways)[number] | 'table'
const titles: Record<Way, string> = {
  exact: 'Exactly the expected output',
  words: 'Word by word, numbers with a tolerance',
  checker: 'By a checker: a program of this question',
  table: 'The expected table',
}

type ComparisonPartProps = { draft: QuestionDraft; store: DraftStore }

/** How outputs are compared with the expected ones. */
export function ComparisonPart({ draft, store }: ComparisonPartProps) {
  const { comparison, kind } = useContent(store)
  const possible = kind === 'sql' ? (['table'] as const) : ways
  // What was set before another way was tried is there when the author comes back to it.
  const earlier = useRef<Partial<Record<Way, Comparison>>>({})
  const way = comparison?.by ?? 'exact'
  const choose = (next: Way) => {
    if (comparison) earlier.current[way] = comparison
    store.change({
      comparison: next === 'exact' ? undefined : (earlier.current[next] ?? fresh[next]),
    })
  }
  return (
    <PartSection
      title="Comparing"
      lead="Most tasks have exactly one right output. Where they do not, say here what counts as right. It holds everywhere: for samples, hidden and fresh cases, and in the proof."
    >
      <SelectLine
        label="An output is right if it is"
        value={way}
        options={possible}
        titles={titles}
        onSelect={choose}
      />
      {comparison?.by === 'words' && (
        <WordFields
          value={comparison}
          onChange={(changed) => store.change({ comparison: changed })}
        />
      )}
      {comparison?.by === 'table' && (
        <CheckLine
          label="The order of the rows counts: the statement says which it is and leaves no ties"
          isOn={comparison.isOrdered}
          onChange={(isOrdered) => store.change({ comparison: { by: 'table', isOrdered } })}
        />
      )}
      {comparison?.by === 'checker' && (
        <CheckerFields draft={draft} store={store} checker={comparison} />
      )}
      {comparison && (
        <p className="max-w-prose rounded-md border border-line bg-surface px-4 py-3">
          <span className="block text-sm font-medium">Candidates read</span>
          {comparisonInWords(comparison)}
        </p>
      )}
    </PartSection>
  )
}

const fresh: Record<Exclude<Way, 'exact'>, Comparison> = {
  words: plainWords,
  table: { by: 'table', isOrdered: false },
  checker: { by: 'checker', language: 'Python', source: checkerTemplates.Python, flags: '' },
}

function CheckerFields({ draft, store, checker }: ComparisonPartProps & { checker: Checker }) {
  const { generation } = useSaveView(store)
  const set = (changes: Partial<Checker>) =>
    store.change({ comparison: { ...checker, ...changes } })
  const language = isCheckerLanguage(checker.language) ? checker.language : 'Python'
  const setLanguage = (chosen: CheckerLanguage) => {
    const isUntouched =
      checker.source.trim() === '' || checker.source === checkerTemplates[language]
    set({ language: chosen, ...(isUntouched && { source: checkerTemplates[chosen] }) })
  }
  const edit = (source: string) => {
    const { comparison } = store.content()
    if (comparison?.by === 'checker') store.change({ comparison: { ...comparison, source } })
  }
  const source = () => {
    const { comparison } = store.content()
    return comparison?.by === 'checker' ? comparison.source : ''
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectLine
          label="Language of the checker"
          value={language}
          options={checkerLanguages}
          onSelect={setLanguage}
        />
        <TextLine
          label="Flags"
          value={checker.flags}
          maxLength={maxCheckerFlagChars}
          placeholder="Further arguments, if it takes any"
          onText={(flags) => set({ flags })}
        />
      </div>
      <CheckProblems draft={draft} check="Checker" />
      <ProgramEditor
        key={`${generation} ${language}`}
        language={language}
        label="Checker"
        source={source}
        onEdit={edit}
      />
      <Help title="What a checker gets and says">
        <p>
          It works as an output validator of ICPC problem packages: its arguments are the file of
          the input, the file of the expected output, a folder it may write to, and the flags. What
          the program printed is on standard input.
        </p>
        <p>
          It ends with exit code 42 if the output is right and 43 if it is wrong. Anything else
          counts as wrong, and reviewers read that the checker failed. What it writes to{' '}
          <code>judgemessage.txt</code> in the folder, or to standard error, is shown to reviewers
          and never to candidates.
        </p>
        <p>
          Expect anything: candidates’ programs print too much, too little, and no numbers where
          numbers belong. The proof tries it with outputs that nobody computed.
        </p>
      </Help>
    </>
  )
}
