import { maxChars, maxStatementChars, type Translation } from '@assay/contract/question-parts'
import {
  bestLanguage,
  languageName,
  maxTranslations,
  type Picture,
} from '@assay/contract/statement-parts'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextLine } from '../fields.tsx'
import { languageTags } from './language-tags.ts'
import { LanguageField } from './statement-language.tsx'
import { StatementPreview } from './statement-preview.tsx'

type TranslationsFieldProps = {
  /** Of the statement itself. */
  main: string
  translations: readonly Translation[]
  pictures: readonly Picture[]
  onTranslations: (translations: Translation[]) => void
}

/** Title and statement in other languages, of which candidates see theirs. */
export function TranslationsField(props: TranslationsFieldProps) {
  const { main, translations, pictures, onTranslations } = props
  const taken = [main, ...translations.map(({ language }) => language)]
  const free = languageTags.filter((tag) => !taken.includes(tag))
  const change = (at: number, changes: Partial<Translation>) =>
    onTranslations(translations.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  return (
    <section aria-label="Translations" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h3 className="text-sm font-medium">Translations</h3>
          <p className="text-sm text-muted">
            Candidates see the statement in the language of their browser, and can choose another.
          </p>
        </div>
        <Button
          kind="secondary"
          disabled={free.length === 0 || translations.length >= maxTranslations}
          onClick={() => {
            const language = bestLanguage(free, navigator.languages)
            onTranslations([...translations, { language, title: '', statement: '' }])
          }}
        >
          <Plus aria-hidden="true" className="-ml-1 size-4" />
          Add a translation
        </Button>
      </div>
      {translations.map(({ language, title, statement }, at) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else stays while its language is changed
          key={at}
          aria-label={languageName(language)}
          className="grid gap-5 rounded-md border border-line p-4"
        >
          <div className="grid items-end gap-5 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
            <LanguageField
              label="Language"
              value={language}
              taken={taken}
              onLanguage={(chosen) => change(at, { language: chosen })}
            />
            <TextLine
              label="Title"
              lang={language}
              value={title}
              maxLength={maxChars.title}
              onText={(text) => change(at, { title: text })}
            />
            <Button
              kind="secondary"
              onClick={() => onTranslations(translations.filter((_one, index) => index !== at))}
            >
              <Trash2 aria-hidden="true" className="-ml-1 size-4" />
              Remove
            </Button>
          </div>
          <div className="grid gap-5 xl:grid-cols-2">
            <TextArea
              label="Statement"
              lang={language}
              rows={12}
              value={statement}
              maxLength={maxStatementChars}
              onText={(text) => change(at, { statement: text })}
              className="font-mono text-sm"
            />
            <StatementPreview text={statement} pictures={pictures} language={language} />
          </div>
        </section>
      ))}
    </section>
  )
}
