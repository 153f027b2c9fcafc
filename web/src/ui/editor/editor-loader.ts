import type { LanguageSupport } from '@codemirror/language'

/** The languages of the editor. C and C++ both use cpp, and so does any unknown language. */
const loaders = {
  cpp: () => import('@codemirror/lang-cpp').then((m) => m.cpp()),
  java: () => import('@codemirror/lang-java').then((m) => m.java()),
  javascript: () => import('@codemirror/lang-javascript').then((m) => m.javascript()),
  python: () => import('@codemirror/lang-python').then((m) => m.python()),
} satisfies Record<string, () => Promise<LanguageSupport>>

type Mode = keyof typeof loaders

export function modeOf(language: string): Mode {
  const name = language.toLowerCase()
  return Object.hasOwn(loaders, name) ? (name as Mode) : 'cpp'
}

/** Loads the editor and the one language it needs, in parallel. */
export async function loadEditor(language: string) {
  const [{ mountEditor }, support] = await Promise.all([
    import('./mount-editor.ts'),
    loaders[modeOf(language)](),
  ])
  return { mountEditor, support }
}

export type LoadedEditor = Awaited<ReturnType<typeof loadEditor>>

/** Loads the editor in advance. A failure is ignored here: it is loaded again when needed. */
export function preloadEditor(language: string): void {
  loadEditor(language).catch(() => {})
}
