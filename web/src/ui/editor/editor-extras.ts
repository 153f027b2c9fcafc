import { acceptCompletion, autocompletion, closeCompletion } from '@codemirror/autocomplete'
import {
  closeSearchPanel,
  highlightSelectionMatches,
  search,
  searchKeymap,
} from '@codemirror/search'
import { type Extension, Prec } from '@codemirror/state'
import { type EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { wordCompletion } from './completion.ts'
import type { EditorLanguage } from './editor-language.ts'

const ownKeys: readonly KeyBinding[] = [
  { key: 'Tab', run: acceptCompletion },
  { key: 'Escape', run: closeEverything },
]

/** Leaves the key to others, who let Tab leave the editor. */
function closeEverything(view: EditorView): boolean {
  closeCompletion(view)
  closeSearchPanel(view)
  return false
}

/** Completion and search. They are added once loaded, so that nobody waits for them to type. */
export function editorExtras({ support, completes }: EditorLanguage): Extension {
  return [
    Prec.highest(keymap.of(ownKeys)),
    autocompletion({ icons: false }),
    completes ? [] : wordCompletion(support.language),
    search({ top: true }),
    highlightSelectionMatches(),
    keymap.of(searchKeymap),
  ]
}
