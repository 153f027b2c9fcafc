import type { Language } from '@assay/contract/catalogue'
import { languageFacts } from '@assay/contract/language-facts'
import type { LanguageSupport, StreamParser } from '@codemirror/language'
import type { EditorLanguage } from './editor-language.ts'

/** The languages of the editor. C and C++ both use cpp, and so does any unknown language. */
const loaders = {
  cpp: () => import('@codemirror/lang-cpp').then((m) => editorLanguage(m.cpp(), false)),
  java: () => import('@codemirror/lang-java').then((m) => editorLanguage(m.java(), false)),
  javascript: () =>
    import('@codemirror/lang-javascript').then((m) => editorLanguage(m.javascript(), true, 2)),
  python: () => import('@codemirror/lang-python').then((m) => editorLanguage(m.python(), true)),
  typescript: () =>
    import('@codemirror/lang-javascript').then((m) =>
      editorLanguage(m.javascript({ typescript: true }), true, 2),
    ),
  go: () => import('@codemirror/lang-go').then((m) => editorLanguage(m.go(), true)),
  rust: () => import('@codemirror/lang-rust').then((m) => editorLanguage(m.rust(), false)),
  php: () => import('./php-language.ts').then((m) => editorLanguage(m.php(), false)),
  csharp: () => streamed(import('@codemirror/legacy-modes/mode/clike').then((m) => m.csharp)),
  kotlin: () => streamed(import('@codemirror/legacy-modes/mode/clike').then((m) => m.kotlin)),
  perl: () => streamed(import('@codemirror/legacy-modes/mode/perl').then((m) => m.perl)),
  ruby: () =>
    streamed(
      import('@codemirror/legacy-modes/mode/ruby').then((m) => m.ruby),
      2,
    ),
  r: () =>
    streamed(
      import('@codemirror/legacy-modes/mode/r').then((m) => m.r),
      2,
    ),
  bash: () =>
    streamed(
      import('@codemirror/legacy-modes/mode/shell').then((m) => m.shell),
      2,
    ),
} satisfies Record<string, () => Promise<EditorLanguage>>

async function streamed<State>(
  loading: Promise<StreamParser<State>>,
  indentWidth?: number,
): Promise<EditorLanguage> {
  const [parser, { streamLanguage }] = await Promise.all([loading, import('./stream-language.ts')])
  return editorLanguage(streamLanguage(parser), false, indentWidth)
}

function editorLanguage(
  support: LanguageSupport,
  completes: boolean,
  indentWidth = 4,
): EditorLanguage {
  return { support, completes, indentWidth }
}

type Mode = keyof typeof loaders

export function modeOf(language: string): Mode {
  const known = Object.hasOwn(languageFacts, language)
  const mode = known ? languageFacts[language as Language].mode : ''
  return Object.hasOwn(loaders, mode) ? (mode as Mode) : 'cpp'
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
