import { levels } from '@assay/contract/catalogue'
import { hasStages, maxStages, minStages } from '@assay/contract/kinds/work-sample/stages'
import {
  maxChars,
  maxStatementChars,
  type QuestionContent,
  type QuestionKind,
  questionKinds,
} from '@assay/contract/question-parts'
import { defaultStatementLanguage } from '@assay/contract/statement-parts'
import { useQuery } from '@tanstack/react-query'
import { loadTopics, studioKeys } from '../calls.ts'
import { NumberLine, SelectLine, TextArea, TextLine } from '../fields.tsx'
import { Help, PartSection } from '../part-section.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent } from '../saving/use-draft-store.ts'
import { PicturesField } from './pictures-field.tsx'
import { LanguageField } from './statement-language.tsx'
import { StatementPreview } from './statement-preview.tsx'
import { TranslationsField } from './translations-field.tsx'

const kindTitles = {
  writing: 'Write a program',
  debugging: 'Find the fault in a program',
  sql: 'Query tables in SQL',
  breaking: 'Break wrong programs',
  testing: 'Write tests that catch wrong programs',
  staged: 'Grow a program in stages',
  project: 'Change a project of several files',
}

/** Made of questions of the bank, or of folders of files. A copy can be changed, but nobody can begin one here. */
const madeKinds: readonly QuestionKind[] = ['breaking', 'testing', 'project']

export function TaskPart({ store }: { store: DraftStore }) {
  const content = useContent(store)
  const { change } = store
  const { pictures = [], translations = [], statementLanguage } = content
  const main = statementLanguage ?? defaultStatementLanguage
  // Suggestions only: without them the fields take any text.
  const { data } = useQuery({
    queryKey: studioKeys.topics,
    queryFn: ({ signal }) => loadTopics(signal),
  })
  return (
    <PartSection
      title="Task"
      lead="What candidates read, and what helps authors of tests to choose it."
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextLine
          label="Title"
          help="The task, not the story."
          value={content.title}
          placeholder="Count grid paths around blocked cells"
          maxLength={maxChars.title}
          onText={(title) => change({ title })}
        />
        <TextLine
          label="Summary"
          help="What to do, in one line for lists."
          value={content.summary}
          maxLength={maxChars.summary}
          onText={(summary) => change({ summary })}
        />
        <TextLine
          label="Topic"
          help="Its subject: graphs, strings, sorting."
          value={content.topic}
          maxLength={maxChars.topic}
          suggestions={data?.topics}
          onText={(topic) => change({ topic })}
        />
        <TextLine
          label="Idea"
          help="The insight it takes, as a tag. No test gets two questions with the same tag."
          value={content.idea}
          placeholder="two-pointers"
          maxLength={maxChars.idea}
          suggestions={data?.ideas}
          onText={(idea) => change({ idea })}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectLine
          label="Level"
          value={content.level}
          options={levels}
          onSelect={(level) => change({ level })}
        />
        <NumberLine
          label="Minutes"
          value={content.minutes}
          min={1}
          max={240}
          onNumber={(minutes) => change({ minutes })}
        />
        <SelectLine
          label="Kind"
          value={content.kind}
          options={questionKinds.filter(
            (kind) => !madeKinds.includes(kind) || kind === content.kind,
          )}
          titles={kindTitles}
          onSelect={(kind) => change(kindChange(content, kind))}
        />
        <LanguageField
          label="Written in"
          value={main}
          taken={translations.map(({ language }) => language)}
          onLanguage={(language) => change({ statementLanguage: language })}
        />
      </div>
      <div className="grid gap-5 xl:grid-cols-2">
        <TextArea
          label="Statement"
          help="Markdown, with tables and maths between dollar signs."
          rows={18}
          value={content.statement}
          maxLength={maxStatementChars}
          onText={(statement) => change({ statement })}
          placeholder={statementPlaceholder}
          className="font-mono text-sm"
        />
        <StatementPreview text={content.statement} pictures={pictures} language={main} />
      </div>
      <PicturesField
        pictures={pictures}
        onPictures={(all) => change({ pictures: all.length > 0 ? all : undefined })}
      />
      <TranslationsField
        main={main}
        translations={translations}
        pictures={pictures}
        onTranslations={(all) => change({ translations: all.length > 0 ? all : undefined })}
      />
      {content.kind === 'sql' && <SqlHelp />}
      {madeKinds.includes(content.kind) &&
        (content.kind === 'project' ? <ProjectHelp /> : <MadeHelp />)}
      {hasStages(content) && <StagesHelp />}
      <Help title="How to write a statement">
        <p>
          Say what happens in plain English, then in four paragraphs: <strong>Input.</strong>,{' '}
          <strong>Output.</strong>, <strong>Limits.</strong> and <strong>Example.</strong>, which
          explains the sample. State every range, and allow exactly one correct output for every
          input.
        </p>
        <p>
          Write <code>`n`</code> for code, <code>**bold**</code>, <code>- item</code> for a list,{' '}
          <code>$a_i \le 10^9$</code> for maths in a line and <code>$$…$$</code> for maths on a line
          of its own. HTML is not shown.
        </p>
        <p>
          Basic takes 5 to 10 minutes. Intermediate takes 15 to 20 and needs one idea. Advanced
          takes 25 to 40, and its ranges rule out the obvious program.
        </p>
      </Help>
    </PartSection>
  )
}

