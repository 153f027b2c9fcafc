import type { Language } from '@assay/contract/catalogue'
import { type LanguageMode, languageFacts } from '@assay/contract/language-facts'
import type { LanguageSupport, StreamParser } from '@codemirror/language'
import type { EditorLanguage } from './editor-language.ts'

type Grammar = Omit<EditorLanguage, 'indentWidth'>

/** Modes that are shown like another. C and C++ both use cpp, and so does any unknown language. */
type Mode = Exclude<LanguageMode, 'c'>

const grammars: Record<Mode, () => Promise<Grammar>> = {
  cpp: () => import('@codemirror/lang-cpp').then((m) => grammar(m.cpp())),
  java: () => import('@codemirror/lang-java').then((m) => grammar(m.java())),
  javascript: () =>
    import('@codemirror/lang-javascript').then((m) => grammar(m.javascript(), true)),
  python: () => import('@codemirror/lang-python').then((m) => grammar(m.python(), true)),
  typescript: () =>
    import('@codemirror/lang-javascript').then((m) =>
      grammar(m.javascript({ typescript: true }), true),
    ),
  go: () => import('@codemirror/lang-go').then((m) => grammar(m.go(), true)),
  rust: () => import('@codemirror/lang-rust').then((m) => grammar(m.rust())),
  php: () => import('./php-language.ts').then((m) => grammar(m.php())),
  csharp: () => streamed(import('@codemirror/legacy-modes/mode/clike').then((m) => m.csharp)),
  kotlin: () => streamed(import('@codemirror/legacy-modes/mode/clike').then((m) => m.kotlin)),
  perl: () => streamed(import('@codemirror/legacy-modes/mode/perl').then((m) => m.perl)),
  ruby: () => streamed(import('@codemirror/legacy-modes/mode/ruby').then((m) => m.ruby)),
  r: () => streamed(import('@codemirror/legacy-modes/mode/r').then((m) => m.r)),
  sql: () => streamed(import('@codemirror/legacy-modes/mode/sql').then((m) => m.sqlite)),
  plain: async () => grammar((await import('./stream-language.ts')).streamLanguage(plainText)),
  bash: () => streamed(import('@codemirror/legacy-modes/mode/shell').then((m) => m.shell)),
}

/** Nothing of it means anything. */
const plainText: StreamParser<unknown> = {
  token: (stream) => {
    stream.skipToEnd()
    return null
  },
}

const grammar = (support: LanguageSupport, completes = false): Grammar => ({ support, completes })

async function streamed<State>(loading: Promise<StreamParser<State>>): Promise<Grammar> {
  const [parser, { streamLanguage }] = await Promise.all([loading, import('./stream-language.ts')])
  return grammar(streamLanguage(parser))
}

const factsOf = (language: string) =>
  languageFacts[Object.hasOwn(languageFacts, language) ? (language as Language) : 'C++']

export function modeOf(language: string): Mode {
  const { mode } = factsOf(language)
  return Object.hasOwn(grammars, mode) ? (mode as Mode) : 'cpp'
}

async function loadLanguage(language: string): Promise<EditorLanguage> {
  return { ...(await grammars[modeOf(language)]()), indentWidth: factsOf(language).indentWidth }
}

/** Loads the editor and the one language it needs, in parallel. Its extras may come later. */
export async function loadEditor(language: string) {
  const extras = import('./editor-extras.ts')
  // Without them the editor lacks completion and search, no more.
  extras.catch(() => {})
  const [{ mountEditor }, editorLanguage] = await Promise.all([
    import('./mount-editor.ts'),
    loadLanguage(language),
  ])
  const loadExtras = () => extras.then(({ editorExtras }) => editorExtras(editorLanguage))
  return { mountEditor, editorLanguage, loadExtras }
}

/** Loads what shows code without letting anybody edit it. */
export async function loadViewer(language: string) {
  const [{ mountViewer }, editorLanguage] = await Promise.all([
    import('./mount-viewer.ts'),
    loadLanguage(language),
  ])
  return { mountViewer, editorLanguage }
}

export type LoadedEditor = Awaited<ReturnType<typeof loadEditor>>

/** Loads the editor in advance. A failure is ignored here: it is loaded again when needed. */
export function preloadEditor(language: string): void {
  loadEditor(language).catch(() => {})
}
