import type { LanguageSupport } from '@codemirror/language'
import type { EditorLanguage } from './editor-language.ts'

/** The languages of the editor. C and C++ both use cpp, and so does any unknown language. */
const loaders = {
  cpp: () => import('@codemirror/lang-cpp').then((m) => editorLanguage(m.cpp(), false)),
  java: () => import('@codemirror/lang-java').then((m) => editorLanguage(m.java(), false)),
  javascript: () =>
    import('@codemirror/lang-javascript').then((m) => editorLanguage(m.javascript(), true, 2)),
  python: () => import('@codemirror/lang-python').then((m) => editorLanguage(m.python(), true)),
} satisfies Record<string, () => Promise<EditorLanguage>>

function editorLanguage(
  support: LanguageSupport,
  completes: boolean,
  indentWidth = 4,
): EditorLanguage {
  return { support, completes, indentWidth }
}

type Mode = keyof typeof loaders

export function modeOf(language: string): Mode {
  const name = language.toLowerCase()
  return Object.hasOwn(loaders, name) ? (name as Mode) : 'cpp'
}

/** Loads the editor and the one language it needs, in parallel. Its extras may come later. */
export async function loadEditor(language: string) {
  const extras = import('./editor-extras.ts')
  // Without them the editor lacks completion and search, no more.
  extras.catch(() => {})
  const [{ mountEditor }, editorLanguage] = await Promise.all([
    import('./mount-editor.ts'),
    loaders[modeOf(language)](),
  ])
  const loadExtras = () => extras.then(({ editorExtras }) => editorExtras(editorLanguage))
  return { mountEditor, editorLanguage, loadExtras }
}

export type LoadedEditor = Awaited<ReturnType<typeof loadEditor>>

/** Loads the editor in advance. A failure is ignored here: it is loaded again when needed. */
export function preloadEditor(language: string): void {
  loadEditor(language).catch(() => {})
}
