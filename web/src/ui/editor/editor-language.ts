import type { LanguageSupport } from '@codemirror/language'

export type EditorLanguage = {
  support: LanguageSupport
  /** Whether it brings its own completion of keywords and names. */
  completes: boolean
  indentWidth: number
}
