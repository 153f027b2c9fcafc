import type { LanguageSupport } from '@codemirror/language'

/** What the editor calls the languages: C and C++ are cpp to it, and so is what it does not know. */
const loads = {
  cpp: () => import('@codemirror/lang-cpp').then((m) => m.cpp()),
  java: () => import('@codemirror/lang-java').then((m) => m.java()),
  javascript: () => import('@codemirror/lang-javascript').then((m) => m.javascript()),
  python: () => import('@codemirror/lang-python').then((m) => m.python()),
} satisfies Record<string, () => Promise<LanguageSupport>>

type Mode = keyof typeof loads

export function modeOf(language: string): Mode {
  const name = language.toLowerCase()
  return Object.hasOwn(loads, name) ? (name as Mode) : 'cpp'
}

/** The editor and the one language it needs, side by side. */
export async function loadEditor(language: string) {
  const [{ mountEditor }, support] = await Promise.all([
    import('./editor.ts'),
    loads[modeOf(language)](),
  ])
  return { mountEditor, support }
}

export type LoadedEditor = Awaited<ReturnType<typeof loadEditor>>

/** Fetches ahead of need. What fails here is tried again, and told, where it is needed. */
export function preloadEditor(language: string): void {
  loadEditor(language).catch(() => {})
}
