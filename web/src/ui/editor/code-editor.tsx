import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { type LoadedEditor, loadEditor } from './editor-loader.ts'
import type { MountedEditor } from './mount-editor.ts'

/** The text to edit. It may also change from outside, which `onReplace` reports. */
type EditorDocument = {
  text: () => string
  edit: (text: string) => void
  onReplace: (listener: (text: string) => void) => () => void
}

type CodeEditorProps = {
  language: string
  /** Null while loading. */
  document: EditorDocument | null
  isLocked: boolean
  height: number
}

/** Loads and mounts the editor, which keeps its own state outside of React. */
export function CodeEditor({ language, document, isLocked, height }: CodeEditorProps) {
  const { loaded, hasFailed } = useLoadedEditor(language)
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<MountedEditor>(undefined)

  useEffect(() => {
    if (!loaded || !document || !host.current) return
    const mounted = loaded.mountEditor({
      host: host.current,
      text: document.text(),
      label: `${language} code. Tab indents; press Escape, then Tab, to leave the editor.`,
      support: loaded.support,
      onEdit: (text) => {
        if (text !== document.text()) document.edit(text)
      },
    })
    editor.current = mounted
    const unsubscribe = document.onReplace(mounted.replace)
    return () => {
      unsubscribe()
      mounted.destroy()
      editor.current = undefined
    }
  }, [loaded, document, language])

  useEffect(() => {
    if (isLocked) editor.current?.lock()
  }, [isLocked])

  return (
    <div
      className="relative bg-stone after:pointer-events-none after:absolute after:inset-0 focus-within:after:border focus-within:after:border-[#f0935a]"
      style={{ height }}
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
