import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import type { MountedEditor } from './editor.ts'
import { type LoadedEditor, loadEditor } from './editor-loader.ts'

type CodeEditorProps = {
  language: string
  /** Missing until it is known what there is to edit. */
  draft: DraftKeeper | null
  locked: boolean
  height: number
}

/** The editor itself, once it and the text are here; its own state is its truth, not React's. */
export function CodeEditor({ language, draft, locked, height }: CodeEditorProps) {
  const { loaded, hasFailed } = useLoadedEditor(language)
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<MountedEditor>(undefined)

  useEffect(() => {
    if (!loaded || !draft || !host.current) return
    const mounted = loaded.mountEditor({
      host: host.current,
      text: draft.text(),
      label: `${language} code. Tab indents; press Escape, then Tab, to leave the editor.`,
      support: loaded.support,
      onEdit: (text) => {
        if (text !== draft.text()) draft.edit(text)
      },
    })
    editor.current = mounted
    const stopHearing = draft.onReplace(mounted.replace)
    return () => {
      stopHearing()
      mounted.destroy()
      editor.current = undefined
    }
  }, [loaded, draft, language])

  useEffect(() => {
    if (locked) editor.current?.lock()
  }, [locked])

  return (
    <div
      className="relative bg-stone after:pointer-events-none after:absolute after:inset-0 focus-within:after:border focus-within:after:border-[#f0935a]"
      style={{ height }}
    >
      <div ref={host} className="h-full font-mono" />
      {hasFailed ? <LoadFailure /> : !(loaded && draft) && <Waiting />}
    </div>
  )
}

function useLoadedEditor(language: string) {
  const [loaded, setLoaded] = useState<LoadedEditor>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    loadEditor(language).then(
      (editor) => isWanted && setLoaded(editor),
      () => isWanted && setHasFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return { loaded, hasFailed }
}

function Waiting() {
  return (
    <p role="status" className="absolute inset-0 px-4 py-3 font-mono text-sm text-stone-faint">
      Opening the editor…
    </p>
  )
}

function LoadFailure() {
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
