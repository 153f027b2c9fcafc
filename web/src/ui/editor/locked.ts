import { EditorState, type Extension } from '@codemirror/state'
import { replacedBy } from './replaced-by.ts'

/**
 * A text that is only read. Commands are expected to look whether it is, and some do not, as those of
 * Emacs keys; so nothing changes it but what replaces it from outside.
 */
export const lockedText: Extension = [
  EditorState.readOnly.of(true),
  EditorState.changeFilter.of((transaction) => transaction.annotation(replacedBy) !== undefined),
]