/** A question of another kind compares outputs in another way. */
function kindChange({ comparison }: QuestionContent, kind: QuestionKind): Partial<QuestionContent> {
  if (kind === 'sql') return { kind, comparison: { by: 'table', isOrdered: false } }
  return comparison?.by === 'table' ? { kind, comparison: undefined } : { kind }
}

function MadeHelp() {
  return (
    <Help title="What can be changed about wrong programs">
      <p>
        Questions of this kind are made from the wrong programs of the bank. A copy can have another
        title, statement and number of minutes. Its programs cannot be replaced here yet.
      </p>
    </Help>
  )
}

function ProjectHelp() {
  return (
    <Help title="What can be changed about a project">
      <p>
        Projects are written as folders of files, which cannot be done here yet. A copy can have
        another title, statement, cases and number of minutes. In its programs all files follow one
        another, each below a line such as <code>=== main.py</code>.
      </p>
    </Help>
  )
}

function StagesHelp() {
  return (
    <Help title="How to write a question in stages">
      <p>
        The statement holds all stages, {minStages} to {maxStages}. It begins with stage 1; each
        further one begins with a line of its own such as <code># Stage 2: Totals</code>.
        Translations have the same lines, with titles in their language. Candidates see a stage once
        a run of the sample before it has printed what is expected.
      </p>
      <p>
        Write one sample for each stage, and groups of cases whose names begin with their stage:{' '}
        <code>stage 2: totals</code>. A program that is right for all stages passes every case, so a
        later stage adds to the earlier ones and never contradicts them.
      </p>
    </Help>
  )
}

function SqlHelp() {
  return (
    <Help title="What an SQL question is made of">
      <p>
        The input of every sample and hidden case is a data set: <code>CREATE TABLE</code> and{' '}
        <code>INSERT INTO … VALUES</code> statements. All of them create the same tables. Candidates
        see those of the samples as tables; hidden ones hold what a wrong query stumbles over:
        NULLs, ties, rows without a partner, duplicates.
      </p>
      <p>
        The expected output is what the reference prints: the names of its columns in quotation
        marks, then one line for each row, such as <code>'Ann',3,NULL</code>. A proof that fails
        shows it, to be copied.
      </p>
    </Help>
  )
}

const statementPlaceholder = `A cash desk counts its coins…

**Input.** The first line holds \`n\`. The second line holds \`n\` whole numbers.

**Output.** Print one whole number: their sum.

**Limits.** \`1 <= n <= 1000\`; every number lies between 1 and 100.

**Example.** 2 + 3 = 5.`
