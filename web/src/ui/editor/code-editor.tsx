import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { ReplaceCause } from '../../platform/drafts/draft-state.ts'
import { Button } from '../button.tsx'
import { type EditorKeys, loadKeys } from './editor-keys.ts'
import { type LoadedEditor, loadEditor } from './editor-loader.ts'
import type { MountedEditor, Recording } from './mount-editor.ts'

/** The text to edit. It may also change from outside, which `onReplace` reports. */
type EditorDocument = {
  text: () => string
  /** The text may be asked for later. */
  typed: (text: () => string, length: number) => void
  onReplace: (listener: (text: string, cause: ReplaceCause) => void) => () => void
}

type CodeEditorProps = {
  language: string
  /** Of the file, if there are several. */
  name?: string
  /** Null while loading. */
  document: EditorDocument | null
  isLocked: boolean
  height: number
  fontSize: number
  keys: EditorKeys
  /**
   * Records how the text comes about, and what is copied of one that is locked; absent where nothing
   * is recorded.
   */
  record?: ((text: () => string) => Recording) | undefined
  /** It shows the document, and follows it from now on. */
  onMounted?: (() => void) | undefined
  /** The chosen keys could not be loaded. */
  onKeysMissing: () => void
}

/** Loads and mounts the editor, which keeps its own state outside of React. */
export function CodeEditor(props: CodeEditorProps) {
  const { language, document, isLocked, height, fontSize, keys, record, onKeysMissing } = props
  const { name = `${language} code`, onMounted } = props
  const { loaded, hasFailed } = useLoadedEditor(language)
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<MountedEditor>(undefined)

  useEffect(() => {
    if (!loaded || !document || !host.current) return
    const mounted = loaded.mountEditor({
      host: host.current,
      text: document.text(),
      name,
      ...loaded.editorLanguage,
      onEdit: ({ text, length, isReplaced }) => {
        // What came from the document need not go back, unless its line breaks were changed.
        if (!isReplaced || text() !== document.text()) document.typed(text, length)
      },
      // Whatever is pressed next should know the text.
      onBlur: () => void document.text(),
    })
    editor.current = mounted
    loaded.loadExtras().then(
      (extension) => editor.current === mounted && mounted.addExtras(extension),
      () => {},
    )
    const unsubscribe = document.onReplace(mounted.replace)
    return () => {
      unsubscribe()
      mounted.destroy()
      editor.current = undefined
    }
  }, [loaded, document, name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly mounted editor is recorded anew
  useEffect(() => record && editor.current?.record(record), [record, loaded, document, language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly mounted editor is told
  useEffect(() => {
    if (editor.current) onMounted?.()
  }, [onMounted, loaded, document, language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly mounted editor needs them too
  useEffect(() => {
    let isCurrent = true
    loadKeys(keys).then(
      (extension) => isCurrent && editor.current?.setKeys(extension),
      () => isCurrent && onKeysMissing(),
    )
    return () => {
      isCurrent = false
    }
  }, [keys, loaded, document, language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the editor measures depends on it
  useEffect(() => editor.current?.measure(), [fontSize])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly mounted editor is locked too
  useEffect(() => {
    if (isLocked) editor.current?.lock()
  }, [isLocked, loaded, document, language])

  return (
    <div
      className="relative bg-stone after:pointer-events-none after:absolute after:inset-0 focus-within:after:border focus-within:after:border-stone-accent"
      style={{ height, '--editor-font-size': `${fontSize / 16}rem` } as CSSProperties}
    >
      <div ref={host} className="h-full font-mono" />
      {hasFailed ? <LoadError /> : !(loaded && document) && <Loading />}
    </div>
  )
}

function useLoadedEditor(language: string) {
  const [loaded, setLoaded] = useState<LoadedEditor>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loadEditor(language).then(
      (editor) => isCurrent && setLoaded(editor),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return { loaded, hasFailed }
}

function Loading() {
  return (
    <p role="status" className="absolute inset-0 px-4 py-3 font-mono text-sm text-stone-faint">
      Opening the editor…
    </p>
  )
}

function LoadError() {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid content-center justify-items-center gap-4 px-6 text-center text-stone-ink"
    >
      <p>The editor could not be loaded. Nothing you wrote is lost.</p>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  )
}
