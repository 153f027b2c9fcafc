import type { Language } from '@assay/contract/catalogue'
import { Settings2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { NewerDraftBar } from '../../features/attempts/drafts/newer-draft-bar.tsx'
import { SaveStatus } from '../../features/attempts/drafts/save-status.tsx'
import type { DraftKeeper, DraftView } from '../../platform/drafts/draft-keeper.ts'
import { useIsChanged } from '../../platform/drafts/use-draft-keeper.ts'
import { useLanguages } from '../../platform/use-languages.ts'
import { CodeEditor } from '../../ui/editor/code-editor.tsx'
import { EditorOptions } from '../../ui/editor/editor-options.tsx'
import { HeightHandle } from '../../ui/editor/height-handle.tsx'
import { useEditorSettings } from '../../ui/editor/use-editor-settings.ts'

type EditorCardProps = {
  language: Language
  /** In place of its name, where candidates choose. */
  languageSelect?: ReactNode
  starterCode: string
  /** A program that reads the input; null if the editor starts with a program, or none is asked for. */
  insertable: string | null
  /** The same around an empty function; null where there is none. */
  stub?: string | null
  draft: DraftKeeper | null
  view: DraftView
  /** Another language whose code is not saved. */
  unsavedLanguage?: Language | null
  isLocked: boolean
  record?: ComponentProps<typeof CodeEditor>['record']
  onMounted?: (() => void) | undefined
  /** In place of the one editor, as the person likes it. */
  editor?: (look: EditorLook) => ReactNode
  /** Below the editor. */
  note?: ReactNode
}

type EditorLook = Pick<
  ComponentProps<typeof CodeEditor>,
  'height' | 'fontSize' | 'keys' | 'onKeysMissing'
>

const commandKey = navigator.userAgent.includes('Mac OS') ? '⌘' : 'Ctrl'

/** The editor with its options, and where the code is saved. */
export function EditorCard(props: EditorCardProps) {
  const { language, starterCode, insertable, draft, view, isLocked, record, note } = props
  const { stub = null, languageSelect, unsavedLanguage, onMounted, editor } = props
  const optionsId = useId()
  const { offered } = useLanguages()
  const { title, compileCommand } = offered.find(({ name }) => name === language) ?? {}
  const [hasOptions, setHasOptions] = useState(false)
  const settings = useEditorSettings()
  const { height, setHeight, fontSize, setFontSize, keys, setKeys, onKeysMissing } = settings
  const isUntouched = !useIsChanged(draft, starterCode)
  return (
    <section
      aria-label={`${language} editor`}
      className="overflow-hidden rounded-lg border border-stone-line bg-stone shadow-2"
    >
      <header
        className={`flex min-h-10 items-center gap-4 border-b border-stone-line pr-1 ${languageSelect ? 'py-1 pl-2' : 'pl-4'}`}
      >
        {languageSelect ?? (
          <span className="mr-auto font-mono text-sm text-stone-ink">{title ?? language}</span>
        )}
        {draft && <SaveStatus view={view} />}
        <button
          type="button"
          aria-label="Editor options"
          title="Text size, key bindings and compiler"
          aria-expanded={hasOptions}
          aria-controls={optionsId}
          onClick={() => setHasOptions(!hasOptions)}
          className="grid size-9 place-items-center rounded-md text-stone-faint hover:bg-stone-line hover:text-stone-ink aria-expanded:text-stone-ink"
        >
          <Settings2 aria-hidden="true" className="size-4.5" />
        </button>
      </header>
      <div id={optionsId} hidden={!hasOptions}>
        <EditorOptions fontSize={fontSize} onFontSize={setFontSize} keys={keys} onKeys={setKeys} />
        {compileCommand && (
          <p className="border-b border-stone-line px-4 py-2 text-sm text-stone-faint">
            Compiled with <code className="text-stone-ink">{compileCommand}</code>
          </p>
        )}
      </div>
      {unsavedLanguage && (
        <p role="status" className="border-b border-stone-line px-4 py-2 text-sm text-stone-warn">
          Your {unsavedLanguage} code is not saved on the server yet. Choose {unsavedLanguage} to
          see why.
        </p>
      )}
      {draft && view.newer && (
        <NewerDraftBar newer={view.newer} onTake={draft.takeNewer} onKeep={draft.keepMine} />
      )}
      <div className="relative">
        {editor?.({ height, fontSize, keys, onKeysMissing }) ?? (
          <CodeEditor
            key={language}
            language={language}
            document={draft}
            isLocked={isLocked}
            height={height}
            fontSize={fontSize}
            keys={keys}
            record={isLocked ? undefined : record}
            onMounted={onMounted}
            onKeysMissing={onKeysMissing}
          />
        )}
        {/* Over the editor, which is nearly empty then, so that nothing moves when it goes. */}
        {draft && isUntouched && !isLocked && insertable !== null && (
          <p className="absolute right-4 bottom-2 left-4 flex flex-wrap items-center gap-x-2 text-sm text-stone-faint">
            Not sure how to read the input?
            {stub !== null && (
              <InsertButton onClick={() => draft.replace(stub)}>Start from a function</InsertButton>
            )}
            <InsertButton onClick={() => draft.replace(starterCode + insertable)}>
              Insert a program that reads it
            </InsertButton>
          </p>
        )}
      </div>
      <HeightHandle height={height} onResize={setHeight} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 pb-1.5 text-xs text-stone-faint">
        <KeyHints />
        {note}
      </div>
    </section>
  )
}

function InsertButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-7 font-medium text-stone-accent underline underline-offset-3 hover:text-stone-ink"
    >
      {children}
    </button>
  )
}

function KeyHints() {
  const key = 'font-mono text-stone-ink'
  return (
    <p className="max-sm:sr-only">
      <kbd className={key}>{commandKey}+Enter</kbd> runs, <kbd className={key}>{commandKey}+F</kbd>{' '}
      finds, <kbd className={key}>{commandKey}+/</kbd> comments. <kbd className={key}>Esc</kbd>,
      then <kbd className={key}>Tab</kbd> leaves.
    </p>
  )
}
